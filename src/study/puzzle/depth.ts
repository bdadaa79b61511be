import type { Seat } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import { isChoosing } from '../../solve/compile/turn-code.ts';
import { equilibrium, type Matrix } from '../../solve/sealed/stage/matrix.ts';
import type { Solution } from '../../solve/solution.ts';
import { followers, worthAt } from '../payoffs.ts';
import { onlyRow } from './only-choice.ts';

/** The deepest lookahead with sealed turns. Deeper puzzles are not posed. */
const DEEPEST = 20;

/**
 * How many turns ahead a player must look to see that a choice is the only right one: the least depth at which a search
 * that counts unfinished games as half a win finds the choice right and every other worse. The choice itself is the
 * first of those turns.
 */
export function depthOf(
  solution: Solution,
  rank: number,
  seat: Seat,
  choice: number,
): number | undefined {
  return solution.solved.kind === 'open'
    ? openDepth(solution, rank, seat, choice)
    : sealedDepth(solution, rank, seat, choice);
}

/**
 * A search sees a win or a loss once it looks that far. So a choice turns out to be right when its win is seen or when
 * every other choice is seen to lose, whichever comes first.
 */
function openDepth(solution: Solution, rank: number, seat: Seat, choice: number): number {
  const after = followers(solution.positions, rank, seat).map(([next]) => next as number);
  const turnsTo = (next: number, worth: number): number =>
    worthAt(solution, next, seat) === worth
      ? (solution.verdictAt(next).turns ?? Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY;
  const proof = turnsTo(numberAt(after, choice), 1);
  const refutation = after.reduce(
    (most, next, index) => (index === choice ? most : Math.max(most, turnsTo(next, 0))),
    0,
  );
  return 1 + Math.min(proof, refutation);
}

/** With sealed turns a search can change its mind. The first correct depth counts. */
function sealedDepth(
  solution: Solution,
  rank: number,
  seat: Seat,
  choice: number,
): number | undefined {
  const known = new Map<number, number>();
  for (let depth = 1; depth <= DEEPEST; depth++)
    if (onlyRow(seen(rank, depth)) === choice) return depth;
  return undefined;

  function seen(at: number, depth: number): Matrix {
    return followers(solution.positions, at, seat).map((row) =>
      row.map((after) => worth(after, depth - 1)),
    );
  }

  function worth(at: number, depth: number): number {
    if (!isChoosing(solution.positions.code(at))) return worthAt(solution, at, seat);
    if (depth === 0) return 0.5;
    const key = at * DEEPEST + depth;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { value } = equilibrium(seen(at, depth));
    known.set(key, value);
    return value;
  }
}
