import { participantAt } from '../../core/match/series.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { commitmentToSecret } from '../../play/seal.ts';
import { dueAt } from '../../play/table/remote.ts';
import { awaitedAt, isHuman, type Table } from '../../play/table/table.ts';
import { viewOfTable } from '../../play/table/table-data.ts';
import type { ListedTable, ServedView } from '../../protocol/server.ts';
import type { LogHead } from '../../store/log.ts';
import type { TableFile } from './table-log.ts';

/** The participant whose seat is free. */
export function freePlace(
  { participants }: Pick<Table, 'participants'>,
  tokens: TableFile['tokens'],
): Seat | undefined {
  return SEATS.find((one) => participants[one].kind === 'human' && tokens[one] === null);
}

/** What a store keeps beside the log, for listing a table or waking it after a restart. */
export function headOf({ table, opened, tokens }: TableFile): LogHead {
  const waits = awaitedAt(table);
  const isForServer =
    waits.length > 0 &&
    (table.match.forced !== undefined || waits.some((seat) => !isHuman(table, seat)));
  const free = freePlace(table, tokens);
  return {
    version: table.version,
    wake: isForServer ? opened.at : (dueAt(table) ?? null),
    listing:
      opened.isListed && free !== undefined && table.ending === null
        ? listingOf(table, opened, free)
        : null,
  };
}

/** How long a table without an opponent stays on the list: a day. */
export const LISTED_FOR = 86_400_000;

function listingOf(
  table: Table,
  { at, clock, format, match }: TableFile['opened'],
  free: Seat,
): ListedTable {
  return {
    id: table.id,
    game: match.game,
    options: match.options,
    name: table.participants[free === 0 ? 1 : 0].name,
    player: free === 0 ? 1 : 2,
    clock,
    series: format,
    opened: at,
    expires: at + LISTED_FOR,
  };
}

/** A table as a participant or an onlooker may see it, plus what only the server knows. */
export function servedView(
  { table, secret, tokens }: TableFile,
  participant: Seat | null,
  now: Pick<ServedView, 'now' | 'onlookers' | 'present'>,
): ServedView {
  const seat = participant === null ? null : participantAt(table.series, participant);
  return {
    ...viewOfTable(table, seat),
    ...now,
    open: freePlace(table, tokens) !== undefined,
    chance: secret === null ? null : commitmentToSecret(table.id, table.series.round, secret),
  };
}
