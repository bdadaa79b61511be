import { formatOptions } from '../../core/contract/option.ts';
import { endOf, type GameRecord } from '../../core/match/record.ts';
import { isPractice, roundOf } from './table-record.ts';

/** What the records of one series have in common. */
const SHARED_TAGS = ['Seed', 'Series', 'First'] as const;

/**
 * The records of the games before one in the same series, first game first, and the one it was resumed from. Two series
 * of the same players with the same seed cannot be told apart.
 */
export function earlierOf(later: GameRecord, records: Iterable<GameRecord>): readonly GameRecord[] {
  const found = new Map<number, GameRecord>();
  for (const record of records) {
    const round = roundOf(record);
    if (!found.has(round) && isEarlierGame(record, later)) found.set(round, record);
  }
  return [...found.values()].sort((one, two) => roundOf(one) - roundOf(two));
}

function isEarlierGame(record: GameRecord, later: GameRecord): boolean {
  const [game, next] = [record.match, later.match];
  const between = roundOf(later) - roundOf(record);
  const isSwapped = later.tags.Alternate !== 'no' && between % 2 === 1;
  const [first, second] = isSwapped ? record.players.toReversed() : record.players;
  return (
    (isPractice(later) ? between >= 0 : between > 0) &&
    !isPractice(record) &&
    endOf(record) !== undefined &&
    game.game.id === next.game.id &&
    formatOptions(game.options) === formatOptions(next.options) &&
    SHARED_TAGS.every((tag) => record.tags[tag] === later.tags[tag]) &&
    first === later.players[0] &&
    second === later.players[1]
  );
}
