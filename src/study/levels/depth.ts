import type { ChosenGame } from '../../core/contract/game.ts';
import { int32At } from '../../core/typed-array.ts';
import type { Analysis } from '../metrics/analysis.ts';
import { calibrate } from './calibrate.ts';
import { knownPoints } from './levels.ts';

/** In a game with more turns than this, all positions together, finding the levels takes long. */
const MOST_TURNS = 50_000;

/**
 * How many levels a game has room for between random and perfect play; null where that is not known at once:
 * whoever asks for the levels themselves finds out.
 */
export function depthOf(chosen: ChosenGame, { solution, order }: Analysis): number | null {
  const known = knownPoints(chosen);
  if (known !== undefined) return known.points.length;
  const { firsts } = solution.positions;
  let turns = 0;
  for (const list of order.lists) turns += int32At(firsts, list + 1) - int32At(firsts, list);
  return turns > MOST_TURNS ? null : calibrate(solution, { order }).points.length;
}
