import type { Rules, State } from '../../core/contract/rules.ts';
import type { Result } from '../../core/result.ts';
import { type Proof, Prover } from './prover.ts';

/** When a search ends before it has proved all, and who hears of it. */
export type ProofWatch = {
  /** Asked every few milliseconds. Without a table of all positions some questions have no end: somebody must say when. */
  readonly stop: () => boolean;
  /** Told how many positions were looked at. */
  readonly onProgress?: (looked: number) => void;
};

export type ProveOptions = ProofWatch & {
  /** The most bytes to use for all that grows with the game. */
  readonly memory: number;
};

/** Proves what one open position is worth, by search on the rules, without a table of all positions. */
export function proveValue<S extends State, M>(
  rules: Rules<S, M>,
  state: S,
  { memory, ...watch }: ProveOptions,
): Result<Proof<M>> {
  return proveNext(new Prover(rules, memory), state, watch);
}

/** The same by a prover that knows something of other positions already. */
export function proveNext<S extends State, M>(
  prover: Prover<S, M>,
  state: S,
  { stop, onProgress }: ProofWatch,
): Result<Proof<M>> {
  const steps = prover.prove(state);
  for (let step = steps.next(); ; step = steps.next(stop())) {
    if (step.done === true) return step.value;
    onProgress?.(step.value);
  }
}
