import type { ChosenGame } from '../src/core/contract/game.ts';
import { randomFrom } from '../src/core/random.ts';
import { seatNumber } from '../src/core/seat.ts';
import type { KeptPuzzles } from '../src/play/puzzles/kept-puzzles.ts';
import { collect } from '../src/play/puzzles/source.ts';
import type { Solution } from '../src/solve/solution.ts';

/** The stored data of a solved game, in the form in which it is written. */
export function keptText(
  choice: ChosenGame,
  solution: Solution,
): Pick<KeptPuzzles, 'positions' | 'puzzles'> {
  const way = randomFrom(1);
  const lines = collect(choice, solution).puzzles.map(({ depth, rating, pose }) => {
    const { match, puzzle } = pose(way);
    return [seatNumber(puzzle.seat), rating, depth, ...match.moves].join(' ');
  });
  return { positions: solution.reach.states, puzzles: lines };
}
