import type { LevelPoints } from '../../core/contract/level-points.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { type SolutionData, solutionFrom } from '../../solve/solution-data.ts';
import { Watch } from '../../solve/watch.ts';
import { calibrate } from '../../study/levels/calibrate.ts';
import { findGame, type GameSource } from '../files/game-source.ts';
import { type Failure, failureOf, nowAndThen } from './failure.ts';

/** The solved game whose levels a thread should find. */
export type LevelOrder = {
  readonly kind: 'levels';
  readonly source: GameSource;
  readonly options: OptionValues;
  readonly data: SolutionData;
  /** As many as are wanted. */
  readonly upTo: number;
};

/** A thread's messages while it finds them, and at the end. */
export type LevelReport =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'found'; readonly points: LevelPoints }
  | Failure;

/** Finds the levels and reports them. */
export async function fillLevelOrder(
  { source, options, data, upTo }: LevelOrder,
  report: (report: LevelReport) => void,
): Promise<void> {
  const watch = new Watch({
    onProgress: nowAndThen((done: number) => report({ kind: 'progress', done })),
  });
  try {
    const game = await findGame(source);
    const solution = solutionFrom(game.rules(options), data);
    report({ kind: 'found', points: calibrate(solution, { watch, upTo }) });
  } catch (error) {
    report(failureOf(error));
  }
}
