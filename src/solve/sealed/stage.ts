import type { Seat } from '../../core/seat.ts';
import type { Compiled } from '../compile/compile.ts';
import { isSealed, leaderOf } from '../compile/turn-code.ts';
import { columnOfFour, equilibrium, type Matrix, rowOfFour, valueOfFour } from './matrix.ts';

/** Seat 0's chance is known when its bounds are this close. */
export const PRECISION = 1e-9;

/** A turn with a choice: where, whose, and which moves. */
export type Choice = { readonly rank: number; readonly code: number; readonly list: number };

/** A bound stays one only if what is taken for a stage's value can really be made sure of. */
export function stageValue(
  compiled: Compiled,
  worths: Float64Array,
  choice: Choice,
  side: 'floor' | 'ceiling',
): number {
  const { firsts, deltas } = compiled;
  const { rank, code, list } = choice;
  if (isSealed(code)) {
    if (!isFour(compiled, list)) return equilibrium(stageMatrix(compiled, worths, choice))[side];
    // Written out, because this is asked more often than anything else.
    const first = firsts[list] as number;
    const a = worths[rank + (deltas[first] as number)] as number;
    const b = worths[rank + (deltas[first + 1] as number)] as number;
    const c = worths[rank + (deltas[first + 2] as number)] as number;
    const d = worths[rank + (deltas[first + 3] as number)] as number;
    return leaderOf(code) === 0 ? valueOfFour(a, b, c, d) : valueOfFour(a, c, b, d);
  }
  let best = worths[rank + (deltas[firsts[list] as number] as number)] as number;
  for (let move = firsts[list] as number; move < (firsts[list + 1] as number); move++) {
    const worth = worths[rank + (deltas[move] as number)] as number;
    if (leaderOf(code) === 0 ? worth > best : worth < best) best = worth;
  }
  return best;
}

/** What seat 0 gets of a sealed turn: its choices are the rows, whoever leads. */
export function stageMatrix(
  { firsts, deltas, columns }: Compiled,
  worths: Float64Array,
  { rank, code, list }: Choice,
): Matrix {
  const first = firsts[list] as number;
  const answers = columns[list] as number;
  const moves = ((firsts[list + 1] as number) - first) / answers;
  const worth = (move: number, answer: number): number =>
    worths[rank + (deltas[first + move * answers + answer] as number)] as number;
  const leads = leaderOf(code) === 0;
  return Array.from({ length: leads ? moves : answers }, (_, row) =>
    Array.from({ length: leads ? answers : moves }, (_, column) =>
      leads ? worth(row, column) : worth(column, row),
    ),
  );
}

/** How a seat plays a sealed turn. */
export function mixOf(
  compiled: Compiled,
  worths: Float64Array,
  choice: Choice,
  seat: Seat,
): readonly number[] {
  if (!isFour(compiled, choice.list)) {
    const { rows, columns } = equilibrium(stageMatrix(compiled, worths, choice));
    return seat === 0 ? rows : columns;
  }
  const [a, b, c, d] = fourOf(compiled, worths, choice);
  const first = seat === 0 ? rowOfFour(a, b, c, d) : columnOfFour(a, b, c, d);
  return [first, 1 - first];
}

function isFour({ firsts, columns }: Compiled, list: number): boolean {
  return columns[list] === 2 && (firsts[list + 1] as number) - (firsts[list] as number) === 4;
}

/** The stage matrix of two choices each, row by row. */
function fourOf(
  { firsts, deltas }: Compiled,
  worths: Float64Array,
  { rank, code, list }: Choice,
): readonly [number, number, number, number] {
  const first = firsts[list] as number;
  const a = worths[rank + (deltas[first] as number)] as number;
  const b = worths[rank + (deltas[first + 1] as number)] as number;
  const c = worths[rank + (deltas[first + 2] as number)] as number;
  const d = worths[rank + (deltas[first + 3] as number)] as number;
  return leaderOf(code) === 0 ? [a, b, c, d] : [a, c, b, d];
}
