import type { OptionValues } from '../../core/contract/option.ts';
import type { State } from '../../core/contract/rules.ts';
import type { Refusal } from '../../core/result.ts';
import { proveNext } from '../../solve/search/prove-value.ts';
import { type Proof, Prover } from '../../solve/search/prover.ts';
import type { Judged } from '../../solve/solution.ts';
import { findGame, type GameSource } from '../files/game-source.ts';
import { type Failure, failureOf } from './failure.ts';

/** A position of which game a thread is asked to prove, with how much memory and until when. */
export type ProveOrder = {
  readonly kind: 'prove';
  readonly source: GameSource;
  readonly options: OptionValues;
  readonly memory: number;
  readonly state: State;
  /** In milliseconds, as `timeNow` tells them. */
  readonly deadline: number;
};

/** A proof without the moves themselves, which need not be such as can be sent: they come in the rules' order. */
export type SentProof = Omit<Proof, 'moves'> & {
  readonly judged: readonly Omit<Judged<unknown>, 'move'>[];
};

export type ProveReport =
  | { readonly kind: 'proved'; readonly proof: SentProof }
  | { readonly kind: 'refused'; readonly error: Refusal }
  | Failure;

/** The time on a clock that all threads share. */
export function timeNow(): number {
  return performance.timeOrigin + performance.now();
}

/** What was found out about positions helps with the next, as long as they are of the same game. */
let last: { readonly key: string; readonly prover: Prover<State, unknown> } | undefined;

async function proverFor(
  source: GameSource,
  options: OptionValues,
  memory: number,
): Promise<Prover<State, unknown>> {
  const key = JSON.stringify([source, options, memory]);
  if (last?.key !== key)
    last = { key, prover: new Prover((await findGame(source)).rules(options), memory) };
  return last.prover;
}

/** Proves what was asked for, as far as there is time. */
export async function fillProveOrder({
  source,
  options,
  memory,
  state,
  deadline,
}: ProveOrder): Promise<ProveReport> {
  try {
    const prover = await proverFor(source, options, memory);
    const proof = proveNext(prover, state, { stop: () => timeNow() >= deadline });
    return proof.ok
      ? { kind: 'proved', proof: sent(proof.value) }
      : { kind: 'refused', error: proof.error };
  } catch (error) {
    return failureOf(error);
  }
}

function sent({ moves, ...proof }: Proof): SentProof {
  return { ...proof, judged: moves.map(({ verdict, best }) => ({ verdict, best })) };
}
