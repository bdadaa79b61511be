import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArenaSetting } from '../src/arena/arena-setting.ts';
import { gamesOf, type PlannedGame, plannedLots } from '../src/arena/plan.ts';
import { PositionTable } from '../src/arena/position-table.ts';
import { localRunners, playPlan } from '../src/cli/threads/arena-threads.ts';
import type { ChosenGame } from '../src/core/contract/game.ts';
import { defaultOptions } from '../src/core/contract/option.ts';
import { GAMES } from '../src/games/index.ts';
import { BOTS } from '../src/players/index.ts';
import type { PlanMessage } from '../src/protocol/arena.ts';
import type { Solution } from '../src/solve/solution.ts';
import { solve } from '../src/solve/solve.ts';
import { type Bench, lowerQuartile, type Measured } from './bench.ts';

const PAIRS = 5000;
const ROUNDS = 5;
/** Games per processor second in boardgame.io's own simulation, measured on a machine like CI's. */
const SIMULATE = 2300;
/** A game with more positions takes too long to go through, so looking up a loss is measured on the others. */
const MOST_POSITIONS = 200_000;

/** Random play through the arena, writing records and losses, on one core and on two; and looking up a loss. */
export const arena: Bench = async () => {
  const measured: Measured[] = [];
  for (const game of GAMES) {
    const chosen = { game, options: defaultOptions(game.options) };
    const solved = solve(game.rules(chosen.options));
    if (!solved.ok) throw new Error(solved.error.message);
    const isLarge = solved.value.positions.reach.states > MOST_POSITIONS;
    const rate = await gamesASecond(chosen, solved.value);
    measured.push({
      name: `games of random play a processor-second / boardgame.io, ${game.title}`,
      value: rate / SIMULATE,
      limit: { least: 20 },
      details: [`${Math.round(rate)} games: best of ${ROUNDS} rounds`],
    });
    if (!isLarge) measured.push(lookUp(chosen, solved.value));
    if (game === GAMES[0]) measured.push(await secondCore(chosen, solved.value));
  }
  return measured;
};

function planOf({ game, options }: ChosenGame, pairs: number, seed = 1): PlanMessage {
  return {
    protocol: 1,
    kind: 'plan',
    mode: 'round-robin',
    players: ['bot:random', 'bot:random'],
    settings: [{ game: game.id, options }],
    pairs,
    seed,
    starts: 'balanced',
    policy: { seconds: 10, retries: 2, withhold: false },
  };
}

async function gamesASecond(chosen: ChosenGame, solution: Solution): Promise<number> {
  const tools = { chosen, solution, levels: undefined, players: BOTS, now: () => 0 };
  const setting = new ArenaSetting({ ...tools, starts: 'balanced' });
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Different games each round: positions from earlier rounds are cached only if they recur by chance.
    const lots = [...plannedLots(planOf(chosen, PAIRS, 1 + round))];
    const games: readonly PlannedGame[] = lots.flatMap((lot) => [...gamesOf(lot)]);
    let written = 0;
    const before = process.cpuUsage();
    for (const game of games) written += (await setting.play(game)).length;
    const { user, system } = process.cpuUsage(before);
    if (written === 0) throw new Error('Nothing was written.');
    best = Math.max(best, games.length / ((user + system) / 1e6));
  }
  return best;
}

/** The time to look up what a choice gives away, at positions never seen before, where it is slowest. */
function lookUp({ game }: ChosenGame, solution: Solution): Measured {
  const times = Array.from({ length: ROUNDS }, () => {
    const table = new PositionTable(solution);
    const ranks: number[] = [table.start.rank];
    for (let at = 0; at < ranks.length && ranks.length < 400; at++) {
      const position = table.at(ranks[at] as number);
      for (let turn = 0; turn < position.turns; turn++)
        if (!ranks.includes(position.after(turn))) ranks.push(position.after(turn));
    }
    const fresh = new PositionTable(solution);
    let [choices, lost] = [0, 0];
    const before = process.threadCpuUsage();
    for (const rank of ranks)
      for (const { count, losses } of fresh.at(rank).choices)
        for (let choice = 0; choice < count; choice++, choices++)
          lost += losses?.lossOf(choice) ?? 0;
    const { user, system } = process.threadCpuUsage(before);
    if (lost === 0) throw new Error('Nothing was given away.');
    return (user + system) / choices;
  });
  return {
    name: `microseconds to look up a choice's loss for the first time, ${game.title}`,
    value: lowerQuartile(times),
    limit: { most: 20 },
    details: [],
  };
}

/**
 * Kept to one core, an arena takes all the processor time that it uses there, also beside its playing thread. With a
 * core for each thread it takes as long as its own thread, which plans and writes, plus the busier of the playing
 * threads, which share the games evenly. Processor time decides, because wall time would depend on how many cores were
 * free.
 */
async function secondCore(chosen: ChosenGame, solution: Solution): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
  const file = openSync(join(folder, 'results.jsonl'), 'w');
  const spent = { 1: Number.POSITIVE_INFINITY, 2: Number.POSITIVE_INFINITY };
  const best = { 1: NOTHING, 2: NOTHING };
  // Enough games that a thread's compilation in its first second hardly matters.
  const plan = planOf(chosen, 60 * PAIRS);
  let played = 0;
  for (let round = 0; round < 3; round++)
    for (const threads of [1, 2] as const) {
      const { signal } = new AbortController();
      const setting = { chosen, solution, levels: undefined };
      const terms = { starts: plan.starts, players: BOTS, signal, settingOf: () => setting };
      const runners = localRunners(threads, terms);
      // Always over the same part of the file: it would grow to a gigabyte.
      const write = (lines: Uint8Array, games: number): void => {
        writeSync(file, lines, 0, lines.length, 0);
        played += games;
      };
      // Warm up with other games, equally many per thread: a thread starts ten times faster in the built program, and
      // learns the positions only once.
      await playPlan(planOf(chosen, PAIRS * threads, 2), runners, { signal, from: 0, write });
      played = 0;
      const begun = performance.now();
      const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
      await playPlan(plan, runners, { signal, from: 0, write });
      const alone = microseconds(process.threadCpuUsage(own));
      const together = microseconds(process.cpuUsage(all));
      const clock = 1000 * (performance.now() - begun);
      for (const runner of runners) runner.end();
      spent[threads] = Math.min(spent[threads], alone + (together - alone) / threads);
      const rate = (1e6 * played) / clock;
      if (rate > best[threads].rate) best[threads] = { rate, cores: together / clock };
    }
  closeSync(file);
  rmSync(folder, { recursive: true });
  const { 1: one, 2: two } = best;
  const byClock = two.rate / (one.rate / Math.max(1, one.cores));
  const told = (rate: number): string => `${Math.round(rate)}`;
  return {
    name: `arena games, two cores over one, ${chosen.game.title}`,
    value: spent[1] / spent[2],
    limit: { least: 1.7 },
    details: [
      `${told((1e6 * played) / spent[1])} and ${told((1e6 * played) / spent[2])} a second by processor time`,
      `by the clock ${told(one.rate)} on ${one.cores.toFixed(2)} cores and ${told(two.rate)} on ${two.cores.toFixed(2)}: ${byClock.toFixed(2)}`,
    ],
  };
}

/** Games per second of wall time, and the processor time used per second of wall time. */
type Rate = { readonly rate: number; readonly cores: number };
const NOTHING: Rate = { rate: 0, cores: 0 };

function microseconds({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}
