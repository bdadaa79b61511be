import type { Seat } from '../../src/core/seat.ts';
import type { ChanceBounds } from './bounds.ts';
import { type Chain, type Forecast, forecastsFrom } from './chain.ts';
import { followers, type Play, type Position, tableFor } from './play.ts';
import { goodness, type Results } from './result.ts';

/** How a seat plays at a position: the chance of each of its choices; undefined where it cannot say. */
export type Policy = (position: Position, seat: Seat) => readonly number[] | undefined;

export const atRandom: Policy = (position, seat) => {
  const { length } = tableFor(position, seat);
  return Array.from({ length }, () => 1 / length);
};

/** How games between two players go; undefined where one of them comes to where it cannot say. */
export function forecastOf(play: Play, policies: readonly [Policy, Policy]): Forecast | undefined {
  const chain = new Map<Position, Map<Position, number>>();
  const queue = [play.start];
  for (const position of queue) {
    if (position.kind === 'over' || chain.has(position)) continue;
    const isMover = (seat: Seat): boolean => position.kind === 'both' || position.seat === seat;
    const rows = isMover(0) ? policies[0](position, 0) : [1];
    const columns = isMover(1) ? policies[1](position, 1) : [1];
    if (rows === undefined || columns === undefined) return undefined;
    const ways = new Map<Position, number>();
    for (const [row, afters] of tableFor(position, 0).entries())
      for (const [column, after] of afters.entries()) {
        const chance = (rows[row] as number) * (columns[column] as number);
        if (chance === 0) continue;
        ways.set(after, (ways.get(after) ?? 0) + chance);
        queue.push(after);
      }
    chain.set(position, ways);
  }
  return forecastsFrom(chain satisfies Chain, play.start, forecastOver).get(play.start);
}

function forecastOver({ winner }: Position): Forecast {
  return {
    player1: winner === 0 ? 1 : 0,
    player2: winner === 1 ? 1 : 0,
    drawn: winner === null ? 1 : 0,
    endless: 0,
    turns: 0,
  };
}

/** The shortest game, or null where none ends, and the longest, or null where play can go round. */
export function lengthsOf({ start, positions }: Play): {
  readonly shortest: number | null;
  readonly longest: number | null;
} {
  let shortest: number | null = null;
  const seen = new Set([start]);
  let level = [start];
  for (let turns = 0; level.length > 0 && shortest === null; turns++) {
    if (level.some(({ kind }) => kind === 'over')) shortest = turns;
    level = [...new Set(level.flatMap((position) => [...followers(position)]))].filter(
      (position) => !seen.has(position),
    );
    for (const position of level) seen.add(position);
  }
  // A position is taken up when everything that leads to it is behind; one on a circle never is.
  const left = new Map<Position, number>();
  for (const position of positions.values())
    for (const after of followers(position)) left.set(after, (left.get(after) ?? 0) + 1);
  const turnsTo = new Map([[start, 0]]);
  const ready = left.has(start) ? [] : [start];
  let longest = 0;
  for (const position of ready) {
    const turns = turnsTo.get(position) as number;
    longest = Math.max(longest, turns);
    for (const after of followers(position)) {
      turnsTo.set(after, Math.max(turns + 1, turnsTo.get(after) ?? 0));
      left.set(after, (left.get(after) as number) - 1);
      if (left.get(after) === 0) ready.push(after);
    }
  }
  return { shortest, longest: ready.length === positions.size ? longest : null };
}

/** How many positions leave a choice, and in how many of them it does not matter. */
export type Equality = {
  readonly decisions: number;
  /** The same result in as many turns, and the same result sooner or later. */
  readonly equal: number;
  readonly sameResult: number;
};

export function equalityOf({ positions }: Play, results: Results): Equality {
  let decisions = 0;
  let equal = 0;
  let sameResult = 0;
  for (const position of positions.values()) {
    const worths = choicesOf(position).map((after) => goodness(results, after, 0));
    if (worths.length < 2) continue;
    decisions++;
    if (new Set(worths).size === 1) equal++;
    if (new Set(worths.map(Math.sign)).size === 1) sameResult++;
  }
  return { decisions, equal, sameResult };
}

/** The same by chances, where turns are sealed: bounds that lie within `near` count as the same. */
export function equalityByChance(
  { positions }: Play,
  { low, high }: ChanceBounds,
  near: number,
): Omit<Equality, 'equal'> {
  let decisions = 0;
  let sameResult = 0;
  for (const position of positions.values()) {
    const all = choicesOf(position);
    if (all.length < 2) continue;
    decisions++;
    if (
      [low, high].every((worths) => spread(all.map((after) => worths.get(after) as number)) <= near)
    )
      sameResult++;
  }
  return { decisions, sameResult };
}

function choicesOf({ table }: Position): readonly Position[] {
  return table.flat();
}

function spread(numbers: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    if (number < least) least = number;
    if (number > most) most = number;
  }
  return most - least;
}
