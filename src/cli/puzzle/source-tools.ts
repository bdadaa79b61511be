import { GameRatings } from '../../play/puzzles/game-ratings.ts';
import type { SourceTools } from '../../play/puzzles/source.ts';
import type { Context } from '../context.ts';
import { openStore } from '../store/open-store.ts';
import { solveHere } from '../threads/solver.ts';

/** How puzzles are found at a terminal. */
export function sourceTools(terminal: Context): SourceTools {
  return {
    solve: (choice) => solveHere(choice, terminal),
    endings: true,
    ratings: async (game) => (await GameRatings.open(openStore(terminal), game)).kept,
  };
}
