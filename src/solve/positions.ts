import type { State } from '../core/contract/rules.ts';
import type { Compiled } from './compile/compile.ts';
import type { PlayOrder } from './reach/components.ts';
import type { Graph } from './reach/graph.ts';
import type { PositionData } from './reach/position-set.ts';
import type { ReachedRanks } from './reach/reach.ts';
import type { PackedForm } from './reach/state-packing.ts';
import type { SymmetryElement } from './symmetry/symmetry.ts';

/**
 * A regular game is laid out from what its rules read. Any other is explored from the start through every reachable
 * position.
 */
export const WAYS = ['laid-out', 'explored'] as const;
export type Way = (typeof WAYS)[number];

/**
 * A game's positions by number, the turn at each, and what follows. Solvers and studies use this without knowing
 * whether the game was laid out or explored.
 *
 * Numbers run from 0 up to `size`; some may be unreachable. Legal turns are in lists that positions may share; list 0
 * is empty. The turns of list `l` are numbered from `firsts[l]` up to `firsts[l + 1]`, in the rules' order. A sealed
 * turn has one for each pair of choices, with the leader's choice as the more significant.
 */
export interface Positions<S extends State = State> {
  /** How the positions were found. */
  readonly way: Way;
  /** The same as plain data for another thread. */
  readonly data: PositionsData;
  /** All arrays it holds, including those computed later. */
  readonly held: readonly unknown[];
  readonly fields: readonly string[];
  readonly size: number;
  readonly start: number;
  readonly firsts: Int32Array;
  /** For each list, the number of answers: 1 except on a sealed turn. */
  readonly columns: Int32Array;
  /** Whether positions that a symmetry maps to each other share a number: see `Solution.places`. */
  readonly isKeptOnce: boolean;
  /** Whether some position has a sealed turn. */
  readonly sealed: boolean;
  /** Whether some game ends in a draw. */
  readonly draws: boolean;
  readonly reach: Reach;
  readonly order: PlayOrder;
  /** Whether play can repeat a position. */
  readonly repeats: boolean;
  /** The turn code: see turn-code.ts. */
  code(position: number): number;
  /** The list of legal turns; 0 if the game is over. Faster if you pass the turn code. */
  list(position: number, code?: number): number;
  /** The position a turn of its list leads to. */
  after(position: number, turn: number): number;
  /** Visits the positions that lead here, once per turn. */
  forEachBefore(position: number, visit: (before: number) => void): void;
  /** The number of a state; undefined if it has none, so it is unreachable. */
  numberOf(state: S): number | undefined;
  stateAt(position: number): S;
  /** All states that share this number: several if a symmetry maps them to each other. */
  statesAt(position: number): readonly S[];
  /** Writes the packed state of a position, its words from `at` on. */
  pack(position: number, packing: PackedForm, words: Int32Array, at: number): void;
  /** Whether a packed state, with its words from `at` on, is the one at a position. */
  isPacked(position: number, packing: PackedForm, words: Int32Array, at: number): boolean;
  /** The value of one field. */
  valueAt(position: number, field: number): number;
}

export type PositionsData =
  | {
      readonly kind: 'dense';
      readonly compiled: Compiled;
      /** Present if it was already computed. */
      readonly found: ReachedRanks | undefined;
    }
  | { readonly kind: 'graph'; readonly graph: Graph; readonly index: IndexData };

/** The symmetries by which one of each set of mirror images is kept, and the number of positions in all. */
export type SymmetryReduction = {
  readonly elements: readonly SymmetryElement[];
  readonly states: number;
  readonly terminal: number;
};

/** The state of each position of a graph. */
export type IndexData =
  | {
      readonly kind: 'hash';
      readonly set: PositionData;
      readonly once: SymmetryReduction | undefined;
    }
  | { readonly kind: 'ranks'; readonly compiled: Compiled; readonly ranks: Int32Array };

/** The reachable positions, counting each even if several share a number. */
export interface Reach {
  readonly states: number;
  /** The number of finished positions. */
  readonly terminal: number;
  has(position: number): boolean;
}
