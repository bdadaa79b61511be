import type { JSX } from 'preact';
import { clip } from '../../core/contract/option.ts';
import type { Opponent } from '../../play/opponents.ts';

const LARGEST_SEED = 2 ** 32 - 1;

/** What is wrong with a seed; undefined if it is fine or empty. */
export function seedProblem(text: string): string | null {
  const seed = text.trim();
  if (seed === '' || (/^[0-9]{1,10}$/.test(seed) && Number(seed) <= LARGEST_SEED)) return null;
  return `A seed is a whole number from 0 to ${LARGEST_SEED}, not "${clip(seed)}".`;
}

/** The rarer settings: a program for your own side, and the seed. */
export function LookingOn({
  programs,
  mine,
  setMine,
  seed,
  setSeed,
}: {
  readonly programs: readonly Opponent[];
  /** The program that plays your side while you watch; undefined if you play. */
  readonly mine: string | undefined;
  readonly setMine: (name: string | undefined) => void;
  readonly seed: string;
  readonly setSeed: (seed: string) => void;
}): JSX.Element {
  return (
    <details class="unfold">
      <summary>Watch two programs, or repeat a game</summary>
      <div class="form">
        <div class="field">
          <label for="mine">Who plays your side</label>
          <small id="mine-about">choose a program to watch it play</small>
          <select
            id="mine"
            aria-describedby="mine-about"
            value={mine ?? ''}
            onChange={({ currentTarget }) => setMine(currentTarget.value || undefined)}
          >
            <option value="">you</option>
            {programs.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="seed">Seed</label>
          <small id="seed-about">the same seed repeats the toss and the programs’ choices</small>
          <input
            id="seed"
            aria-describedby="seed-about"
            inputMode="numeric"
            autocomplete="off"
            placeholder="any"
            value={seed}
            onInput={({ currentTarget }) => setSeed(currentTarget.value)}
          />
        </div>
      </div>
    </details>
  );
}
