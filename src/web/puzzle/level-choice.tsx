import type { JSX } from 'preact';
import { LEVELS, type Level } from '../../study/puzzle/puzzle.ts';

/** How hard puzzles are to be. */
export function LevelChoice({
  level,
  choose,
}: {
  readonly level: Level | null;
  readonly choose: (level: Level | null) => void;
}): JSX.Element {
  return (
    <label class="level-choice">
      How hard
      <select
        value={level ?? ''}
        onChange={({ currentTarget }) => choose(levelNamed(currentTarget.value))}
      >
        <option value="">near your rating</option>
        {LEVELS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The level of that name; null for any. */
export function levelNamed(name: string | null): Level | null {
  return LEVELS.find((level) => level === name) ?? null;
}
