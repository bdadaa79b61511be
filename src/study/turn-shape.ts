import type { Seat } from '../core/seat.ts';
import { int32At } from '../core/typed-array.ts';
import { isSealed, leaderOf } from '../solve/compile/turn-code.ts';
import type { Positions } from '../solve/positions.ts';

/** A turn from one side's point of view: its choices, the other side's answers, and how pairs of them are numbered. */
export type TurnShape = {
  readonly choices: number;
  /** 1 on an open turn. */
  readonly answers: number;
  /** The first turn, and the distances to the next choice and to the next answer. */
  readonly first: number;
  readonly choiceStep: number;
  readonly answerStep: number;
};

/** The number of turns in these lists, added up. */
export function turnsIn({ firsts }: Pick<Positions, 'firsts'>, lists: Iterable<number>): number {
  let turns = 0;
  for (const list of lists) turns += int32At(firsts, list + 1) - int32At(firsts, list);
  return turns;
}

/** The number of a turn, given one side's choice and the other side's answer. */
export function turnOf(
  { first, choiceStep, answerStep }: TurnShape,
  choice: number,
  answer: number,
): number {
  return first + choice * choiceStep + answer * answerStep;
}

/** A side that only waits has one choice: to let the other side play. */
export function shapeOfTurn(positions: Positions, rank: number, seat: Seat): TurnShape {
  const code = positions.code(rank);
  const list = positions.list(rank);
  const first = int32At(positions.firsts, list);
  const columns = isSealed(code) ? int32At(positions.columns, list) : 1;
  const rows = (int32At(positions.firsts, list + 1) - first) / columns;
  return leaderOf(code) === seat
    ? { choices: rows, answers: columns, first, choiceStep: columns, answerStep: 1 }
    : { choices: columns, answers: rows, first, choiceStep: 1, answerStep: columns };
}

/** The choices of a seat that pass a test in every position they can lead to. */
export function choicesWhere(
  positions: Positions,
  rank: number,
  seat: Seat,
  isSo: (after: number, choice: number) => boolean,
): readonly number[] {
  const shape = shapeOfTurn(positions, rank, seat);
  const passed: number[] = [];
  for (let choice = 0; choice < shape.choices; choice++) {
    let passes = true;
    for (let answer = 0; answer < shape.answers && passes; answer++)
      passes = isSo(positions.after(rank, turnOf(shape, choice, answer)), choice);
    if (passes) passed.push(choice);
  }
  return passed;
}

/**
 * The ranks a turn can lead to, with a row for each choice of a seat and a column for each choice of the other. A side
 * without a choice has one row or column. Empty if the game is over.
 */
export function followers(
  positions: Positions,
  rank: number,
  seat: Seat,
): readonly (readonly number[])[] {
  const shape = shapeOfTurn(positions, rank, seat);
  const { choices, answers } = shape;
  if (choices * answers === 0) return [];
  return Array.from({ length: choices }, (_, choice) =>
    Array.from({ length: answers }, (_, answer) =>
      positions.after(rank, turnOf(shape, choice, answer)),
    ),
  );
}
