import type { SourceTools } from '../../play/puzzles/source.ts';
import type { Context } from '../context.ts';
import { Ratings } from '../store/ratings.ts';
import { solveHere } from '../threads/solver.ts';

/** How puzzles are found at a terminal. */
export function sourceTools(terminal: Context): SourceTools {
  return {
    solve: (choice) => solveHere(choice, terminal),
    ratings: (game) => new Ratings(terminal.env, game).kept,
  };
}
