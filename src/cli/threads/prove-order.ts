import type { OptionValues } from '../../core/contract/option.ts';
import type { State } from '../../core/contract/rules.ts';
import type { Refusal } from '../../core/result.ts';
import { proveNext } from '../../solve/search/prove-value.ts';
import { type Proof, Prover } from '../../solve/search/prover.ts';
import type { Judged } from '../../solve/solution.ts';
import { findGame, type GameSource } from '../files/load.ts';

/** A position for a thread to prove, with a memory limit and a deadline. */
export type ProveOrder = {
  readonly kind: 'prove';
  readonly source: GameSource;
  readonly options: OptionValues;
  readonly memory: number;
  readonly state: State;
  /** In milliseconds of `timeNow`. */
  readonly deadline: number;
};

/** A proof without its moves, which may not be sendable. The values are in the rules' order of moves. */
export type SentProof = Omit<Proof, 'moves'> & {
  readonly judged: readonly Omit<Judged<unknown>, 'move'>[];
};

export type ProveReport =
  | { readonly kind: 'proved'; readonly proof: SentProof }
  | { readonly kind: 'refused'; readonly error: Refusal };

/** The time on a clock shared by all threads. */
export function timeNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Findings are reused for the next position in the same game. */
let last: { readonly key: string; readonly prover: Prover<State, unknown> } | undefined;

/** Proves the position, as far as time allows. */
export async function fillProveOrder({
  source,
  options,
  memory,
  state,
  deadline,
}: ProveOrder): Promise<ProveReport> {
  const key = JSON.stringify([source, options, memory]);
  if (last?.key !== key)
    last = { key, prover: new Prover((await findGame(source)).rules(options), memory) };
  const proof = proveNext(last.prover, state, { stop: () => timeNow() >= deadline });
  if (!proof.ok) return { kind: 'refused', error: proof.error };
  const { moves, ...rest } = proof.value;
  const judged = moves.map(({ verdict, best }) => ({ verdict, best }));
  return { kind: 'proved', proof: { ...rest, judged } };
}
