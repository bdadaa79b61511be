import { Match } from '../../src/core/match/match.ts';
import { GAMES } from '../../src/games/index.ts';

/** The game of all tables: open turns, and forced passes now and then. */
export const GAME = 'leap-to-twenty';

/** A new game, by the book. */
export function newMatch(): Match {
  const match = Match.from({ game: GAME, options: {}, moves: [] }, (id) =>
    GAMES.find((game) => game.id === id),
  );
  if (!match.ok) throw new Error(match.error.message);
  return match.value;
}
