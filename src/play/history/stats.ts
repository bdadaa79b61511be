import type { FindGame } from '../../core/contract/game.ts';
import { nameKey } from '../../core/person-name.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import { textOrder } from '../../core/text-order.ts';
import {
  type HistoryEntry,
  newestFirst,
  outcomeFor,
  type PlayerResult,
  playedAs,
  seatsOf,
} from './history-entry.ts';

/** Finished games by result; a game played on both sides is neither won nor lost. */
export type GameTally = {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
};

/** The current run of games with the same result. */
type Streak = { readonly outcome: PlayerResult; readonly games: number };

/** A person's accuracy in one game. */
type AccuracyPoint = { readonly date: string; readonly percent: number };

/** The totals of one person's finished games. */
export type PlayerStats = {
  readonly name: string;
  readonly total: GameTally;
  readonly bySide: readonly [GameTally, GameTally];
  readonly byOpponent: readonly (GameTally & { readonly opponent: string })[];
  /** Each game by the book or with its own options, and each variant, by its id. */
  readonly byGame: readonly (GameTally & { readonly game: string })[];
  /** Null if no game was played yet. */
  readonly streak: Streak | null;
  readonly longestWinning: number;
  /** Oldest first; `open` games have no accuracy yet. */
  readonly accuracy: {
    readonly mean: number | null;
    readonly open: number;
    readonly points: readonly AccuracyPoint[];
  };
};

/** One game of one person, from one seat or from both. */
type Sitting = {
  readonly kept: HistoryEntry;
  readonly seats: readonly [Seat, ...Seat[]];
  readonly outcome: PlayerResult | 'both';
};

/**
 * The totals of finished games, for everyone or for one person; the most active player first. A game resumed after a
 * mistake was practice, and does not count.
 */
export function statsOf(
  games: readonly HistoryEntry[],
  name?: string | undefined,
  find: FindGame = () => undefined,
): readonly PlayerStats[] {
  const byPlayer = new Map<string, Sitting[]>();
  const oldestFirst = games
    .filter(({ result, from }) => result !== '*' && from === null)
    .toSorted(newestFirst)
    .reverse();
  for (const kept of oldestFirst)
    for (const sitting of sittingsOf(kept, name)) {
      const person = kept.players[sitting.seats[0]].normalize('NFC');
      byPlayer.set(person, [...(byPlayer.get(person) ?? []), sitting]);
    }
  return [...byPlayer]
    .map(([person, sittings]) => playerStats(person, sittings, find))
    .sort((a, b) => b.total.games - a.total.games || textOrder(a.name, b.name));
}

function sittingsOf(kept: HistoryEntry, name: string | undefined): readonly Sitting[] {
  const [first, second] = seatsOf(kept, name);
  if (first === undefined) return [];
  const alone = (seat: Seat): Sitting => ({ kept, seats: [seat], outcome: outcomeFor(kept, seat) });
  if (second === undefined) return [alone(first)];
  if (nameKey(kept.players[first]) !== nameKey(kept.players[second]))
    return [alone(first), alone(second)];
  const outcome = outcomeFor(kept, first);
  return [{ kept, seats: [first, second], outcome: outcome === 'drawn' ? outcome : 'both' }];
}

function playerStats(name: string, sittings: readonly Sitting[], find: FindGame): PlayerStats {
  const [first, second] = SEATS.map((side) =>
    tallyOf(sittings.filter(({ seats }) => seats.length === 1 && seats[0] === side)),
  );
  const points = sittings.flatMap(({ kept: { accuracy, date }, seats }) => {
    const known = seats.flatMap((seat) => accuracy?.[seat] ?? []);
    return known.length === 0 ? [] : [{ date, percent: meanOf(known) }];
  });
  return {
    name,
    total: tallyOf(sittings),
    bySide: [first as GameTally, second as GameTally],
    byOpponent: groups(sittings, ({ kept, seats: [seat] }) =>
      kept.players[other(seat)].normalize('NFC'),
    ).map(([opponent, tally]) => ({ opponent, ...tally })),
    byGame: groups(sittings, ({ kept }) => playedAs(kept, find)).map(([game, tally]) => ({
      game,
      ...tally,
    })),
    streak: streakOf(sittings),
    longestWinning: longestRun(sittings),
    accuracy: {
      mean: points.length === 0 ? null : meanOf(points.map(({ percent }) => percent)),
      open: sittings.filter(({ kept }) => kept.accuracy === null).length,
      points,
    },
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function tallyOf(sittings: readonly Sitting[]): GameTally {
  const number = (wanted: PlayerResult): number =>
    sittings.filter(({ outcome }) => outcome === wanted).length;
  return {
    games: sittings.length,
    won: number('won'),
    lost: number('lost'),
    drawn: number('drawn'),
  };
}

/** A tally for each key, the one with the most games first. */
function groups(
  sittings: readonly Sitting[],
  keyOf: (sitting: Sitting) => string,
): readonly (readonly [string, GameTally])[] {
  return [...Map.groupBy(sittings, keyOf)]
    .map(([key, group]) => [key, tallyOf(group)] as const)
    .sort(([a, one], [b, two]) => two.games - one.games || textOrder(a, b));
}

function streakOf(sittings: readonly Sitting[]): Streak | null {
  const outcomes = sittings.flatMap(({ outcome }) => (outcome === 'both' ? [] : [outcome]));
  const last = outcomes.at(-1);
  if (last === undefined) return null;
  const before = outcomes.findLastIndex((outcome) => outcome !== last);
  return { outcome: last, games: outcomes.length - 1 - before };
}

function longestRun(sittings: readonly Sitting[]): number {
  let longest = 0;
  let run = 0;
  for (const { outcome } of sittings) {
    if (outcome === 'both') continue;
    run = outcome === 'won' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Averages neighbouring values so that at most `most` are left. */
export function downsample(values: readonly number[], most: number): readonly number[] {
  const bins = Math.min(values.length, most);
  return Array.from({ length: bins }, (_, bin) => {
    const part = values.slice(
      Math.floor((bin * values.length) / bins),
      Math.floor(((bin + 1) * values.length) / bins),
    );
    return meanOf(part);
  });
}
