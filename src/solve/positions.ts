import type { State } from '../core/contract/rules.ts';
import type { Compiled } from './compile/compile.ts';
import type { PlayOrder } from './reach/components.ts';
import type { Graph } from './reach/graph.ts';
import type { PositionData } from './reach/position-set.ts';
import type { ReachedRanks } from './reach/reach.ts';
import type { PackedForm } from './reach/state-packing.ts';

/**
 * A game is laid out from what its rules look at, where that is regular; or it is explored, from the start
 * through everything that play can come to.
 */
const WAYS = ['laid-out', 'explored'] as const;
export type Way = (typeof WAYS)[number];

/**
 * The positions of a game by number, what turn it is at each, and what follows. Whoever solves or
 * studies a game asks here, and does not know whether it was laid out or explored.
 *
 * Numbers run from 0 up to `size`; play need not come to each of them. The turns that can be played in
 * a position are listed: positions may share a list, and list 0 is empty. The turns of list `l` are
 * numbered from `firsts[l]` up to `firsts[l + 1]`, in the rules' order; on a sealed turn there is one for
 * each pair of choices, and the leader's choice counts most.
 */
export interface Positions<S extends State = State> {
  /** How they were found. */
  readonly way: Way;
  /** The same as plain data, which a thread can be sent. */
  readonly data: PositionsData;
  /** All that it holds in arrays by now, with what was worked out since it was made. */
  readonly held: readonly unknown[];
  readonly fields: readonly string[];
  readonly size: number;
  readonly start: number;
  readonly firsts: Int32Array;
  /** For each list, how many answers the other side has: 1 but on a sealed turn. */
  readonly columns: Int32Array;
  /** Whether both sides choose unseen in some position. */
  readonly sealed: boolean;
  /** Whether some game ends without a winner. */
  readonly draws: boolean;
  readonly reach: Reach;
  readonly order: PlayOrder;
  /** Whether play can come back to where it was. */
  readonly repeats: boolean;
  /** What turn it is: see turn-code.ts. */
  code(position: number): number;
  /** The list of turns that can be played; 0 where the game is over. */
  list(position: number): number;
  /** The position that a turn of its list leads to. */
  after(position: number, turn: number): number;
  /** Visits the positions that lead to this one, as often as turns of theirs do. */
  forEachBefore(position: number, visit: (before: number) => void): void;
  /** The number of a state; undefined where there is none, and then play cannot come to it. */
  numberOf(state: S): number | undefined;
  stateAt(position: number): S;
  /** Writes the packed state of a position, its words from `at` on. */
  pack(position: number, packing: PackedForm, words: Int32Array, at: number): void;
  /** Whether a packed state, whose words begin at `at`, is the one at a position. */
  isPacked(position: number, packing: PackedForm, words: Int32Array, at: number): boolean;
  /** The value of one field. */
  valueAt(position: number, field: number): number;
}

export type PositionsData =
  | {
      readonly kind: 'dense';
      readonly compiled: Compiled;
      /** Where somebody has already asked. */
      readonly found: ReachedRanks | undefined;
    }
  | { readonly kind: 'graph'; readonly graph: Graph; readonly index: IndexData };

/** Which state each position of a graph is. */
export type IndexData =
  | { readonly kind: 'hash'; readonly set: PositionData }
  | { readonly kind: 'ranks'; readonly compiled: Compiled; readonly ranks: Int32Array };

/** What play can come to from the start. */
export interface Reach {
  readonly states: number;
  /** How many of them are over. */
  readonly terminal: number;
  has(position: number): boolean;
}
