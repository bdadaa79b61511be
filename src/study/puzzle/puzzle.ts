import type { State } from '../../core/contract/rules.ts';
import type { Match } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { int32At } from '../../core/typed-array.ts';
import { isChoosing, isSealed, leaderOf } from '../../solve/compile/turn-code.ts';
import type { Solution } from '../../solve/solution.ts';
import { followers, goalOf, payoffs, sureOf } from '../payoffs.ts';
import { depthOf } from './depth.ts';
import { MARGIN, onlyRow } from './only-choice.ts';

/** Difficulty. Easy puzzles take looking up to two turns ahead, hard ones five or more. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

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
