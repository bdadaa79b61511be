import type { State } from '../../core/contract/rules.ts';
import { least } from '../../core/extreme.ts';
import type { Match } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { int32At, numberAt } from '../../core/typed-array.ts';
import { isChoosing, isSealed, leaderOf } from '../../solve/compile/turn-code.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import { dot, equilibrium, type Matrix } from '../../solve/sealed/stage/matrix.ts';
import type { Solution } from '../../solve/solution.ts';
import { goalOf, payoffs, sureOf, worthAt } from '../payoffs.ts';
import { followers } from '../turn-shape.ts';

/** Difficulty. Easy puzzles take looking up to two turns ahead, hard ones five or more. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** A choice is the only right one if every other is worse by at least this. */
const MARGIN = 1e-6;

const DEEPEST: Record<Difficulty, number> = { easy: 2, medium: 4, hard: Number.POSITIVE_INFINITY };

/** A state in which a seat has exactly one right choice: every other gives something away. */
export type Puzzle = {
  readonly rank: number;
  readonly seat: Seat;
  /** The index of the right choice and the number of choices, in the order of its position. */
  readonly answer: number;
  readonly choices: number;
  /** How many turns ahead a player must look to see the answer. */
  readonly depth: number;
};

/** A puzzle with its initial rating. */
export type GradedPuzzle = Puzzle & { readonly rating: number };

export function difficultyOf(depth: number): Difficulty {
  return DIFFICULTIES.find((level) => depth <= DEEPEST[level]) ?? 'hard';
}

/** The puzzles of a state: none, one, or on a sealed turn up to one for each side. */
export function puzzlesAt(solution: Solution, rank: number): readonly Puzzle[] {
  const { positions } = solution;
  const code = positions.code(rank);
  if (!isChoosing(code)) return [];
  const seats: readonly Seat[] = isSealed(code) ? [0, 1] : [leaderOf(code)];
  return seats.flatMap((seat) => {
    const answer = isSealed(code)
      ? onlyRow(payoffs(solution, rank, seat))
      : onlyMove(solution, rank, code);
    const depth = answer === undefined ? undefined : depthOf(solution, rank, seat, answer);
    if (answer === undefined || depth === undefined) return [];
    return [{ rank, seat, answer, choices: followers(positions, rank, seat).length, depth }];
  });
}

/** The puzzle as it appears in one of the states that share its position. */
export function puzzleIn(solution: Solution, state: State, puzzle: Puzzle): Puzzle {
  const places = solution.places(state);
  return places === undefined ? puzzle : { ...puzzle, answer: places.indexOf(puzzle.answer) };
}

/**
 * The only right row: it gets the value of the turn against every reply, and against one best reply every other row
 * gets less. Then every mix that uses another row gets less too. Undefined if there is no such row.
 */
function onlyRow(matrix: Matrix): number | undefined {
  if (matrix.length < 2) return undefined;
  const { value, columns } = equilibrium(matrix);
  const right = matrix.findIndex((row) => least(row) >= value - PRECISION);
  // The other side may reply with any mix of its best choices. The fullest mix punishes the most.
  const mixes = [columns, ...columns.map((_, column) => pureAt(column, columns.length))].filter(
    (mix) => matrix.every((row) => dot(row, mix) <= value + PRECISION),
  );
  const mix = columns.map(
    (_, column) => mixes.reduce((sum, each) => sum + numberAt(each, column), 0) / mixes.length,
  );
  const isAlone = matrix.every((row, index) => index === right || dot(row, mix) <= value - MARGIN);
  return right >= 0 && isAlone ? right : undefined;
}

function pureAt(place: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => (index === place ? 1 : 0));
}

/** `onlyRow` for an open turn without building a matrix, because most states are not puzzles. */
function onlyMove(solution: Solution, rank: number, code: number): number | undefined {
  const { positions } = solution;
  const seat = leaderOf(code);
  const goal = goalOf(solution, rank, seat);
  const sure = sureOf(solution, rank, seat, goal);
  // In a lost position every move loses.
  if (sure < MARGIN) return undefined;
  const list = positions.list(rank);
  const first = int32At(positions.firsts, list);
  const count = int32At(positions.firsts, list + 1) - first;
  if (count < 2) return undefined;
  let right: number | undefined;
  for (let move = 0; move < count; move++) {
    const after = positions.after(rank, first + move);
    if (sureOf(solution, after, seat, goal) <= sure - MARGIN) continue;
    if (right !== undefined) return undefined;
    right = move;
  }
  return right;
}

/** A puzzle ready to pose: the solved game, and a match that has reached its state. */
export type PosedPuzzle<Kind extends Puzzle = Puzzle> = {
  readonly match: Match;
  readonly solution: Solution;
  readonly puzzle: Kind;
};

/** The deepest lookahead with sealed turns. Deeper puzzles are not posed. */
const MOST_TURNS_SEEN = 20;

/**
 * How many turns ahead a player must look to see that a choice is the only right one: the least depth at which a search
 * that counts unfinished games as half a win finds the choice right and every other worse. The choice itself is the
 * first of those turns.
 */
function depthOf(solution: Solution, rank: number, seat: Seat, choice: number): number | undefined {
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
  for (let depth = 1; depth <= MOST_TURNS_SEEN; depth++)
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
    const key = at * MOST_TURNS_SEEN + depth;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { value } = equilibrium(seen(at, depth));
    known.set(key, value);
    return value;
  }
}
