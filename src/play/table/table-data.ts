import type { Ending } from '../../core/match/ending.ts';
import type { MatchData } from '../../core/match/match-data.ts';
import type { Series } from '../../core/match/series.ts';
import { seatNumber } from '../../core/seat.ts';
import type { EarlierGameData, EndingData, SeriesData, TableData } from '../../protocol/table.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
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
