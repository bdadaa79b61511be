import { setImmediate } from 'node:timers/promises';
import type { ChosenGame } from '../../core/contract/game.ts';
import type { FoundLevels, LevelPoints } from '../../core/contract/level-points.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { MOST_LEVELS } from '../../players/level.ts';
import { playLevels } from '../../players/played-levels.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import type { Solution } from '../../solve/solution.ts';
import { dataOf } from '../../solve/solution-data.ts';
import { calibrate } from '../../study/levels/calibrate.ts';
import { knownPoints } from '../../study/levels/levels.ts';
import { type Context, MEMORY } from '../context.ts';
import { sourceOf } from '../files/load.ts';
import { withProgress } from '../talk/progress.ts';
import { throwFailure } from './failure.ts';
import type { LevelReport } from './level-order.ts';
import { solveHere } from './solver.ts';
import { workOnThread } from './threads.ts';

/** How long levels of a game too large to solve are looked for, in seconds, unless --time says more. */
const SECONDS_OF_PLAY = 4;
/** With so few positions the levels are found faster than a thread starts. */
const AT_ONCE = 5000;

const STOPPED = { code: 'solve/stopped', message: 'The search for levels was stopped.' } as const;

/** The levels found before: they belong to a solution, and are dropped with it. */
const found = new WeakMap<Solution, LevelPoints>();

/** Finds the levels of a game once, however often they are asked for; solves it first if it can. */
export async function findLevelsOnThreads(
  choice: ChosenGame,
  terminal: Context,
  { upTo = MOST_LEVELS, signal }: LevelTerms = {},
): Promise<Result<FoundLevels>> {
  const known = knownPoints(choice);
  if (known !== undefined) return accept(known);
  const solved = await solveHere(choice, terminal, { signal });
  if (!solved.ok)
    return isWithoutTable(solved.error) && signal?.aborted !== true
      ? findLevelsByPlaying(choice, terminal, { upTo, signal })
      : solved;
  const solution = solved.value;
  const before = found.get(solution);
  // The last score, of the perfect player, shows that these are all the levels.
  const isWhole = before !== undefined && before.scores.length > before.points.length;
  if (before !== undefined && (isWhole || before.points.length >= upTo)) return accept(before);
  const fresh = await findPoints(choice, solution, terminal, { upTo, signal });
  if (fresh.ok) found.set(solution, fresh.value);
  return fresh;
}

type LevelTerms = {
  /** As many levels as are wanted, in a game where each takes time. */
  readonly upTo?: number | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** A game too large to solve: its levels are found by playing, and those found in time are all. */
async function findLevelsByPlaying(
  choice: ChosenGame,
  terminal: Context,
  { upTo, signal = new AbortController().signal }: LevelTerms & { readonly upTo: number },
): Promise<Result<FoundLevels>> {
  const seconds = terminal.limits.seconds ?? SECONDS_OF_PLAY;
  const late = AbortSignal.timeout(1000 * seconds);
  const levels = await withProgress(terminal, `Levels of ${choice.game.title}`, (progress) =>
    playLevels(choice, {
      signal: AbortSignal.any([signal, late]),
      upTo,
      async onProgress(done) {
        progress.show('playing', done);
        // Games are played on this thread: a pause lets the clock, the keyboard and the progress through.
        await setImmediate();
      },
    }),
  );
  return signal.aborted ? refuse(STOPPED) : accept(levels);
}

async function findPoints(
  { game, options }: ChosenGame,
  solution: Solution,
  terminal: Context,
  { upTo, signal }: LevelTerms & { readonly upTo: number },
): Promise<Result<LevelPoints>> {
  const source = sourceOf(game);
  if (source === undefined || solution.reach.states <= AT_ONCE) return accept(calibrate(solution));
  const order = { kind: 'levels', source, options, data: dataOf(solution), upTo } as const;
  const leveled = await withProgress(terminal, `Levels of ${game.title}`, (progress) =>
    workOnThread<LevelReport>(order, terminal.limits.memory ?? MEMORY, {
      signal,
      onProgress: ({ done }) => progress.show('counting all games', done),
    }),
  );
  switch (leveled.kind) {
    case 'found':
      return accept(leveled.points);
    case 'exhausted':
      return refuse({
        code: 'solve/too-large',
        message: 'There is not enough memory to find the levels of this game.',
      });
    case 'late':
    case 'aborted':
    case 'stalled':
      return refuse(STOPPED);
    default:
      return throwFailure(leveled);
  }
}
