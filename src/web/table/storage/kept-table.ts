import { safeParse } from 'valibot';
import { formatOptions } from '../../../core/contract/option.ts';
import { endOf, formatRecord, type GameRecord, parseRecord } from '../../../core/match/record.ts';
import { accept, type Result } from '../../../core/result.ts';
import { earlierOf } from '../../../play/record/earlier-records.ts';
import { hasEarlier, recordOfTable, tableFromRecord } from '../../../play/record/table-record.ts';
import type { Table } from '../../../play/table/table.ts';
import { tableFrom } from '../../../play/table/table-data.ts';
import { isBotName } from '../../../players/participant.ts';
import { tableDataSchema } from '../../../protocol/table.ts';
import { faultOfRecord, faultWith } from '../../custom/custom-game.ts';
import { findGame } from '../../games.ts';
import { recordOn } from '../../links.ts';
import { newPlace } from '../../store/game-place.ts';
import { recordTexts } from '../../store/record-texts.ts';
import type { SeatedTable } from '../opened-table.tsx';
import { type OpenedGame, tableStorage, withinTime } from './keep-table.ts';

/** The stored table, if the address does not go further; else one made from the record in the address. */
export async function seatedTable(
  record: GameRecord,
  id: string | undefined,
): Promise<Result<SeatedTable>> {
  const stored = id === undefined ? NOTHING : await storedUnder(id);
  const table = await keptTable(stored.table, record);
  if (table !== undefined) {
    const kept = recordOfTable(table);
    const { Date: date } = record.tags;
    const tags = date === undefined ? kept.tags : { ...kept.tags, Date: date };
    return accept({ table, notice: null, opened: openedGame({ ...kept, tags }, id, stored) });
  }
  const { records, fault } = await earlierTo(record).catch(() => NO_EARLIER);
  const made = tableFromRecord(record, {
    id: id ?? newPlace(record.match.game.id).id,
    isBot: isBotName,
    freshSeed: 0,
    before: records,
  });
  if (!made.ok) return made;
  const notice = fault === null ? null : `${fault} The series goes on without its earlier games.`;
  return accept({ table: made.value, notice, opened: openedGame(record, id, stored) });
}

function openedGame(record: GameRecord, id: string | undefined, stored: Stored): OpenedGame {
  return { record, id, known: stored.record === undefined ? undefined : formatRecord(record) };
}

type Stored = { readonly record: string | undefined; readonly table: unknown };

const NOTHING: Stored = { record: undefined, table: undefined };

/** The data stored under an id. If the storage does not answer, the game in the address is played. */
async function storedUnder(id: string): Promise<Stored> {
  const reading = tableStorage().then((storage) => storage.read(id));
  return withinTime(reading, NOTHING).catch(() => NOTHING);
}

const NO_EARLIER: EarlierGames = { records: [], fault: null };

type EarlierGames = { readonly records: readonly GameRecord[]; readonly fault: string | null };

/** The earlier games of a series that this browser has: programs continue with what they knew. */
async function earlierTo(record: GameRecord): Promise<EarlierGames> {
  if (!hasEarlier(record)) return NO_EARLIER;
  const records: GameRecord[] = [];
  const seed = `[Seed "${record.tags.Seed}"]`;
  const game = `[Game "${record.match.game.id}"]`;
  for (const { text } of await recordTexts()) {
    // A game with another seed is not of this series, so its rules are not run.
    if (!text.includes(seed) || !text.includes(game)) continue;
    const fault = await faultOfRecord(text);
    // Rules that failed to return once are not tried again.
    if (fault !== null) return { records: earlierOf(record, records), fault };
    const read = parseRecord(text, findGame);
    if (read.ok) records.push(read.value);
  }
  return { records: earlierOf(record, records), fault: null };
}

/**
 * The table stored as data, if it belongs to a record's game and is at least as far along. A record lacks a pending
 * hidden choice, the earlier games and the clock.
 */
export async function keptTable(data: unknown, record: GameRecord): Promise<Table | undefined> {
  const read = safeParse(tableDataSchema, data);
  if (!read.success) return undefined;
  const { game, options } = record.match;
  const { moves } = read.output.match;
  const isSameGame =
    read.output.match.game === game.id &&
    record.match.moves.every((move, turn) => moves[turn] === move);
  if (!isSameGame || (await faultWith({ game, options }, recordOn({ game, options }, moves))))
    return undefined;
  const table = tableFrom(read.output, findGame);
  if (!table.ok) return undefined;
  const kept = recordOfTable(table.value);
  const isSame =
    formatOptions(kept.match.options) === formatOptions(options) &&
    kept.players.join('\n') === record.players.join('\n') &&
    IDENTITY.every((tag) => kept.tags[tag] === record.tags[tag]);
  const isBehind = endOf(record) !== undefined && endOf(kept) === undefined;
  return isSame && !isBehind ? table.value : undefined;
}

/** The tags that tell one game from another with the same players. */
const IDENTITY = ['Seed', 'Series', 'Round'] as const;
