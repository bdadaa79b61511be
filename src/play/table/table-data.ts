import type { FindGame } from '../../core/contract/game.ts';
import type { Ending } from '../../core/match/ending.ts';
import { Match } from '../../core/match/match.ts';
import type { Series } from '../../core/match/series.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { seatNumber, seatOf } from '../../core/seat.ts';
import type { EarlierGameData, EndingData, SeriesData, TableData } from '../../protocol/table.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import type { EarlierGame, Table } from './table.ts';

/** A table as JSON that any store can keep. It holds a sealed half that is in: only a store may have it. */
export function tableData(table: Table): TableData {
  const { match, series, practice, ending } = table;
  return {
    protocol: PROTOCOL_VERSION,
    id: table.id,
    version: table.version,
    match: match.data(),
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
    ending: endingData(ending),
    asked: table.asked,
    requests: table.requests,
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

export function endingData(ending: Ending): EndingData;
export function endingData(ending: Ending | null): EndingData | null;
export function endingData(ending: Ending | null): EndingData | null {
  if (ending === null) return null;
  return { ...ending, winner: ending.winner === null ? null : seatNumber(ending.winner) };
}

/** The table that was kept as data of the right form; every turn of it is played again, and so checked. */
export function tableFrom(data: TableData, findGame: FindGame): Result<Table> {
  const match = Match.from(data.match, findGame, data.half);
  if (!match.ok) return match;
  const { series, practice, ending } = data;
  const isOver = match.value.turn.kind === 'over';
  const isByRules = ending?.kind === 'won' || ending?.kind === 'drawn';
  if (isOver !== isByRules)
    return refuse({
      code: 'table/damaged',
      message: 'The moves of this table do not lead to the end that it names.',
    });
  return accept({
    ...data,
    match: match.value,
    series: {
      format: { kind: series.kind, games: series.games },
      round: series.round,
      opener: seatOf(series.first),
      alternates: series.alternates,
      points: series.points,
    },
    earlier: data.earlier.map(earlierFrom),
    practice:
      practice === null
        ? null
        : { ...practice, game: practice.game === null ? null : earlierFrom(practice.game) },
    offers: data.offers.map(({ player, what }) => ({ seat: seatOf(player), what })),
    ending:
      ending === null
        ? null
        : { ...ending, winner: ending.winner === null ? null : seatOf(ending.winner) },
  });
}

function earlierData({ opener, moves }: EarlierGame): EarlierGameData {
  return { first: seatNumber(opener), moves };
}

function earlierFrom({ first, moves }: EarlierGameData): EarlierGame {
  return { opener: seatOf(first), moves };
}
