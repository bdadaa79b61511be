import { int32At, uint32At } from '../../core/typed-array.ts';
import { Budget } from '../budget.ts';
import { type Compiled, isBroken, listAt, stateAt, turnAt } from '../compile/compile.ts';
import { growingIntegers } from '../compile/growing.ts';
import { type LaneRow, type LaneStretch, listIn, Rows } from '../compile/rows.ts';
import { isChoosing } from '../compile/turn-code.ts';

/** The reachable states, one bit each. */
export type ReachedRanks = {
  readonly bits: Uint32Array;
  readonly states: number;
  /** How many of them are finished. */
  readonly terminal: number;
};

export function hasRank({ bits }: ReachedRanks, rank: number): boolean {
  return ((uint32At(bits, rank >>> 5) >>> (rank & 31)) & 1) === 1;
}

/** The bytes for one bit per state. */
export function reachedBytes({ size }: Compiled): number {
  return Uint32Array.BYTES_PER_ELEMENT * ((size >>> 5) + 1);
}

/** Walks the rows in play order, against the solving order. */
export function reach(compiled: Compiled, budget: Budget = new Budget()): ReachedRanks {
  budget.take(reachedBytes(compiled));
  const bits = new Uint32Array((compiled.size >>> 5) + 1);
  const { start } = compiled;
  bits[start >>> 5] = (1 << (start & 31)) >>> 0;
  return compiled.layout.sweepable
    ? reachByRows(compiled, bits, budget)
    : reachByWaves(compiled, bits, budget);
}

function reachByRows(compiled: Compiled, bits: Uint32Array, budget: Budget): ReachedRanks {
  const { firsts, deltas, layout } = compiled;
  const rows = new Rows(compiled, budget);
  const descending = layout.descending[layout.inner] as boolean;
  let states = 0;
  let terminal = 0;

  for (let index = rows.count - 1; index >= 0; index--) {
    budget.look();
    const row = rows.row(index);
    if (row.tangled) goByCells(row);
    else for (const stretch of row.stretches.toReversed()) go(row, stretch);
  }
  rows.release();
  return { bits, states, terminal };

  function go({ base }: LaneRow, stretch: LaneStretch): void {
    const { lane, from, to, code } = stretch;
    const first = base + lane * rows.length;
    const over = !isChoosing(code);
    const step = descending ? 1 : -1;
    const end = descending ? to : from - 1;
    for (let at = descending ? from : to - 1; at !== end; at += step) {
      const rank = first + at;
      if (((uint32At(bits, rank >>> 5) >>> (rank & 31)) & 1) === 0) continue;
      states++;
      if (over) terminal++;
      mark(rank, code, listIn(stretch, at));
    }
  }

  function mark(rank: number, code: number, list: number): void {
    if (isBroken(code, list)) refuseBroken(compiled, rank);
    const stop = int32At(firsts, list + 1);
    for (let move = int32At(firsts, list); move < stop; move++) {
      const after = rank + int32At(deltas, move);
      bits[after >>> 5] = uint32At(bits, after >>> 5) | (1 << (after & 31));
    }
  }

  /** Lanes that form a cycle: repeat a cell until it marks no more of itself. */
  function goByCells(row: LaneRow): void {
    const step = descending ? 1 : -1;
    const end = descending ? rows.length : -1;
    for (let at = descending ? 0 : rows.length - 1; at !== end; at += step) {
      let waiting = row.stretches.filter(({ from, to }) => from <= at && at < to);
      for (let found = true; found; ) {
        found = false;
        waiting = waiting.filter((stretch) => {
          const { lane, code } = stretch;
          const rank = row.base + lane * rows.length + at;
          if (((uint32At(bits, rank >>> 5) >>> (rank & 31)) & 1) === 0) return true;
          found = true;
          states++;
          if (!isChoosing(code)) terminal++;
          mark(rank, code, listIn(stretch, at));
          return false;
        });
      }
    }
  }
}

/** Searches outwards from the start, for games without rows. */
function reachByWaves(compiled: Compiled, bits: Uint32Array, budget: Budget): ReachedRanks {
  const { firsts, deltas } = compiled;
  let terminal = 0;
  const queue = growingIntegers(budget);
  queue.push(compiled.start);
  for (let index = 0; index < queue.length; index++) {
    budget.step();
    const rank = int32At(queue.numbers, index);
    const code = turnAt(compiled, rank);
    const list = isChoosing(code) ? listAt(compiled, code, rank) : 0;
    if (!isChoosing(code)) terminal++;
    if (isBroken(code, list)) refuseBroken(compiled, rank);
    for (let move = int32At(firsts, list); move < int32At(firsts, list + 1); move++) {
      const after = rank + int32At(deltas, move);
      const bit = 1 << (after & 31);
      if ((uint32At(bits, after >>> 5) & bit) !== 0) continue;
      bits[after >>> 5] = uint32At(bits, after >>> 5) | bit;
      queue.push(after);
    }
  }
  const states = queue.length;
  queue.release();
  return { bits, states, terminal };
}

function refuseBroken(compiled: Compiled, rank: number): never {
  const state = JSON.stringify(stateAt(compiled, rank));
  throw new Error(`Play reaches ${state}, where the rules give no move within the shape.`);
}
