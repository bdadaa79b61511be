import type { OptionValues } from '../../core/contract/option.ts';
import type { Refusal } from '../../core/result.ts';
import { isShipped } from '../../games/index.ts';
import { CallTrace, tracedRules } from '../../play/stranger/call-trace.ts';
import { TooMuch, Watch } from '../../solve/budget.ts';
import { solve } from '../../solve/solve.ts';
import type { Figures } from '../../study/tune/figures.ts';
import { measureVariant } from '../../study/tune/measure.ts';
import { findGame, type GameSource } from '../files/load.ts';

/** A variant for a thread to measure, and the limits. */
export type MeasureOrder = {
  readonly kind: 'measure';
  readonly source: GameSource;
  readonly options: OptionValues;
  readonly memory: number;
  /** Where to trace rule calls; null for no trace. */
  readonly trace: SharedArrayBuffer | null;
};

export type MeasureReport =
  | { readonly kind: 'measured'; readonly figures: Figures }
  | { readonly kind: 'refused'; readonly error: Refusal };

/** About ten seconds of work. Counted in steps instead of time, so that a search finds the same on every machine. */
const MOST_LOOKS = 10_000;

/** Solves the variant and measures it. */
export async function fillMeasureOrder({
  source,
  options,
  memory,
  trace,
}: MeasureOrder): Promise<MeasureReport> {
  let looks = 0;
  const stop = (): boolean => ++looks > MOST_LOOKS;
  try {
    const game = await findGame(source);
    const rules = game.rules(options);
    const followed = trace === null ? rules : tracedRules(rules, new CallTrace(trace));
    const solution = solve(followed, { memory, trusted: isShipped(game), stop, whole: true });
    if (!solution.ok) return { kind: 'refused', error: solution.error };
    return {
      kind: 'measured',
      figures: measureVariant(solution.value, game.book(options), new Watch({ stop })),
    };
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    const message = 'Measuring this variant takes too long.';
    return { kind: 'refused', error: { code: 'solve/stopped', message } };
  }
}
