import type { OptionValues } from '../../core/contract/option.ts';
import { CallTrace, tracedRules } from '../../play/stranger/call-trace.ts';
import { perft } from '../../solve/count/perft.ts';
import { findGame, type GameSource } from '../files/game-source.ts';
import { type Failure, failureOf } from './failure.ts';

/** The game whose sequences of moves a thread should count. */
export type PerftOrder = {
  readonly kind: 'perft';
  readonly source: GameSource;
  readonly options: OptionValues;
  readonly depth: number;
  /** Where rule calls are traced. */
  readonly trace: SharedArrayBuffer;
};

/** A thread's messages: each count as soon as it is known, and at the end all of them. */
export type PerftReport =
  | { readonly kind: 'progress'; readonly count: bigint }
  | { readonly kind: 'counted'; readonly counts: readonly bigint[] }
  | Failure;

/** Counts the sequences of moves of a game that does not ship, and reports them. */
export async function fillPerftOrder(
  { source, options, depth, trace }: PerftOrder,
  report: (report: PerftReport) => void,
): Promise<void> {
  try {
    const game = await findGame(source);
    const rules = tracedRules(game.rules(options), new CallTrace(trace));
    const counts = perft(rules, depth, false, (count) => report({ kind: 'progress', count }));
    report({ kind: 'counted', counts });
  } catch (error) {
    report(failureOf(error));
  }
}
