import { safeParse } from 'valibot';
import type { FindGame } from '../../core/contract/game.ts';
import { endOf, type GameRecord } from '../../core/match/record.ts';
import { accept, type Result } from '../../core/result.ts';
import { canContinue, type RecordSeating, resumeRecord } from '../../play/record/table-record.ts';
import type { Table } from '../../play/table/table.ts';
import { tableFrom } from '../../play/table/table-data.ts';
import { tableDataSchema } from '../../protocol/table.ts';
import { recordKey } from '../../store/files.ts';
import { openHistory } from '../store/history.ts';
import { isOnShelf, namedFileVersion, openStore, readRecord } from '../store/shelf.ts';
import { type StoredAt, tableKeyAt } from '../store/table-keeper.ts';
import type { Context, Terminal } from '../terminal.ts';

/** A table, and where its game was stored if it was resumed. */
export type OpenedTable = {
  readonly table: Table;
  readonly isResumed: boolean;
  readonly kept?: StoredAt | undefined;
};

/**
 * The table of a record as it was left, with any sealed half already chosen. If it is gone, a table made from the
 * record.
 */
export async function openResumed(
  place: string,
  record: GameRecord,
  seating: RecordSeating,
  find: FindGame,
  terminal: Context,
): Promise<Result<OpenedTable>> {
  const made = resumeRecord(record, seating);
  if (!made.ok) return made;
  // The next game of a series gets its own place.
  if (endOf(record) !== undefined) return accept({ table: made.value, isResumed: true });
  const { tables, records } = openStore(terminal);
  const kept = await tables.get(tableKeyAt(terminal.env, place));
  const entry = kept.ok ? kept.value : undefined;
  const data = entry === undefined ? undefined : safeParse(tableDataSchema, entry.value);
  const left = data?.success === true ? tableFrom(data.output, find) : undefined;
  const isSame =
    left?.ok === true && left.value.match.moves.join(' ') === made.value.match.moves.join(' ');
  const shelved = isOnShelf(terminal.env, place) ? await records.get(recordKey(place)) : undefined;
  const version =
    shelved === undefined
      ? namedFileVersion(place)
      : shelved.ok
        ? shelved.value?.version
        : undefined;
  return accept({
    // The people may have changed seats; keep what was played and chosen.
    table: isSame ? { ...left.value, participants: made.value.participants } : made.value,
    isResumed: true,
    kept: { path: place, table: entry?.version ?? null, record: version ?? null },
  });
}

/** A game that can be continued, and its file. */
type UnfinishedRecord = { readonly path: string; readonly record: GameRecord };

/**
 * At most this many games on the shelf that can be continued, most recently played first. Of a series only the newest
 * counts.
 */
export async function newestOpen(
  terminal: Terminal,
  find: FindGame,
  fits: (record: GameRecord) => boolean,
  most: number,
): Promise<readonly UnfinishedRecord[]> {
  const seen = new Set<string>();
  const open: UnfinishedRecord[] = [];
  const lastWrittenFirst = (await openHistory(terminal, find)).games
    .filter(({ copyOf }) => copyOf === null)
    .toSorted((a, b) => b.written - a.written);
  for (const { path, result, open: mayGoOn, series } of lastWrittenFirst) {
    if (open.length >= most) break;
    const isNewest = !seen.has(series);
    seen.add(series);
    if (!mayGoOn || (result !== '*' && !isNewest)) continue;
    const record = readRecord(path, find);
    if (record.ok && canContinue(record.value) && fits(record.value))
      open.push({ path, record: record.value });
  }
  return open;
}
