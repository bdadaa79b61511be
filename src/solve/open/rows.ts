import type { Compiled } from '../compile/compile.ts';
import type { Children, Tree } from '../compile/decision-tree.ts';
import { isChoosing } from '../compile/turn-code.ts';

/** The lists of moves along a lane, one for each value of the inner field. */
export type Line = {
  readonly lists: Int32Array;
  /**
   * Where no list is longer than `WIDEST`: what the first, second… move adds to the rank, for each
   * value of the inner field. A shorter list repeats its first move, which changes no best.
   */
  readonly deltas: readonly Int32Array[];
  /** For each move within the row, how many lanes it goes and whether it stays at its inner value. */
  readonly hops: readonly Hop[];
};
const WIDEST = 3;
type Hop = { readonly lanes: number; readonly stays: boolean };

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

/** A stretch of references that are the same. */
type Part = { readonly from: number; readonly to: number; readonly reference: number };
/** All of a node's references so; `final` if none of them leads on to another node. */
type Parts = { readonly parts: readonly Part[]; readonly final: boolean };

/** Lays out rows for a pass, in the order in which they can be solved. */
export class Rows {
  readonly count: number;
  readonly length: number;
  readonly laneCount: number;
  readonly #compiled: Compiled;
  readonly #digits: Int32Array;
  readonly #lines = new WeakMap<Children, Line>();
  readonly #parts = new WeakMap<Children, Parts>();
  readonly #hops = new Map<number, readonly Hop[]>();

  constructor(compiled: Compiled) {
    const { layout, radices, size } = compiled;
    this.#compiled = compiled;
    this.#digits = new Int32Array(radices.length);
    this.length = radices[layout.inner] as number;
    this.laneCount = layout.lanes.reduce((product, lane) => product * (radices[lane] as number), 1);
    this.count = size / this.length / this.laneCount;
  }

  row(index: number): Row {
    const base = this.base(index);
    const byLane: Stretch[][] = [];
    for (let lane = 0; lane < this.laneCount; lane++) byLane.push(this.#stretches(lane));
    const order = this.#sortLanes(byLane);
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
    const { layout, radices, turns } = this.#compiled;
    let rest = lane;
    for (const field of layout.lanes.toReversed()) {
      const radix = radices[field] as number;
      this.#digits[field] = rest % radix;
      rest = Math.floor(rest / radix);
    }
    const codes = this.#follow(turns);
    if (typeof codes === 'number') return [this.#stretch(lane, 0, this.length, codes)];
    const stretches = this.#partsOf(codes).parts.map(({ from, to, reference }) =>
      this.#stretch(lane, from, to, ~reference),
    );
    return layout.descending[layout.inner] ? stretches.reverse() : stretches;
  }

  #partsOf(references: Children): Parts {
    const known = this.#parts.get(references);
    if (known !== undefined) return known;
    const parts: Part[] = [];
    let from = 0;
    for (let to = 1; to <= references.length; to++)
      if (to === references.length || references[to] !== references[from]) {
        parts.push({ from, to, reference: references[from] as number });
        from = to;
      }
    const found = { parts, final: parts.every(({ reference }) => reference < 0) };
    this.#parts.set(references, found);
    return found;
  }

  #stretch(lane: number, from: number, to: number, code: number): Stretch {
    return { lane, from, to, code, moves: isChoosing(code) ? this.#moves(code) : undefined };
  }

  #moves(code: number): Line | number {
    const tree = this.#compiled.moves[code];
    const followed = tree === undefined ? 0 : this.#follow(tree);
    if (typeof followed === 'number') return followed;
    let line = this.#lines.get(followed);
    if (line === undefined) {
      line = this.#line(followed);
      this.#lines.set(followed, line);
    }
    return line;
  }

  /** The leaf of a tree in this lane, or its leaves' references along the lane. */
  #follow(tree: Tree): Children | number {
    const { inner } = this.#compiled.layout;
    let reference = tree.root;
    while (reference >= 0) {
      const field = tree.fields[reference] as number;
      const children = tree.children[reference] as Children;
      if (field === inner) {
        // A game that asks for more after the inner field gets leaves of its own for every lane.
        return this.#partsOf(children).final
          ? children
          : children.map((child, digit) => ~this.#leaf(tree, child, digit));
      }
      reference = children[this.#digits[field] as number] as number;
    }
    return ~reference;
  }

  #leaf(tree: Tree, from: number, innerDigit: number): number {
    const { inner } = this.#compiled.layout;
    this.#digits[inner] = innerDigit;
    let reference = from;
    while (reference >= 0) {
      const field = tree.fields[reference] as number;
      reference = (tree.children[reference] as Children)[this.#digits[field] as number] as number;
    }
    return ~reference;
  }

  #line(references: Children): Line {
    const { firsts, deltas } = this.#compiled;
    const lists = Int32Array.from(references, (reference) => ~reference);
    const distinct = [...new Set(lists)];
    const widths = distinct.map((list) => (firsts[list + 1] as number) - (firsts[list] as number));
    const width = Math.max(...widths);
    const deltaOf = (list: number, move: number): number => {
      const first = firsts[list] as number;
      // List 0 has no move: its state stands for itself, and keeps the score it began with.
      if (list === 0) return 0;
      return deltas[first + move < (firsts[list + 1] as number) ? first + move : first] as number;
    };
    return {
      lists,
      deltas: Array.from({ length: width <= WIDEST ? width : 0 }, (_, move) =>
        lists.map((list) => deltaOf(list, move)),
      ),
      hops: distinct.flatMap((list) => this.#hopsOf(list)),
    };
  }

  #hopsOf(list: number): readonly Hop[] {
    let hops = this.#hops.get(list);
    if (hops === undefined) {
      const { firsts, kinds, changes, layout } = this.#compiled;
      const made = kinds.subarray(firsts[list], firsts[list + 1]);
      hops = [...new Set(made)]
        .map((kind) => changes[kind] as readonly number[])
        .filter((change) => layout.outer.every((field) => change[field] === 0))
        .map((change) => ({
          lanes: layout.lanes.reduce(
            (sum, field) =>
              sum + ((change[field] as number) * (layout.weights[field] as number)) / this.length,
            0,
          ),
          stays: change[layout.inner] === 0,
        }));
      this.#hops.set(list, hops);
    }
    return hops;
  }

  /** The lanes, each after all it leads to; undefined where there is no such order. */
  #sortLanes(byLane: readonly (readonly Stretch[])[]): readonly number[] | undefined {
    const sorted: number[] = [];
    const marks = new Uint8Array(byLane.length);
    const visit = (lane: number): boolean => {
      if (marks[lane] !== 0) return marks[lane] === 2;
      marks[lane] = 1;
      for (const { moves } of byLane[lane] as readonly Stretch[]) {
        if (moves === undefined) continue;
        const hops = typeof moves === 'number' ? this.#hopsOf(moves) : moves.hops;
        for (const { lanes, stays } of hops)
          if (lanes === 0 ? stays : !visit(lane + lanes)) return false;
      }
      marks[lane] = 2;
      sorted.push(lane);
      return true;
    };
    return byLane.every((_, lane) => visit(lane)) ? sorted : undefined;
  }
}
