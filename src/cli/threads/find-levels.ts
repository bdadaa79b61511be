import type { ChosenGame } from '../../core/contract/game.ts';
import type { FoundLevels, LevelPoints, PlayedLevels } from '../../core/contract/level-points.ts';
import { nameOf } from '../../core/contract/variant.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { isShipped } from '../../games/index.ts';
import { CallTrace } from '../../play/stranger/call-trace.ts';
import { MOST_LEVELS } from '../../players/level.ts';
import { playLevels } from '../../players/played-levels.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import type { Solution } from '../../solve/solution.ts';
import { dataOf, type SolutionData } from '../../solve/solution-data.ts';
import { calibrate } from '../../study/levels/calibrate.ts';
import { knownPoints, type Levels, levelsFrom } from '../../study/levels/levels.ts';
import { type GameSource, sourceOf } from '../files/load.ts';
import { heedInterrupt } from '../talk/interrupt.ts';
import { withProgress } from '../talk/progress.ts';
import { type Context, MEMORY } from '../terminal.ts';
import { throwFailure } from './failure.ts';
import type { LevelReport } from './level-order.ts';
import { solveGame, stalledRefusal } from './solver.ts';
import { workOnThread } from './threads.ts';

/** The default time limit for finding levels in a game too large to solve, in seconds. */
const SECONDS_OF_PLAY = 3;
/** With this few positions, finding levels takes less time than starting a thread. */
const AT_ONCE = 5000;

const STOPPED = { code: 'solve/stopped', message: 'The search for levels was stopped.' } as const;

/** Levels already found. They belong to a solution, and are dropped with it. */
const found = new WeakMap<Solution, LevelPoints>();

/** Finds the levels of a game, once for all callers. Solves the game first if possible. */
export async function findLevelsOnThreads(
  choice: ChosenGame,
  terminal: Context,
  { upTo = MOST_LEVELS, signal }: LevelTerms = {},
): Promise<Result<FoundLevels>> {
  const known = knownPoints(choice);
  if (known !== undefined) return accept(known);
  const solved = await solveGame(choice, terminal, { signal });
  if (!solved.ok) {
    if (!isWithoutTable(solved.error) || signal?.aborted === true) return solved;
    const played = await findLevelsByPlaying(choice, terminal, { upTo, signal });
    return played.ok ? accept({ ...played.value, unsolved: solved.error.message }) : played;
  }
  const solution = solved.value;
  const before = found.get(solution);
  // The perfect player's score comes last, so an extra score means that all levels were found.
  const isWhole = before !== undefined && before.scores.length > before.points.length;
  if (before !== undefined && (isWhole || before.points.length >= upTo)) return accept(before);
  const fresh = await findPoints(choice, solution, terminal, { upTo, signal });
  if (fresh.ok) found.set(solution, fresh.value);
  return fresh;
}

/** How long to wait for the levels of a game, in milliseconds. Other opponents do not need them. */
const LONGEST_SEARCH = 5000;

/** The levels of a game. Undefined if they take too long, or after Ctrl-C. */
export async function levelsSoon(
  choice: ChosenGame,
  terminal: Context,
): Promise<Levels | undefined> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), LONGEST_SEARCH);
  const finding = findLevelsOnThreads(choice, terminal, { signal: timeout.signal });
  try {
    const found = await heedInterrupt(finding, () => timeout.abort());
    return found.ok ? levelsFrom(found.value) : undefined;
  } finally {
    clearTimeout(timer);
  }
}

type LevelTerms = {
  /** The number of levels needed, for games in which each takes time to find. */
  readonly upTo?: number | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Finds the levels of a game too large to solve, by playing. */
async function findLevelsByPlaying(
  choice: ChosenGame,
  terminal: Context,
  terms: LevelTerms & { readonly upTo: number },
): Promise<Result<PlayedLevels>> {
  const { upTo, signal = new AbortController().signal } = terms;
  if (sourceOf(choice.game) !== undefined)
    return findOnThread<PlayedLevels>(choice, null, terminal, terms);
  const levels = await playLevels(choice, { signal, upTo });
  return signal.aborted ? refuse(STOPPED) : accept(levels);
}

async function findPoints(
  choice: ChosenGame,
  solution: Solution,
  terminal: Context,
  terms: LevelTerms & { readonly upTo: number },
): Promise<Result<LevelPoints>> {
  return sourceOf(choice.game) === undefined || solution.reach.states <= AT_ONCE
    ? accept(calibrate(solution))
    : findOnThread<LevelPoints>(choice, dataOf(solution), terminal, terms);
}

/** Finds levels on a thread, from a solution or by playing. */
async function findOnThread<Levels extends FoundLevels>(
  { game, options }: ChosenGame,
  data: SolutionData | null,
  terminal: Context,
  { upTo, signal }: LevelTerms & { readonly upTo: number },
): Promise<Result<Levels>> {
  const source = sourceOf(game) as GameSource;
  const trace = isShipped(game) ? null : new CallTrace();
  const order = {
    kind: 'levels',
    source,
    options,
    data,
    upTo,
    seconds: terminal.limits.seconds ?? SECONDS_OF_PLAY,
    trace: trace?.shared ?? null,
  } as const;
  const work = data === null ? 'playing' : 'counting all games';
  const leveled = await withProgress(
    terminal,
    `Levels of ${nameOf({ game, options })}`,
    (progress) =>
      workOnThread<LevelReport>(order, terminal.limits.memory ?? MEMORY, {
        signal,
        trace,
        onProgress: ({ done }) => progress.show(work, done),
      }),
  );
  switch (leveled.kind) {
    case 'found':
      return accept(leveled.levels as Levels);
    case 'exhausted':
      return refuse({
        code: 'solve/too-large',
        message: 'There is not enough memory to find the levels of this game.',
      });
    case 'stalled':
      return refuse(stalledRefusal(source, leveled.message));
    case 'late':
    case 'aborted':
      return refuse(STOPPED);
    default:
      return throwFailure(leveled);
  }
}
