import { participantAt } from '../../core/match/series.ts';
import type { Seat } from '../../core/seat.ts';
import { commitmentToSecret } from '../../play/seal.ts';
import { viewOfTable } from '../../play/table/table-view.ts';
import type { ServedView } from '../../protocol/server.ts';
import { freePlace } from './table-head.ts';
import type { TableFile } from './table-log.ts';

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
