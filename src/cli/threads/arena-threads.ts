import { availableParallelism } from 'node:os';
import { ArenaSetting, type SettingTools } from '../../arena/arena-setting.ts';
import { type GameLot, gamesOf, lotFrom, plannedLots, splitLot } from '../../arena/plan.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { accept, type Result } from '../../core/result.ts';
import { levelBots } from '../../players/level.ts';
import { type KnownPlayers, numberIn } from '../../players/numbered-players.ts';
import { isOutsideProgram } from '../../players/participant.ts';
import type { PlanMessage } from '../../protocol/arena.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import { dataOf } from '../../solve/solution-data.ts';
import { sourceOf } from '../files/load.ts';
import { CLOSING, type Context } from '../terminal.ts';
import type { ArenaReport, ArenaSettingOrder } from './arena-order.ts';
import { throwFailure } from './failure.ts';
import { findLevelsOnThreads } from './find-levels.ts';
import { OrderedLines, type ResultBytes, type WriteLines } from './ordered-lines.ts';
import { solveGame } from './solver.ts';
import { type LastingThread, lastingThread } from './threads.ts';

/** How many games are sent to a thread at once. Fewer if an external program, which may be slow, is playing. */
const GAMES_AT_ONCE = 500;
const GAMES_OUTSIDE = 8;
/** After a lot that took fewer milliseconds, a thread gets the next one before it has finished. */
const QUICK = 100;
/** The memory of a thread for objects. Solutions are held outside it. */
const MEMORY = 2 ** 30;

/** A setting as this machine plays it. */
export type ReadySetting = Pick<SettingTools, 'chosen' | 'solution' | 'levels'>;

export type ArenaTerms = {
  readonly signal: AbortSignal;
  /** How many games of the plan were already played. */
  readonly from: number;
  /** Called with the result lines, in order. They are valid only during the call. */
  readonly write: WriteLines;
};

/** Plays lots of games one after another, here or elsewhere. */
export type LotRunner = {
  /** Whether it can be given the next lot while it plays. */
  readonly prefetches: boolean;
  /** The result lines of these games, in order. Undefined if aborted. */
  play(lot: GameLot): Promise<ResultBytes | undefined>;
  end(): void;
};

/** Solves a setting, and finds its levels if any of the players is a level. */
export async function readySetting(
  chosen: ChosenGame,
  names: readonly string[],
  terminal: Context,
  signal: AbortSignal,
): Promise<Result<ReadySetting>> {
  const solved = await solveGame(chosen, terminal, { signal, whole: true, certainty: 'presumed' });
  if (!solved.ok && !isWithoutTable(solved.error)) return solved;
  const numbers = names.map((name) => Number(numberIn(levelBots, name) ?? 0));
  const upTo = Math.max(...numbers);
  const levels =
    upTo > 0 ? await findLevelsOnThreads(chosen, terminal, { upTo, signal }) : undefined;
  if (levels?.ok === false) return levels;
  const solution = solved.ok ? solved.value : undefined;
  return accept({ chosen, solution, levels: levels?.value });
}

/** One runner per core, or as many as requested. */
export function localRunners(
  threads: number | undefined,
  terms: RunnerTerms,
): readonly LotRunner[] {
  return Array.from({ length: threads ?? availableParallelism() }, () => new LocalRunner(terms));
}

/** Plays the games of a plan on several runners. Writes results in the plan's order, whichever games finish first. */
export async function playPlan(
  plan: PlanMessage,
  runners: readonly LotRunner[],
  { signal, from, write }: ArenaTerms,
): Promise<void> {
  const lots = lotsFrom(plan, from);
  const ordered = new OrderedLines((lines, games) => {
    write(lines, games);
    // Freed at once: left to the garbage collector, it would cost this thread more than writing them.
    lines.buffer.transfer(0);
  });
  let taken = 0;
  const play = async (runner: LotRunner, lot: GameLot, place: number): Promise<void> => {
    const lines = await runner.play(lot);
    if (lines === undefined || signal.aborted) return;
    ordered.add(place, lines, lot.games);
    ordered.finish(place);
  };
  const playLots = async (runner: LotRunner): Promise<void> => {
    let [current, isQuick, finished] = [Promise.resolve(), false, performance.now()];
    while (!signal.aborted) {
      // A lot that is taken early would wait behind a slow one, while another runner has nothing to do.
      if (!isQuick) await current;
      const lot = lots.next();
      if (lot.done === true) break;
      const place = taken++;
      if (lot.value.players.some(isOutside)) {
        await current;
        isQuick = false;
      }
      const before = current;
      current = play(runner, lot.value, place).then(() => {
        const took = performance.now() - finished;
        finished += took;
        isQuick = runner.prefetches && took < QUICK;
      });
      // Awaited after the lot before it, which may fail first.
      current.catch(() => {});
      await before;
    }
    await current;
  };
  await Promise.all(runners.map(playLots));
}

/** The games from number `from` on, split into lots. Where they are split does not depend on `from`. */
function* lotsFrom(plan: PlanMessage, from: number): Generator<GameLot> {
  for (const all of plannedLots(plan))
    for (const lot of splitLot(all, all.players.some(isOutside) ? GAMES_OUTSIDE : GAMES_AT_ONCE)) {
      const before = Math.max(0, from - lot.number);
      if (before < lot.games) yield lotFrom(lot, before);
    }
}

export function isOutside(name: string): boolean {
  return isOutsideProgram({ kind: 'bot', name });
}

export type RunnerTerms = {
  readonly starts: PlanMessage['starts'];
  readonly players: KnownPlayers;
  readonly signal: AbortSignal;
  /** A setting of the plan, by its number. */
  readonly settingOf: (number: number) => ReadySetting;
};

/**
 * Plays one lot after another: built-in bots on a thread, and external programs from here, because they are processes
 * of their own.
 */
export class LocalRunner implements LotRunner {
  readonly prefetches = true;
  readonly #terms: RunnerTerms;
  #thread: LastingThread<ArenaReport> | undefined;
  /** The setting that the thread has loaded. */
  #known: number | undefined;
  #own: { readonly number: number; readonly setting: ArenaSetting } | undefined;

  constructor(terms: RunnerTerms) {
    this.#terms = terms;
  }

  async play(lot: GameLot): Promise<ResultBytes | undefined> {
    const { setting: number } = lot;
    const { starts, players, signal, settingOf } = this.#terms;
    const { chosen, solution, levels } = settingOf(number);
    const source = sourceOf(chosen.game);
    if (lot.players.some(isOutside) || source === undefined) {
      if (this.#own?.number !== number) {
        const tools = { chosen, solution, levels, starts, players };
        const setting = new ArenaSetting({
          ...tools,
          now: () => performance.now(),
          closing: CLOSING,
        });
        this.#own = { number, setting };
      }
      let lines = '';
      for (const game of gamesOf(lot)) {
        if (signal.aborted) return undefined;
        lines += await this.#own.setting.play(game);
      }
      return new TextEncoder().encode(lines);
    }
    this.#thread ??= lastingThread<ArenaReport>(MEMORY, signal);
    const tools: ArenaSettingOrder | null =
      this.#known === number
        ? null
        : {
            source,
            options: chosen.options,
            data: solution === undefined ? null : dataOf(solution),
            levels: levels ?? null,
            starts,
          };
    this.#known = number;
    const end = await this.#thread.ask({ kind: 'arena', lot, tools });
    if (end.kind === 'played') return end.lines;
    if (end.kind === 'aborted') return undefined;
    if (end.kind === 'failed' || end.kind === 'fault') throwFailure(end);
    throw new Error(`Games could not be played: ${end.kind}.`);
  }

  end(): void {
    this.#thread?.end();
  }
}
