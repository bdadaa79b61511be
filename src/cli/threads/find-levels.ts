import type { ChosenGame } from '../../core/contract/game.ts';
import type { FoundLevels, LevelPoints } from '../../core/contract/level-points.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { MOST_LEVELS } from '../../players/level.ts';
import { playLevels } from '../../players/played-levels.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import type { Solution } from '../../solve/solution.ts';
import { dataOf } from '../../solve/solution-data.ts';
import { calibrate } from '../../study/levels/calibrate.ts';
import { knownPoints, type Levels, levelsFrom } from '../../study/levels/levels.ts';
import { type Context, MEMORY } from '../context.ts';
import { sourceOf } from '../files/load.ts';
import { heedInterrupt } from '../talk/interrupt.ts';
import { withProgress } from '../talk/progress.ts';
import { throwFailure } from './failure.ts';
import type { LevelReport } from './level-order.ts';
import { solveHere } from './solver.ts';
import { workOnThread } from './threads.ts';

/** With so few positions the levels are found faster than a thread starts. */
const AT_ONCE = 5000;

const STOPPED = { code: 'solve/stopped', message: 'The search for levels was stopped.' } as const;

/** The levels found before: they belong to a solution, and are dropped with it. */
const found = new WeakMap<Solution, LevelPoints>();

/** Finds the levels of a game once, however often they are asked for; solves it first if it can. */
export async function findLevelsOnThreads(
  choice: ChosenGame,
  terminal: Context,
  { upTo = MOST_LEVELS, signal, playing }: LevelTerms = {},
): Promise<Result<FoundLevels>> {
  const known = knownPoints(choice);
  if (known !== undefined) return accept(known);
  const solved = await solveHere(choice, terminal, { signal });
  if (!solved.ok)
    return isWithoutTable(solved.error) && signal?.aborted !== true
      ? findLevelsByPlaying(choice, terminal, { upTo, signal, playing })
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

/** No one waits longer than this for the levels of a game, in milliseconds; other opponents need none. */
const PATIENCE = 5000;

/** The levels of a game; undefined if they take too long, or after Ctrl-C. */
export async function levelsSoon(
  choice: ChosenGame,
  terminal: Context,
): Promise<Levels | undefined> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  const finding = findLevelsOnThreads(choice, terminal, { signal: patience.signal });
  try {
    const found = await heedInterrupt(finding, () => patience.abort());
    return found.ok ? levelsFrom(found.value) : undefined;
  } finally {
    clearTimeout(timer);
  }
}

type LevelTerms = {
  /** As many levels as are wanted, in a game where each takes time. */
  readonly upTo?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The seconds for finding levels by playing; those found by then are all. */
  readonly playing?: number | undefined;
};

/** A game too large to solve: its levels are found by playing, with pauses to read the keyboard. */
async function findLevelsByPlaying(
  choice: ChosenGame,
  terminal: Context,
  { upTo, signal = new AbortController().signal, playing }: LevelTerms & { readonly upTo: number },
): Promise<Result<FoundLevels>> {
  const begun = performance.now();
  const late = new AbortController();
  const levels = await withProgress(terminal, `Levels of ${choice.game.title}`, (progress) =>
    playLevels(choice, {
      signal: AbortSignal.any([signal, late.signal]),
      upTo,
      onProgress(done) {
        progress.show('playing', done);
        // Looked at here because no timer is heard while games are played.
        if (performance.now() - begun > 1000 * (playing ?? Number.POSITIVE_INFINITY)) late.abort();
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
