import { safeParse } from 'valibot';
import { formatOptions } from '../../core/contract/option.ts';
import { endOf, type GameRecord } from '../../core/match/record.ts';
import type { Table } from '../../play/table/table.ts';
import { tableFrom } from '../../play/table/table-data.ts';
import { recordOfTable } from '../../play/table/table-record.ts';
import { tableDataSchema } from '../../protocol/table.ts';
import { findGame } from '../games.ts';
import { faultWith } from '../own-game.ts';
import { recordOn } from '../record-link.ts';

/**
 * The table that was kept as data, if it is of the game of a record and has come at least as far. A record lacks a
 * sealed choice that waits, the earlier games and the clock.
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
