import { int32At } from '../../core/typed-array.ts';
import { Budget } from '../budget.ts';
import type { Compiled } from './compile.ts';
import type { DecisionTree } from './decision-tree.ts';
import { type Along, LaneLeaves, type Leaves, visitAlong, WIDEST } from './lane-leaves.ts';
import { LaneOrder, type LaneShift, sortLanes } from './lane-order.ts';
import { isChoosing } from './turn-code.ts';

/** The lists of moves along a lane, one for each value of the inner field. */
export type MoveLine = {
  readonly lists: Int32Array;
  /**
   * For a line shared by many rows with no list longer than `WIDEST`: what the first, second… move adds to the rank,
   * for each value of the inner field. A shorter list repeats its first move, which does not change the best.
   */
  readonly deltas: readonly Int32Array[];
  /** The shifts of the moves within the row. */
  readonly shifts: readonly LaneShift[];
};

/** A stretch of a lane with the same turn. */
export type LaneStretch = {
  readonly lane: number;
  readonly from: number;
  readonly to: number;
  readonly code: number;
  /** The moves: one list everywhere, or a line; undefined if the game is over. */
  readonly moves: MoveLine | number | undefined;
};

/** The list of moves at a place of a stretch; the empty list 0 if the game is over. */
export function listIn({ moves }: LaneStretch, at: number): number {
  if (moves === undefined) return 0;
  return typeof moves === 'number' ? moves : int32At(moves.lists, at);
}

export type LaneRow = {
  readonly base: number;
  /** The stretches, each after all it leads to, unless the row is `tangled`. */
  readonly stretches: readonly LaneStretch[];
  /** Whether the lanes form a cycle, so that the row must be solved cell by cell. */
  readonly tangled: boolean;
};

/** For a turn without a tree of moves: list 0 everywhere. */
const NO_MOVES: Along = { base: 0, exceptions: [] };

/** The bytes of a stretch of a row, including temporary data. */
const STRETCH_BYTES = 200;

/** Lays out rows for a pass, in solving order. */
export class Rows {
  readonly count: number;
  readonly length: number;
  readonly laneCount: number;
  readonly #compiled: Compiled;
  readonly #digits: Int32Array;
  readonly #turns: LaneLeaves;
  readonly #moves: readonly (LaneLeaves | undefined)[];
  readonly #order: LaneOrder;
  readonly #lines = new WeakMap<Leaves, MoveLine>();
  readonly #budget: Budget;
  #stretchCount = 0;

  constructor(compiled: Compiled, budget: Budget = new Budget()) {
    const { layout, radices, size, turns, moves } = compiled;
    this.#compiled = compiled;
    this.#digits = new Int32Array(radices.length);
    this.#budget = budget;
    const leavesOf = (tree: DecisionTree): LaneLeaves =>
      new LaneLeaves(compiled, tree, this.#digits, budget);
    this.#turns = leavesOf(turns);
    this.#moves = moves.map((tree) => tree && leavesOf(tree));
    this.#order = new LaneOrder(compiled, budget);
    this.length = radices[layout.inner] as number;
    this.laneCount = layout.lanes.reduce((product, lane) => product * (radices[lane] as number), 1);
    this.count = size / this.length / this.laneCount;
  }

  /** The previous row is no longer valid. */
  row(index: number): LaneRow {
    this.#forgetStretches();
    this.#turns.beginRow();
    for (const leaves of this.#moves) leaves?.beginRow();
    const base = this.base(index);
    const byLane: LaneStretch[][] = [];
    for (let lane = 0; lane < this.laneCount; lane++) byLane.push(this.#stretches(lane));
    const order = sortLanes(byLane.map((stretches) => this.#shiftsOf(stretches)));
    return {
      base,
      stretches: (order ?? [...byLane.keys()]).flatMap((lane) => byLane[lane] as LaneStretch[]),
      tangled: order === undefined,
    };
  }

  /** Sets the outer digits of a row and returns its first rank. */
  base(index: number): number {
    const { layout, radices } = this.#compiled;
    let rest = index;
    let base = 0;
    for (const field of layout.outer.toReversed()) {
      const radix = radices[field] as number;
      const at = rest % radix;
      rest = (rest - at) / radix;
      const digit = layout.descending[field] ? radix - 1 - at : at;
      this.#digits[field] = digit;
      base += digit * (layout.weights[field] as number);
    }
    return base;
  }

  #stretches(lane: number): LaneStretch[] {
    const { layout, radices } = this.#compiled;
    let rest = lane;
    for (const field of layout.lanes.toReversed()) {
      const radix = radices[field] as number;
      this.#digits[field] = rest % radix;
      rest = Math.floor(rest / radix);
    }
    const stretches: LaneStretch[] = [];
    const movesOf: Along[] = [];
    visitAlong(this.#turns.along(), this.length, (from, to, code) => {
      if (isChoosing(code)) {
        movesOf[code] ??= this.#moves[code]?.along() ?? NO_MOVES;
        this.#addMoves(stretches, { lane, from, to, code }, movesOf[code]);
      } else this.#add(stretches, { lane, from, to, code, moves: undefined });
    });
    return layout.descending[layout.inner] ? stretches.reverse() : stretches;
  }

  /** Splits a stretch where its moves change, and adds the parts. */
  #addMoves(
    stretches: LaneStretch[],
    { lane, code, from, to }: Omit<LaneStretch, 'moves'>,
    { base, exceptions }: Along,
  ): void {
    const add = (begin: number, end: number, moves: MoveLine | number): void => {
      if (begin < end) this.#add(stretches, { lane, from: begin, to: end, code, moves });
    };
    const addBase = (begin: number, end: number): void => {
      if (typeof base === 'number') add(begin, end, base);
      else if (base.runs === undefined) add(begin, end, this.#lineOf(base));
      else
        for (const run of base.runs)
          add(Math.max(begin, run.from), Math.min(end, run.to), run.leaf);
    };
    let begun = from;
    for (const [at, list] of exceptions) {
      if (at < from || at >= to) continue;
      addBase(begun, at);
      add(at, at + 1, list);
      begun = at + 1;
    }
    addBase(begun, to);
  }

  #add(stretches: LaneStretch[], stretch: LaneStretch): void {
    this.#budget.take(STRETCH_BYTES);
    this.#stretchCount++;
    stretches.push(stretch);
  }

  #forgetStretches(): void {
    this.#budget.giveBack(STRETCH_BYTES * this.#stretchCount);
    this.#stretchCount = 0;
  }

  /** Call this when no more rows are needed. */
  release(): void {
    this.#forgetStretches();
    this.#turns.release();
    for (const leaves of this.#moves) leaves?.release();
    this.#order.release();
  }

  #lineOf(leaves: Leaves): MoveLine {
    let line = this.#lines.get(leaves);
    if (line === undefined) {
      const { leaves: lists, shared } = leaves;
      line = {
        lists,
        deltas: shared ? this.#deltasOf(lists) : [],
        shifts: this.#order.shiftsOfAll(lists),
      };
      this.#lines.set(leaves, line);
    }
    return line;
  }

  #deltasOf(lists: Int32Array): readonly Int32Array[] {
    const { firsts, deltas } = this.#compiled;
    let width = 0;
    for (const list of lists)
      width = Math.max(width, int32At(firsts, list + 1) - int32At(firsts, list));
    const deltaOf = (list: number, move: number): number => {
      const first = int32At(firsts, list);
      // List 0 has no move: its state refers to itself and keeps its first score.
      if (list === 0) return 0;
      return int32At(deltas, first + move < int32At(firsts, list + 1) ? first + move : first);
    };
    return Array.from({ length: width <= WIDEST ? width : 0 }, (_, move) =>
      lists.map((list) => deltaOf(list, move)),
    );
  }

  #shiftsOf(stretches: readonly LaneStretch[]): readonly (readonly LaneShift[])[] {
    const shifts: (readonly LaneShift[])[] = [];
    for (const { moves } of stretches)
      if (moves !== undefined)
        shifts.push(typeof moves === 'number' ? this.#order.shiftsOf(moves) : moves.shifts);
    return shifts;
  }
}
