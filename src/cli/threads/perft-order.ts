import type { OptionValues } from '../../core/contract/option.ts';
import { type Fault, RuleFault } from '../../core/rule-fault.ts';
import { showThrown } from '../../core/show.ts';
import { CallTrace } from '../../play/stranger/call-trace.ts';
import { type Call, siteOf, wrapGame } from '../../play/stranger/wrapped-game.ts';
import { perft } from '../../solve/count/perft.ts';
import { findGame, type GameSource } from '../files/load.ts';

/** A game for a thread to count move sequences in. */
export type PerftOrder = {
  readonly kind: 'perft';
  readonly source: GameSource;
  readonly options: OptionValues;
  readonly depth: number;
  /** Where to trace rule calls. */
  readonly trace: SharedArrayBuffer;
};

type PerftProgress = { readonly kind: 'progress'; readonly count: bigint };
type PerftEnd = { readonly kind: 'counted'; readonly counts: readonly bigint[] };
/** A thread's messages: each count as soon as it is known, and all of them at the end. */
export type PerftReport = PerftProgress | PerftEnd;

/** Counts the move sequences of a custom game. */
export async function fillPerftOrder(
  { source, options, depth, trace: shared }: PerftOrder,
  report: (report: PerftProgress) => void,
): Promise<PerftEnd> {
  const trace = new CallTrace(shared);
  let latest: Call = { member: '', first: undefined };
  let failed: Fault | undefined;
  try {
    const game = wrapGame(await findGame(source), {
      begin(member, first) {
        latest = { member, first };
        trace.begin(member, siteOf(latest).state);
      },
      end: () => trace.end(),
      shape: (shape) => trace.shape(shape),
      threw(cause) {
        const site = siteOf(latest) as Pick<Fault, 'member' | 'state'>;
        failed ??= { kind: 'threw', ...site, gave: showThrown(cause), allowed: '', cause };
      },
    });
    const counts = perft(game.rules(options), depth, false, (count) =>
      report({ kind: 'progress', count }),
    );
    return { kind: 'counted', counts };
  } catch (error) {
    throw failed === undefined ? error : new RuleFault(failed);
  }
}
