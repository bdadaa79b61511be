import { type GameRecord, resultOfRecord } from '../../core/match/record.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { type Table, withNextGame } from '../table/table.ts';
import { canContinue, type RecordSeating, tableFromRecord } from './table-record.ts';

/** Continues a record: its own game, or the next one of its series if that is over. */
export function resumeRecord(record: GameRecord, seating: RecordSeating): Result<Table> {
  if (!canContinue(record))
    return refuse({
      code: 'record/over',
      message: `That game is over (${resultOfRecord(record)}). Watch it with the replay command.`,
    });
  const table = tableFromRecord(record, seating);
  return table.ok && table.value.ending !== null ? accept(withNextGame(table.value)) : table;
}
