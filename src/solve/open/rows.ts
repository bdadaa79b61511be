import type { Compiled } from '../compile/compile.ts';
import { isChoosing } from '../compile/turn-code.ts';
import { type Along, LaneLeaves, type Leaves, runsAlong } from './lane-leaves.ts';
import { LaneOrder, type LaneShift, sortLanes } from './lane-order.ts';

/** The lists of moves along a lane, one for each value of the inner field. */
export type Line = {
  readonly lists: Int32Array;
  /**
   * For a line that many rows have and on which no list is longer than `WIDEST`: what the first,
   * second… move adds to the rank, for each value of the inner field. A shorter list repeats its
   * first move, which changes no best.
   */
  readonly deltas: readonly Int32Array[];
  /** Where the moves lead that stay within the row. */
  readonly shifts: readonly LaneShift[];
};
const WIDEST = 3;

/** A stretch of a lane on which the turn is the same. */
export type Stretch = {
  readonly lane: number;
  readonly from: number;
  readonly to: number;
  readonly code: number;
  /** The moves: one list all along, or a line; undefined where the game is over. */
  readonly moves: Line | number | undefined;
};

export type Row = {
  readonly base: number;
  /** The stretches, each after all that it leads to; but see `tangled`. */
  readonly stretches: readonly Stretch[];
  /** Whether the lanes lead to one another in a circle, so that the row must be solved cell by cell. */
  readonly tangled: boolean;
};

/** Where a turn has no tree of moves: list 0 all along. */
const NO_MOVES: Along = { base: 0, exceptions: [] };

/** Lays out rows for a pass, in the order in which they can be solved. */
export class Rows {
  readonly count: number;
  readonly length: number;
  readonly laneCount: number;
  readonly #compiled: Compiled;
  readonly #digits: Int32Array;
  readonly #turns: LaneLeaves;
  readonly #moves: readonly (LaneLeaves | undefined)[];
  readonly #order: LaneOrder;
  readonly #lines = new WeakMap<Leaves, Line>();

  constructor(compiled: Compiled) {
    const { layout, radices, size, turns, moves } = compiled;
    this.#compiled = compiled;
    this.#digits = new Int32Array(radices.length);
    this.#turns = new LaneLeaves(compiled, turns, this.#digits);
    this.#moves = moves.map((tree) => tree && new LaneLeaves(compiled, tree, this.#digits));
    this.#order = new LaneOrder(compiled);
    this.length = radices[layout.inner] as number;
    this.laneCount = layout.lanes.reduce((product, lane) => product * (radices[lane] as number), 1);
    this.count = size / this.length / this.laneCount;
  }

  row(index: number): Row {
    const base = this.base(index);
    const byLane: Stretch[][] = [];
    for (let lane = 0; lane < this.laneCount; lane++) byLane.push(this.#stretches(lane));
    const order = sortLanes(byLane.map((stretches) => this.#shiftsOf(stretches)));
    return {
      base,
      stretches: (order ?? [...byLane.keys()]).flatMap((lane) => byLane[lane] as Stretch[]),
      tangled: order === undefined,
    };
  }

  /** Sets the outer digits of the row that comes at this place, and says where the row begins. */
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

  #stretches(lane: number): Stretch[] {
    const { layout, radices } = this.#compiled;
    let rest = lane;
    for (const field of layout.lanes.toReversed()) {
      const radix = radices[field] as number;
      this.#digits[field] = rest % radix;
      rest = Math.floor(rest / radix);
    }
    const stretches: Stretch[] = [];
    const movesOf: Along[] = [];
    for (const { from, to, leaf: code } of runsAlong(this.#turns.along(), this.length)) {
      if (!isChoosing(code)) {
        stretches.push({ lane, from, to, code, moves: undefined });
        continue;
      }
      movesOf[code] ??= this.#moves[code]?.along() ?? NO_MOVES;
      this.#addMoves(stretches, { lane, from, to, code }, movesOf[code]);
    }
    return layout.descending[layout.inner] ? stretches.reverse() : stretches;
  }

  /** Cuts a stretch where its moves become others, and adds the parts. */
  #addMoves(
    stretches: Stretch[],
    { lane, code, from, to }: Omit<Stretch, 'moves'>,
    { base, exceptions }: Along,
  ): void {
    const add = (begin: number, end: number, moves: Line | number): void => {
      if (begin < end) stretches.push({ lane, from: begin, to: end, code, moves });
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

  #lineOf(leaves: Leaves): Line {
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
      width = Math.max(width, (firsts[list + 1] as number) - (firsts[list] as number));
    const deltaOf = (list: number, move: number): number => {
      const first = firsts[list] as number;
      // List 0 has no move: its state stands for itself, and keeps the score it began with.
      if (list === 0) return 0;
      return deltas[first + move < (firsts[list + 1] as number) ? first + move : first] as number;
    };
    return Array.from({ length: width <= WIDEST ? width : 0 }, (_, move) =>
      lists.map((list) => deltaOf(list, move)),
    );
  }

  #shiftsOf(stretches: readonly Stretch[]): readonly (readonly LaneShift[])[] {
    const shifts: (readonly LaneShift[])[] = [];
    for (const { moves } of stretches)
      if (moves !== undefined)
        shifts.push(typeof moves === 'number' ? this.#order.shiftsOf(moves) : moves.shifts);
    return shifts;
  }
}
