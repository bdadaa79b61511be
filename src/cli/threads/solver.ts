import { availableParallelism } from 'node:os';
import type { ChosenGame } from '../../core/contract/game.ts';
import { nameOf } from '../../core/contract/variant.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { isShipped } from '../../games/index.ts';
import { CallTrace } from '../../play/stranger/call-trace.ts';
import { refusalOf } from '../../play/stranger/protocol.ts';
import { estimate } from '../../solve/estimate.ts';
import { isTooLarge } from '../../solve/search/without-table.ts';
import type { Solution } from '../../solve/solution.ts';
import { type SolutionData, solutionFrom } from '../../solve/solution-data.ts';
import { solve } from '../../solve/solve.ts';
import type { Certainty, Progress } from '../../solve/solve-options.ts';
import { type GameSource, sourceOf } from '../files/load.ts';
import { showFile } from '../files/source-place.ts';
import { withProgress } from '../talk/progress.ts';
import { aboutTime, TimeLeft } from '../talk/time-left.ts';
import { type Context, MEMORY, type SolveLimits } from '../terminal.ts';
import { throwFailure } from './failure.ts';
import type { SolveReport } from './solve-order.ts';
import { type ThreadEnd, workOnThread } from './threads.ts';
import { howToWait, recallTooLarge, rememberTooLarge, tipFor } from './too-large.ts';

/** A shipped game with this few states is solved faster than a thread starts. */
const AT_ONCE = 100_000;

export type SolveOnThreads = {
  readonly threads?: number | undefined;
  /** The time limit in seconds. */
  readonly seconds?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether every position is wanted, including mirror images. */
  readonly whole?: boolean | undefined;
  /** How certain it has to be that the game is too large; doubtful by default, for a user who wants something else than the solution. */
  readonly certainty?: Certainty | undefined;
  /** A suggestion for a user who has waited a long time. Sealed turns cannot be searched, and have another. */
  readonly searchTip?: string | undefined;
};

/** Show the tip after this many milliseconds. */
const LONG = 10_000;

/** Exploring, solving and checking together take about this many times as long as exploring alone. */
const AFTER_EXPLORING = 1.5;

/** A forecast, as far as one is possible: the time left, or early on the time of the whole. */
function forecastWords(
  { seconds, isInDoubt }: Progress,
  left: string | undefined,
): string | undefined {
  const time = left ?? (seconds === undefined ? undefined : `this takes ${aboutTime(seconds)}`);
  if (isInDoubt !== true) return time;
  return `it may be too big${time === undefined ? '' : `; if it fits, ${time}`}`;
}

/** How certain it has to be that a game is too large, for a user who waits until these limits are reached. */
export function certaintyWithin(
  { seconds, memory }: SolveLimits,
  certainty: Certainty = 'doubtful',
): Certainty {
  if (seconds !== undefined) return 'certain';
  return memory === undefined ? certainty : 'presumed';
}

/** Solves a game on all cores of this machine. The solution is cached. */
export async function solveGame(
  choice: ChosenGame,
  terminal: Context,
  {
    threads = availableParallelism(),
    seconds,
    signal,
    whole,
    certainty: asked,
    searchTip,
  }: SolveOnThreads = {},
): Promise<Result<Solution>> {
  const { game, options } = choice;
  const { limits } = terminal;
  const memory = limits.memory ?? MEMORY;
  const kept = terminal.solutions.get(game, options);
  if (kept !== undefined && !(whole && kept.positions.isKeptOnce)) return accept(kept);
  const rules = game.rules(options);
  const source = sourceOf(game);
  const isSmall = isShipped(game) && estimate(rules).states <= AT_ONCE;
  if (isSmall || source === undefined) {
    const solution = solve(rules, { memory, trusted: isShipped(game), whole });
    if (solution.ok) terminal.solutions.keep(game, options, solution.value);
    return solution;
  }
  const most = Math.min(
    seconds ?? Number.POSITIVE_INFINITY,
    limits.seconds ?? Number.POSITIVE_INFINITY,
  );
  const milliseconds = most === Number.POSITIVE_INFINITY ? null : 1000 * most;
  const certainty = certaintyWithin({ ...limits, seconds: seconds ?? limits.seconds }, asked);
  const known = await recallTooLarge({ ...choice, whole }, { memory, certainty }, terminal);
  if (known !== undefined) return refuse(known);
  // What ships comes back; anything else is followed.
  const trace = isShipped(game) ? null : new CallTrace();
  const order = {
    kind: 'solve',
    source,
    options,
    memory,
    threads,
    milliseconds,
    certainty,
    whole,
    trace: trace?.shared ?? null,
  } as const;
  const begun = performance.now();
  let timed = { stage: '', begun, left: new TimeLeft() };
  const filled = await withProgress(terminal, `Solving ${nameOf(choice)}`, (progress) =>
    workOnThread<SolveReport>(order, MEMORY, {
      signal,
      milliseconds,
      trace,
      onProgress({ progress: given }) {
        const { stage, done, positions, isSealed } = given;
        const tip = (isSealed === true ? undefined : searchTip) ?? tipFor(choice);
        const isLong = stage !== 'estimating' && performance.now() - begun > LONG;
        const now = performance.now();
        if (stage !== timed.stage) timed = { stage, begun: now, left: new TimeLeft() };
        const whole = stage === 'exploring' ? AFTER_EXPLORING : 1;
        const left = timed.left.words(done, now - timed.begun, whole);
        const time = forecastWords(isLong ? { ...given, seconds: undefined } : given, left);
        progress.show(stage, done, positions, ...(isLong ? [time, tip] : [time]));
      },
    }),
  );
  if (filled.kind === 'stalled') return refuse(stalledRefusal(source, filled.message));
  const data = dataFrom(filled);
  if (!data.ok) {
    if (isTooLarge(data.error))
      await rememberTooLarge({ ...choice, whole }, { memory, certainty, ...data.error }, terminal);
    return data;
  }
  const solution = solutionFrom(rules, data.value);
  terminal.solutions.keep(game, options, solution);
  return accept(solution);
}

/** The refusal of a game whose rules did not return on a thread. */
export function stalledRefusal(source: GameSource, message: string): Refusal {
  const place = source.kind === 'file' ? showFile(source.path) : source.id;
  return refusalOf({ kind: 'ended', place, message });
}

function dataFrom(
  filled: Exclude<ThreadEnd<SolveReport>, { readonly kind: 'stalled' }>,
): Result<SolutionData> {
  switch (filled.kind) {
    case 'solved':
      return accept(filled.data);
    case 'refused':
      return refuse(howToWait(filled.error, filled.seconds));
    case 'exhausted':
      return refuse({
        code: 'solve/too-large',
        message: 'This game is too big to solve here: its rules filled the memory.',
      });
    case 'late':
      return refuse({
        code: 'solve/late',
        message: 'Solving was stopped: a rule did not return in time.',
      });
    case 'aborted':
      return refuse({ code: 'solve/stopped', message: 'Solving was stopped.' });
    default:
      return throwFailure(filled);
  }
}
