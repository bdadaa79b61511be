import type { FindGame } from '../../core/contract/game.ts';
import type { Ending } from '../../core/match/ending.ts';
import { Match } from '../../core/match/match.ts';
import type { Series } from '../../core/match/series.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { seatOf } from '../../core/seat.ts';
import type { EarlierGameData, EndingData, SeriesData, TableData } from '../../protocol/table.ts';
import { RecentRequests } from './recent-requests.ts';
import type { EarlierGame, Table } from './table.ts';

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
