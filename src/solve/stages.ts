import { type Compiled, listAt, turnAt } from './compile.ts';
import { equilibrium, type Matrix, valueOfFour } from './matrix.ts';
import { Rows } from './row.ts';
import { DRAWN, isChoosing, isSealed, leaderOf, WON } from './turns.ts';

/** Seat 0's chance is known when its bounds are this close. */
export const PRECISION = 1e-9;
/** Bounds are driven closer than that, because states that build on them add up what is left. */
const CLOSE = 1e-14;
/** A cell that is not settled after so many rounds, or so many looks at a state, stays unproven. */
const MOST_ROUNDS = 10_000;
const MOST_LOOKS = 50_000_000;

/**
 * Seat 0's chance of winning at every state, a draw counting half, between bounds that hold however
 * play goes. `lower` is what seat 0 can make sure of if play that never ends is no win for it;
 * `upper` is what seat 1 cannot push it below if play that never ends is no win for seat 1.
 * Where they meet, that is the value. Where both stand still apart, neither side can make play end.
 */
export type Bounds = {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Whether every cell was followed to the end. */
  readonly proven: boolean;
};

export function solveStages(compiled: Compiled, onProgress?: (done: number) => void): Bounds {
  const lower = new Float64Array(compiled.size);
  const upper = new Float64Array(compiled.size).fill(1);
  const bounds = { lower, upper };
  let proven = true;
  let done = 0;
  for (const cell of cells(compiled)) {
    proven = solveCell(compiled, bounds, cell) && proven;
    done += cell.length;
    onProgress?.(done / compiled.size);
  }
  return { lower, upper, proven };
}

/** Groups of states, each leading only to itself and to groups before it. */
function* cells(compiled: Compiled): Generator<Int32Array> {
  const { layout, size } = compiled;
  if (!layout.sweepable) {
    yield Int32Array.from({ length: size }, (_, rank) => rank);
    return;
  }
  const rows = new Rows(compiled);
  const descending = layout.descending[layout.inner] as boolean;
  for (let index = 0; index < rows.count; index++) {
    const base = rows.base(index);
    for (let step = 0; step < rows.length; step++) {
      const at = base + (descending ? rows.length - 1 - step : step);
      yield Int32Array.from({ length: rows.laneCount }, (_, lane) => at + lane * rows.length);
    }
  }
}

type Choice = { readonly rank: number; readonly code: number; readonly list: number };

/**
 * Looks at the states of a cell again and again. The lower bound begins at 0 and only rises to the
 * chance of winning within so many turns; the upper bound falls from 1 in the same way. So both hold
 * at any time, and what is left between them when nothing moves any more is play without end.
 */
function solveCell(
  compiled: Compiled,
  { lower, upper }: { lower: Float64Array; upper: Float64Array },
  cell: Int32Array,
): boolean {
  const choices: Choice[] = [];
  for (const rank of cell) {
    const code = turnAt(compiled, rank);
    const list = isChoosing(code) ? listAt(compiled, code, rank) : 0;
    if (list !== 0) choices.push({ rank, code, list });
    else {
      const worth = worthOver(code);
      lower[rank] = worth ?? 0;
      upper[rank] = worth ?? 1;
    }
  }
  const most = Math.min(MOST_ROUNDS, MOST_LOOKS / Math.max(1, choices.length));
  for (let round = 0; round < most; round++) {
    let still = true;
    let met = true;
    for (const choice of choices) {
      const { rank } = choice;
      const low = stageValue(compiled, lower, choice, 'floor');
      const high = stageValue(compiled, upper, choice, 'ceiling');
      if (low > (lower[rank] as number)) {
        lower[rank] = low;
        still = false;
      }
      if (high < (upper[rank] as number)) {
        upper[rank] = high;
        still = false;
      }
      if ((upper[rank] as number) - (lower[rank] as number) > CLOSE) met = false;
    }
    if (met || still) return true;
  }
  return false;
}

function worthOver(code: number): number | undefined {
  if (code === WON[0]) return 1;
  if (code === WON[1]) return 0;
  return code === DRAWN ? 0.5 : undefined;
}

/** A bound stays one only if what is taken for a stage's value can really be made sure of. */
function stageValue(
  compiled: Compiled,
  worths: Float64Array,
  choice: Choice,
  side: 'floor' | 'ceiling',
): number {
  const { firsts, deltas } = compiled;
  const { rank, code, list } = choice;
  if (isSealed(code)) {
    const first = firsts[list] as number;
    if (compiled.columns[list] !== 2 || (firsts[list + 1] as number) - first !== 4)
      return equilibrium(stageMatrix(compiled, worths, choice))[side];
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
