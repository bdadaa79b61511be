import type { FindGame } from '../../core/contract/game.ts';
import type { Ending } from '../../core/match/ending.ts';
import { Match } from '../../core/match/match.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import type { Series } from '../../core/match/series.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { seatNumber, seatOf } from '../../core/seat.ts';
import type { EarlierGameData, EndingData, SeriesData, TableData } from '../../protocol/table.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { RecentRequests } from './recent-requests.ts';
import type { EarlierGame, Table } from './table.ts';

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
