import type { Result } from '../../core/result.ts';
import type { Rules, State } from '../../core/rules.ts';
import { type Proof, Prover } from './prover.ts';

export type ProveOptions = {
  /** The most bytes to use for all that grows with the game. */
  readonly memory: number;
  /** Asked every few milliseconds. Without a table of all positions some questions have no end: somebody must say when. */
  readonly stop: () => boolean;
  /** Told how many positions were looked at. */
  readonly onProgress?: (looked: number) => void;
};

/** Proves what one open position is worth, by search on the rules, without a table of all positions. */
export function proveValue<S extends State, M>(
  rules: Rules<S, M>,
  state: S,
  { memory, stop, onProgress }: ProveOptions,
): Result<Proof<M>> {
  const steps = new Prover(rules, memory).prove(state);
  for (let step = steps.next(); ; step = steps.next(stop())) {
    if (step.done === true) return step.value;
    onProgress?.(step.value);
  }
}
