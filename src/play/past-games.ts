import { formatOptions } from '../core/contract/option.ts';
import type { Match } from '../core/match/match.ts';
import { endOf, type GameRecord } from '../core/match/record.ts';
import { participantAt, type Series } from '../core/match/series.ts';
import type { Seat } from '../core/seat.ts';
import type { PastGame } from '../players/player.ts';
import { isTakenUp } from './taken-up.ts';

/** The games of a series so far, as each of the two knows them. */
export type Earlier = readonly [readonly PastGame[], readonly PastGame[]];

export const NONE_EARLIER: Earlier = [[], []];

/** With the game that has just been played, by person: where each of them sat in it. */
export function withGame(earlier: Earlier, { moves }: Match, series: Series): Earlier {
  const after = (person: Seat): readonly PastGame[] => [
    ...earlier[person],
    { seat: participantAt(series, person), moves },
  ];
  return [after(0), after(1)];
}

/** By seat, where it was by person. */
export function earlierBySeat(earlier: Earlier, series: Series): Earlier {
  const at = (seat: Seat): readonly PastGame[] => earlier[participantAt(series, seat)];
  return [at(0), at(1)];
}

/** What the records of the games of one series have in common. */
const SHARED_TAGS = ['Seed', 'Series', 'First'] as const;

/**
 * Whether a record is of a game that was played to its end before another of the same series, or that the other was
 * taken up from. Two series of the same players from the same seed cannot be told apart, and need not be where only
 * programs play.
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

/** Those of some records that are of the games of a series before one, the first one first, and the one it was taken up from. */
export function earlierOf(later: GameRecord, records: Iterable<GameRecord>): readonly GameRecord[] {
  const found = new Map<number, GameRecord>();
  for (const record of records) {
    const round = roundOf(record);
    if (!found.has(round) && isEarlierGame(record, later)) found.set(round, record);
  }
  return [...found.values()].sort((one, other) => roundOf(one) - roundOf(other));
}

/** Whether a game can have any before it that matter to it. */
export function hasEarlier(record: GameRecord): boolean {
  return roundOf(record) > 1 || isTakenUp(record);
}

/** Which game of its series a record is of. */
export function roundOf({ tags }: Pick<GameRecord, 'tags'>): number {
  return /^[0-9]{1,10}$/.test(tags.Round ?? '') ? Number(tags.Round) : 1;
}
