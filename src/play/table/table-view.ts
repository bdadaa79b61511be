import { notateTurn } from '../../core/match/match.ts';
import { participantAt } from '../../core/match/series.ts';
import { viewData } from '../../core/match/view-data.ts';
import { type Seat, seatNumber, seatOf } from '../../core/seat.ts';
import type { EventData } from '../../protocol/event.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import type { RemoteView, TableView } from '../../protocol/view.ts';
import { namesAt } from '../names.ts';
import { sealNow } from './remote.ts';
import type { TableEvent } from './step.ts';
import { awaitedAt, participantIn, type Table } from './table.ts';
import { endingData, seriesData } from './table-data.ts';

/** The table as a seat, or an onlooker, may see it. */
export function viewOfTable(table: Table, seat: Seat | null): TableView {
  const { match, ending, practice } = table;
  const players = [participantIn(table, 0), participantIn(table, 1)] as const;
  const half = match.sealedHalf();
  const isOwn = half !== undefined && seatOf(half.player) === seat;
  const view = viewData(match, seat, [], namesAt(players));
  return {
    protocol: PROTOCOL_VERSION,
    table: table.id,
    version: table.version,
    ...view,
    // Once it has ended there is nothing to choose, even if the rules would go on.
    ...(ending === null ? {} : { legal: [], question: null }),
    awaited: awaitedAt(table).map(seatNumber),
    players,
    half: isOwn ? half.move : null,
    series: seriesData(table.series),
    practice: practice === null ? null : practice.turn,
    offers: table.offers.map(({ seat: by, what }) => ({ player: seatNumber(by), what })),
    clock: table.clock,
    ending: ending && endingData(ending),
    remote: remoteView(table),
  };
}

/** What everyone may see of a table's remote part; null on one device. */
function remoteView(table: Table): RemoteView | null {
  const { remote, series, match } = table;
  if (remote === null) return null;
  const { trust, claimAfter, away, seals } = remote;
  const last = seals.findLast(({ turn }) => turn <= match.turns);
  const seal = sealNow(table);
  return {
    trust,
    claimAfter,
    away: [away[participantAt(series, 0)], away[participantAt(series, 1)]],
    commitments: seal?.commitments ?? [null, null],
    openBy: seal?.openBy ?? null,
    // Its random bytes are no longer secret.
    revealed: last === undefined ? null : { ...last, openBy: null },
  };
}

/** An event as all clients of a table receive it. */
export function eventData(event: TableEvent): EventData {
  switch (event.kind) {
    case 'chosen':
      return {
        kind: 'chosen',
        player: seatNumber(event.seat),
        ...(event.commitment === undefined ? {} : { commitment: event.commitment }),
      };
    case 'played': {
      const { after } = event;
      const move = after.last === undefined ? '' : notateTurn(after.rules, after.last);
      return { kind: 'played', turn: after.turns, move };
    }
    case 'taken-back':
      return { kind: 'taken-back', player: seatNumber(event.seat), turn: event.match.turns + 1 };
    case 'offered':
    case 'declined':
      return { kind: event.kind, player: seatNumber(event.seat), what: event.what };
    case 'ended':
      return { kind: 'ended', ending: endingData(event.ending) };
    case 'next-game':
      return { kind: 'next-game' };
    case 'named':
      return { kind: 'named', player: seatNumber(event.seat), name: event.name };
    case 'left':
    case 'returned':
      return { kind: event.kind, player: seatNumber(event.seat) };
  }
}
