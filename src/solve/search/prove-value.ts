import type { Rules, State } from '../../core/contract/rules.ts';
import type { Result } from '../../core/result.ts';
import { type Proof, Prover } from './prover.ts';

/** Limits and callbacks of a search. */
export type ProofWatch = {
  /** Called every few milliseconds. Some searches never end by themselves, so the caller must stop them. */
  readonly stop: () => boolean;
  /** Called with the number of positions searched. */
  readonly onProgress?: (looked: number) => void;
};

export type ProveOptions = ProofWatch & {
  /** The most bytes for everything that grows with the game. */
  readonly memory: number;
};

/** Proves the value of one open position by a search on the rules, without a table of all positions. */
export function proveValue<S extends State, M>(
  rules: Rules<S, M>,
  state: S,
  { memory, ...watch }: ProveOptions,
): Result<Proof<M>> {
  return proveNext(new Prover(rules, memory), state, watch);
}

/** The same with a prover that already knows something about other positions. */
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
