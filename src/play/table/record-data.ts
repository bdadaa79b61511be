import { endOf, type GameRecord, resultOfRecord } from '../../core/match/record.ts';
import { seatNumber } from '../../core/seat.ts';
import { message } from '../../protocol/message.ts';
import type { RecordData } from '../../protocol/record.ts';
import { seriesData } from './table-data.ts';
import { seriesOfRecord } from './table-record.ts';

/** A record as one JSON object. */
export function recordData(record: GameRecord): RecordData {
  const { match, players, tags } = record;
  const end = endOf(record);
  const series = seriesData(seriesOfRecord(record));
  // A record may come from elsewhere, and say anything of its series.
  const isSeries = series.kind !== 'single' && series.games > 0 && series.round > 0;
  return message('record', {
    game: match.game.id,
    options: match.options,
    players,
    series: isSeries ? series : null,
    tags,
    moves: match.moves,
    turns: match.turns,
    result: resultOfRecord(record),
    winner: end === undefined || end.winner === null ? null : seatNumber(end.winner),
    ending: end?.kind ?? null,
  });
}
