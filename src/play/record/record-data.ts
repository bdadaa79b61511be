import { endOf, type GameRecord, resultOfRecord } from '../../core/match/record.ts';
import { seatNumber } from '../../core/seat.ts';
import { message } from '../../protocol/message.ts';
import type { RecordData } from '../../protocol/record.ts';
import { seriesData } from '../table/table-data.ts';
import { seriesOfRecord } from './table-record.ts';

/** A record as one JSON object; a game that has not ended is cut after this many turns. */
export function recordData(
  record: GameRecord,
  mostTurns: number = Number.POSITIVE_INFINITY,
): RecordData {
  const { match, players, tags } = record;
  const end = endOf(record);
  const series = seriesData(seriesOfRecord(record));
  // A record may come from elsewhere and claim anything about its series.
  const isSeries = series.kind !== 'single' && series.games > 0 && series.round > 0;
  const isCut = end === undefined && match.turns >= mostTurns;
  return message('record', {
    game: match.game.id,
    options: match.options,
    players,
    series: isSeries ? series : null,
    tags,
    moves: isCut ? match.moves.slice(0, mostTurns) : match.moves,
    turns: isCut ? mostTurns : match.turns,
    ...(isCut ? { cut: true } : {}),
    result: resultOfRecord(record),
    winner: seatNumber(end?.winner ?? null),
    ending: end?.kind ?? null,
    ...(end?.fault === undefined ? {} : { fault: end.fault }),
  });
}
