import { Match } from '../../src/core/match/match.ts';
import { GAMES } from '../../src/games/index.ts';

/** The game at every table: open turns, and occasional forced passes. */
export const GAME = 'leap-to-twenty';

/** A new game with default options. */
export function newMatch(): Match {
  const match = Match.from({ game: GAME, options: {}, moves: [] }, (id) =>
    GAMES.find((game) => game.id === id),
  );
  if (!match.ok) throw new Error(match.error.message);
  return match.value;
}
