import { deriveSeed } from '../core/random.ts';
import type { PlanMessage } from '../protocol/arena.ts';

/** A game that an arena has to play. */
export type PlannedGame = {
  readonly number: number;
  readonly setting: number;
  readonly pair: number;
  readonly players: readonly [string, string];
  readonly seed: number;
  /** Shared by both games of a pair and by all pairs of players. */
  readonly openingSeed: number;
};

/**
 * Consecutive games between the same two players. A lot is small even if it has many games, because `gamesOf` computes
 * them.
 */
export type GameLot = {
  readonly setting: number;
  /** As seated in the first game of each pair. They swap seats for the second. */
  readonly players: readonly [string, string];
  /** The seed of the plan. */
  readonly seed: number;
  /** The number of the first game, and its index among all games between these two. */
  readonly number: number;
  readonly place: number;
  readonly games: number;
};

/** All games of a plan in order: one lot for every two players in every setting. */
export function* plannedLots({
  players: all,
  settings,
  pairs,
  seed,
}: PlanMessage): Generator<GameLot> {
  const games = 2 * pairs;
  let number = 0;
  for (const [setting, { players = all }] of settings.entries())
    for (const [index, one] of players.entries())
      for (const two of players.slice(index + 1)) {
        yield { setting, players: [one, two], seed, number, place: 0, games };
        number += games;
      }
}

/**
 * The games of a lot. Their seeds depend on the two names alone, so that adding a player does not change the others'
 * games.
 */
export function* gamesOf({
  setting,
  players: [one, two],
  seed,
  number,
  place: from,
  games,
}: GameLot): Generator<PlannedGame> {
  const seats = [
    [one, two],
    [two, one],
  ] as const;
  const hashes = seats.map(([first, second]) => [hashOf(first), hashOf(second)] as const);
  for (let done = 0; done < games; done++) {
    const place = from + done;
    const pair = 1 + Math.floor(place / 2);
    const [first, second] = hashes[place % 2] as readonly [number, number];
    yield {
      number: number + done,
      setting,
      pair,
      players: seats[place % 2] as readonly [string, string],
      seed: deriveSeed(seed, setting, pair, first, second),
      openingSeed: deriveSeed(seed, setting, pair),
    };
  }
}

/** A lot without its first few games. */
export function lotFrom(lot: GameLot, games: number): GameLot {
  return {
    ...lot,
    number: lot.number + games,
    place: lot.place + games,
    games: lot.games - games,
  };
}

/** Splits a lot into parts of at most `most` games. */
export function* splitLot(lot: GameLot, most: number): Generator<GameLot> {
  for (let done = 0; done < lot.games; done += most)
    yield { ...lotFrom(lot, done), games: Math.min(most, lot.games - done) };
}

/** How many games a plan has. */
export function gamesIn({ mode, players: all, settings, pairs }: PlanMessage): number {
  if (mode === 'ladder') return 2 * pairs * all.length * settings.length;
  return settings.reduce(
    (sum, { players: { length } = all }) => sum + length * (length - 1) * pairs,
    0,
  );
}

/** Hashes a name with FNV-1a. */
export function hashOf(text: string): number {
  let hashed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    hashed = Math.imul(hashed ^ text.charCodeAt(at), 0x01000193);
  return hashed >>> 0;
}
