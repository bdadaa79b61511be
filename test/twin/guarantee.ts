import type { Seat } from '../../src/core/seat.ts';
import { type Forecast, forecastsFrom, type Ways } from './chain.ts';
import { type Play, type Position, tableFor } from './play.ts';

/** How a seat plays: the chance of each of its choices, at a position where it has any. */
export type Strategy = (position: Position) => readonly number[];

const ROUNDS = 300;
/** What is better by less is rounding. */
const STILL = 1e-15;
const BETTER = 1e-12;

/**
 * What a strategy makes sure of at each position, whatever the other side does, play that never ends
 * being worth nothing. `ends` are the positions where nothing is asked any more, and their worth.
 */
export function guaranteeOf(
  play: Play,
  seat: Seat,
  strategy: Strategy,
  ends: ReadonlyMap<Position, number>,
): ReadonlyMap<Position, number> {
  const choices = new Map<Position, readonly Ways[]>();
  for (const position of play.positions.values())
    if (!ends.has(position)) choices.set(position, waysAgainst(position, seat, strategy));
  const worths = new Map(ends);
  for (const position of avoiding(choices, ends)) {
    worths.set(position, 0);
    choices.delete(position);
  }
  const hopeless = new Map(worths);
  if (raise(choices, worths)) return worths;
  return byPolicies(choices, hopeless, worths);
}

/** More rounds than this hardly change anything. */
const MOST_ROUNDS = 20_000;

/**
 * The most that the other side can win at each position against a strategy, play that never ends being worth nothing
 * to it and a draw half. Counted round by round, so that it is never too much.
 */
export function mostLost(
  play: Play,
  seat: Seat,
  strategy: Strategy,
): ReadonlyMap<Position, number> {
  const lost = new Map<Position, number>();
  const choices = new Map<Position, readonly Ways[]>();
  for (const position of [...play.positions.values()].reverse())
    if (position.kind === 'over')
      lost.set(position, position.winner === null ? 0.5 : position.winner === seat ? 0 : 1);
    else {
      lost.set(position, 0);
      choices.set(position, waysAgainst(position, seat, strategy));
    }
  for (let round = 0, change = 1; round < MOST_ROUNDS && change > STILL; round++) {
    change = 0;
    for (const [position, all] of choices) {
      const most = all.reduce((best, ways) => Math.max(best, meanOf(ways, lost)), 0);
      change = Math.max(change, most - (lost.get(position) as number));
      lost.set(position, most);
    }
  }
  return lost;
}

/** For each choice of the other side, where it leads and how likely. */
function waysAgainst(position: Position, seat: Seat, strategy: Strategy): readonly Ways[] {
  const table = tableFor(position, seat);
  const mix = position.kind === 'both' || position.seat === seat ? strategy(position) : [1];
  return (table[0] ?? []).map((_, column) => {
    const ways = new Map<Position, number>();
    for (const [row, chance] of mix.entries()) {
      const after = table[row]?.[column] as Position;
      if (chance > 0) ways.set(after, (ways.get(after) ?? 0) + chance);
    }
    return ways;
  });
}

/** The positions at which the other side can see to it that nothing is ever won. */
function avoiding(
  choices: ReadonlyMap<Position, readonly Ways[]>,
  ends: ReadonlyMap<Position, number>,
): ReadonlySet<Position> {
  const inside = new Set(choices.keys());
  const isNothing = (after: Position): boolean => inside.has(after) || ends.get(after) === 0;
  for (let size = -1; size !== inside.size; ) {
    size = inside.size;
    for (const position of inside) {
      const all = choices.get(position) as readonly Ways[];
      if (!all.some((ways) => [...ways.keys()].every(isNothing))) inside.delete(position);
    }
  }
  return inside;
}

/** From nothing upwards, round by round; returns whether that came to rest. */
function raise(
  choices: ReadonlyMap<Position, readonly Ways[]>,
  worths: Map<Position, number>,
): boolean {
  const order = [...choices].reverse();
  for (const [position] of order) worths.set(position, 0);
  for (let round = 0; round < ROUNDS; round++) {
    let still = true;
    for (const [position, all] of order) {
      const worth = meanOf(leastOf(all, worths), worths);
      if (worth - (worths.get(position) as number) > STILL) still = false;
      worths.set(position, worth);
    }
    if (still) return true;
  }
  return false;
}

/**
 * Policy iteration: what the other side's answers come to exactly, then a better answer wherever there
 * is one. Every way to play that is left comes to an end, so that this finds the best of them.
 */
function byPolicies(
  choices: ReadonlyMap<Position, readonly Ways[]>,
  ends: ReadonlyMap<Position, number>,
  first: ReadonlyMap<Position, number>,
): ReadonlyMap<Position, number> {
  const policy = new Map<Position, Ways>();
  for (const [position, all] of choices) policy.set(position, leastOf(all, first));
  for (;;) {
    const worths = new Map(ends);
    for (const position of choices.keys()) {
      if (worths.has(position)) continue;
      const forecasts = forecastsFrom(policy, position, (end) =>
        forecastOfWorth(ends.get(end) as number),
      );
      for (const [each, { player1 }] of forecasts) worths.set(each, player1);
    }
    let changed = false;
    for (const [position, all] of choices) {
      const better = leastOf(all, worths);
      if (meanOf(better, worths) >= (worths.get(position) as number) - BETTER) continue;
      policy.set(position, better);
      changed = true;
    }
    if (!changed) return worths;
  }
}

function leastOf(all: readonly Ways[], worths: ReadonlyMap<Position, number>): Ways {
  return all.reduce((least, ways) => (meanOf(ways, worths) < meanOf(least, worths) ? ways : least));
}

function meanOf(ways: Ways, worths: ReadonlyMap<Position, number>): number {
  let sum = 0;
  for (const [after, chance] of ways) sum += chance * (worths.get(after) as number);
  return sum;
}

function forecastOfWorth(worth: number): Forecast {
  return { player1: worth, player2: 1 - worth, drawn: 0, endless: 0, turns: 0 };
}
