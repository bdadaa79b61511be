import { totalmem } from 'node:os';
import { setImmediate as rest } from 'node:timers/promises';
import type { ChosenGame } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import type { State } from '../../core/rules.ts';
import { type Proof, Prover } from '../../solve/search/prover.ts';
import type { Terminal } from '../terminal.ts';
import { watching } from './watching.ts';

/** What a search may remember: more helps little, and a machine has other things to do. */
const MOST_MEMORY = 2 ** 29;
/** Longer than this nothing else would be heard, neither a key nor a signal. */
const LONGEST_STRETCH = 30;

/** Proves positions of one game, one after another, until the time is up that all of them have together. */
export type ProverHere = {
  prove(state: State): Promise<Result<Proof>>;
  isTimeUp(): boolean;
};

/** For a game too large to solve: proves single positions by search, within some seconds. */
export function proverHere(
  { game, options }: ChosenGame,
  terminal: Terminal,
  seconds: number,
): ProverHere {
  const prover = new Prover(game.rules(options), Math.min(MOST_MEMORY, 0.25 * totalmem()));
  const begun = performance.now();
  const spent = (): number => (performance.now() - begun) / (1000 * seconds);
  return {
    isTimeUp: () => spent() >= 1,
    prove: (state) =>
      watching(terminal, `Searching ${game.title}`, async (progress) => {
        const steps = prover.prove(state);
        let rested = performance.now();
        for (let step = steps.next(); ; step = steps.next(spent() >= 1)) {
          if (step.done === true) return step.value;
          if (performance.now() - rested < LONGEST_STRETCH) continue;
          progress.show('searching', Math.min(1, spent()));
          await rest();
          rested = performance.now();
        }
      }),
  };
}
