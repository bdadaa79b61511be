import { seatNumber } from '../../core/seat.ts';
import type { GameOverData } from '../../protocol/game-over.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { participantIn, scoredSeries, type Table } from './table.ts';
import { seriesData } from './table-data.ts';

/** A game that is over, as one JSON object for programs: who sat where, what was played and how it ended. */
export function gameOver(table: Table): GameOverData {
  const { match, ending, seed } = table;
  return {
    protocol: PROTOCOL_VERSION,
    game: match.game.id,
    options: match.options,
    players: [participantIn(table, 0), participantIn(table, 1)],
    seed,
    moves: match.moves,
    turns: match.turns,
    winner: ending === null || ending.winner === null ? null : seatNumber(ending.winner),
    ending: ending?.kind ?? null,
    series: seriesData(scoredSeries(table)),
  };
}
