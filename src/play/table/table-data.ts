import type { FindGame } from '../../core/contract/game.ts';
import type { Ending } from '../../core/match/ending.ts';
import { Match, notateTurn } from '../../core/match/match.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import { participantAt, type Series } from '../../core/match/series.ts';
import { viewData } from '../../core/match/view-data.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { type Seat, seatNumber, seatOf } from '../../core/seat.ts';
import type { EventData } from '../../protocol/event.ts';
import type { EarlierGameData, EndingData, SeriesData, TableData } from '../../protocol/table.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import type { RemoteView, TableView } from '../../protocol/view.ts';
import { namesAt } from '../names.ts';
import { RecentRequests } from './recent-requests.ts';
import { sealNow } from './remote.ts';
import type { TableEvent } from './step.ts';
import { awaitedAt, type EarlierGame, participantIn, type Table } from './table.ts';

/**
 * A table as JSON for any store. It holds a pending sealed half: only a store may have it. `played` is its match as
 * data, passed if only part of it is wanted.
 */
export function tableData(table: Table, played: MatchData = table.match.data()): TableData {
  const { match, series, practice, ending } = table;
  return {
    protocol: PROTOCOL_VERSION,
    id: table.id,
    version: table.version,
    match: played,
    half: match.sealedHalf() ?? null,
    participants: table.participants,
    series: seriesData(series),
    earlier: table.earlier.map(earlierData),
    practice:
      practice === null
        ? null
        : { ...practice, game: practice.game === null ? null : earlierData(practice.game) },
    seed: table.seed,
    tossed: table.tossed,
    coached: table.coached,
    consent: table.consent,
    offers: table.offers.map(({ seat, what }) => ({ player: seatNumber(seat), what })),
    clock: table.clock,
    ending: ending && endingData(ending),
    asked: table.asked,
    ...(table.remote === null ? {} : { remote: table.remote }),
    requests: table.requests.list(),
  };
}

export function seriesData({ format, round, opener, alternates, points }: Series): SeriesData {
  return {
    kind: format.kind,
    games: format.games,
    round,
    first: seatNumber(opener),
    alternates,
    points,
  };
}

export function endingData(ending: Ending): EndingData {
  return { ...ending, winner: seatNumber(ending.winner) };
}

function earlierData({ opener, moves }: EarlierGame): EarlierGameData {
  return { first: seatNumber(opener), moves };
}

/** The table stored as valid data; every turn of it is played again, and so checked. */
export function tableFrom(data: TableData, findGame: FindGame): Result<Table> {
  const match = Match.from(data.match, findGame, data.half);
  return match.ok ? tableWith(data, match.value) : match;
}

/** The table stored as data, with its match. */
export function tableWith(data: TableData, match: Match): Result<Table> {
  const { series, practice, ending } = data;
  const isOver = match.turn.kind === 'over';
  const isByRules = ending?.kind === 'won' || ending?.kind === 'drawn';
  if (isOver !== isByRules)
    return refuse({
      code: 'table/damaged',
      message: 'The moves of this table do not lead to the end that it names.',
    });
  return accept({
    ...data,
    remote: data.remote ?? null,
    match,
    series: seriesFrom(series),
    earlier: data.earlier.map(earlierFrom),
    practice:
      practice === null
        ? null
        : { ...practice, game: practice.game === null ? null : earlierFrom(practice.game) },
    offers: offersFrom(data.offers),
    ending: ending === null ? null : endingFrom(ending),
    requests: RecentRequests.from(data.requests),
  });
}

export function seriesFrom({ kind, games, round, first, alternates, points }: SeriesData): Series {
  return { format: { kind, games }, round, opener: seatOf(first), alternates, points };
}

export function offersFrom(offers: TableData['offers']): Table['offers'] {
  return offers.map(({ player, what }) => ({ seat: seatOf(player), what }));
}

export function endingFrom(ending: EndingData): Ending {
  return { ...ending, winner: seatOf(ending.winner) };
}

function earlierFrom({ first, moves }: EarlierGameData): EarlierGame {
  return { opener: seatOf(first), moves };
}

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
