import type { FoundLevels } from '../../core/contract/level-points.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { CallTrace, tracedGame } from '../../play/stranger/call-trace.ts';
import { playLevels } from '../../players/played-levels.ts';
import { Watch } from '../../solve/budget.ts';
import { type SolutionData, solutionFrom } from '../../solve/solution-data.ts';
import { calibrate } from '../../study/levels/calibrate.ts';
import { findGame, type GameSource } from '../files/load.ts';
import { nowAndThen } from './failure.ts';

/** The game in which a thread should find levels. */
export type LevelOrder = {
  readonly kind: 'levels';
  readonly source: GameSource;
  readonly options: OptionValues;
  /** Its solution. Null for a game too large to solve: then levels are found by playing. */
  readonly data: SolutionData | null;
  /** The number of levels needed. */
  readonly upTo: number;
  /** The time limit for finding levels by playing, in seconds. Levels found by then are returned. */
  readonly seconds: number | null;
  /** Where to trace rule calls; null for no trace. */
  readonly trace: SharedArrayBuffer | null;
};

type LevelProgress = { readonly kind: 'progress'; readonly done: number };
type LevelEnd = { readonly kind: 'found'; readonly levels: FoundLevels };
/** A thread's messages: progress, and the levels at the end. */
export type LevelReport = LevelProgress | LevelEnd;

export async function fillLevelOrder(
  { source, options, data, upTo, seconds, trace }: LevelOrder,
  report: (report: LevelProgress) => void,
): Promise<LevelEnd> {
  const onProgress = nowAndThen((done: number) => report({ kind: 'progress', done }));
  const found = await findGame(source);
  const game = trace === null ? found : tracedGame(found, new CallTrace(trace));
  if (data === null) {
    const begun = performance.now();
    const late = new AbortController();
    const levels = await playLevels(
      { game, options },
      {
        upTo,
        signal: late.signal,
        onProgress(done) {
          onProgress(done);
          // Timers do not fire while games are being played.
          if (seconds !== null && performance.now() - begun > 1000 * seconds) late.abort();
        },
      },
    );
    return { kind: 'found', levels };
  }
  const solution = solutionFrom(game.rules(options), data);
  const watch = new Watch({ onProgress });
  return { kind: 'found', levels: calibrate(solution, { watch, upTo }) };
}
