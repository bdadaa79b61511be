import { formatOptions } from '../core/contract/option.ts';
import type { Match } from '../core/match/match.ts';
import { endOf, type GameRecord } from '../core/match/record.ts';
import { personAt, type Series } from '../core/match/series.ts';
import type { Seat } from '../core/seat.ts';
import type { PastGame } from '../players/player.ts';
import { isTakenUp } from './taken-up.ts';

/** The earlier games of a series, as each of the two players saw them. */
export type Earlier = readonly [readonly PastGame[], readonly PastGame[]];

export const NONE_EARLIER: Earlier = [[], []];

/** Adds the game just played, by person, with each one's seat. */
export function withGame(earlier: Earlier, { moves }: Match, series: Series): Earlier {
  const after = (person: Seat): readonly PastGame[] => [
    ...earlier[person],
    { seat: personAt(series, person), moves },
  ];
  return [after(0), after(1)];
}

/** By seat instead of by person. */
export function earlierBySeat(earlier: Earlier, series: Series): Earlier {
  const at = (seat: Seat): readonly PastGame[] => earlier[personAt(series, seat)];
  return [at(0), at(1)];
}

/** The tags that the records of one series share. */
const SHARED_TAGS = ['Seed', 'Series', 'First'] as const;

/**
 * Whether a record is an earlier finished game of the same series, or the game that this one was resumed from. Two
 * series of the same players with the same seed look alike; that only matters if people play.
 */
export function isEarlierGame(record: GameRecord, later: GameRecord): boolean {
  const [game, next] = [record.match, later.match];
  const between = roundOf(later) - roundOf(record);
  const isSwapped = later.tags.Alternate !== 'no' && between % 2 === 1;
  const [first, second] = isSwapped ? record.players.toReversed() : record.players;
  return (
    (isTakenUp(later) ? between >= 0 : between > 0) &&
    !isTakenUp(record) &&
    endOf(record) !== undefined &&
    game.game.id === next.game.id &&
    formatOptions(game.options) === formatOptions(next.options) &&
    SHARED_TAGS.every((tag) => record.tags[tag] === later.tags[tag]) &&
    first === later.players[0] &&
    second === later.players[1]
  );
}

/** The records of the earlier games of a series, the first one first, and the game this one was resumed from. */
export function earlierOf(later: GameRecord, records: Iterable<GameRecord>): readonly GameRecord[] {
  const found = new Map<number, GameRecord>();
  for (const record of records) {
    const round = roundOf(record);
    if (!found.has(round) && isEarlierGame(record, later)) found.set(round, record);
  }
  return [...found.values()].sort((one, other) => roundOf(one) - roundOf(other));
}

/** Whether earlier games can matter to this one. */
export function hasEarlier(record: GameRecord): boolean {
  return roundOf(record) > 1 || isTakenUp(record);
}

/** The number of a record's game in its series. */
export function roundOf({ tags }: Pick<GameRecord, 'tags'>): number {
  return /^[0-9]{1,10}$/.test(tags.Round ?? '') ? Number(tags.Round) : 1;
}
