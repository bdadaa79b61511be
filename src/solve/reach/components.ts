import { int32At } from '../../core/typed-array.ts';
import { Watch } from '../budget.ts';
import type { Graph } from './graph.ts';

/** A range of a play order within which play may cycle. */
export type Cycle = { readonly from: number; readonly to: number };

/** The positions of a graph, each before all it leads to except within a cycle. */
export type PlayOrder = {
  readonly positions: Int32Array;
  /** Ordered by start. A position that leads only to itself is a cycle of one. */
  readonly cycles: readonly Cycle[];
};

/**
 * Walks a play order from its end: a cycle as a whole, any other position by itself. `visit` gets the start and end of
 * the range, and whether it is a cycle.
 */
export function eachBackward(
  { positions, cycles }: PlayOrder,
  visit: (from: number, to: number, isCycle: boolean) => void,
): void {
  let next = cycles.length - 1;
  for (let to = positions.length; to > 0; ) {
    const cycle = cycles[next];
    const isCycle = cycle !== undefined && cycle.to === to;
    const from = isCycle ? cycle.from : to - 1;
    if (isCycle) next--;
    visit(from, to, isCycle);
    to = from;
  }
}

/** Settled positions count as found last, so that they lower no value. */
const SETTLED = 0x7fffffff;

/**
 * Orders a graph by its strongly connected components (Tarjan's algorithm, without recursion, so that a
 * long game cannot exhaust the stack). Within a cycle positions are in order of discovery.
 */
export function playOrder(
  { firsts, afters }: Pick<Graph, 'firsts' | 'afters'>,
  watch: Watch = new Watch(),
): PlayOrder {
  const count = firsts.length - 1;
  const positions = new Int32Array(count);
  const cycles: Cycle[] = [];
  /** When each position was found, from 1; 0 for not yet. */
  const found = new Int32Array(count);
  const lows = new Int32Array(count);
  /** The next turn of each position waiting on the path. */
  const turns = new Int32Array(count);
  const path = new Int32Array(count);
  const open = new Int32Array(count);
  let depth = 0;
  let opened = 0;
  let numbered = 0;
  // Components are found ends first, so the order is filled from its end.
  let free = count;

  for (let root = 0; root < count; root++) {
    if (found[root] !== 0) continue;
    enter(root);
    while (depth > 0) {
      const position = int32At(path, depth - 1);
      const inner = follow(position);
      if (inner >= 0) enter(inner);
      else leave(position);
    }
  }
  return { positions, cycles: cycles.reverse() };

  function enter(position: number): void {
    numbered++;
    found[position] = numbered;
    lows[position] = numbered;
    turns[position] = int32At(firsts, position);
    path[depth++] = position;
    open[opened++] = position;
  }

  /** Walks the turns of a position to the first that leads somewhere new; -1 if there is none. */
  function follow(position: number): number {
    const begin = int32At(turns, position);
    const end = int32At(firsts, position + 1);
    let low = int32At(lows, position);
    let inner = -1;
    let turn = begin;
    while (turn < end && inner < 0) {
      const after = int32At(afters, turn++);
      const when = int32At(found, after);
      if (when === 0) inner = after;
      else if (when < low) low = when;
    }
    watch.spend(1 + turn - begin);
    turns[position] = turn;
    lows[position] = low;
    return inner;
  }

  function leave(position: number): void {
    depth--;
    const low = int32At(lows, position);
    if (depth > 0) {
      const parent = int32At(path, depth - 1);
      if (low < int32At(lows, parent)) lows[parent] = low;
    }
    if (low !== found[position]) return;
    const to = free;
    let member: number;
    do {
      member = int32At(open, --opened);
      found[member] = SETTLED;
      positions[--free] = member;
    } while (member !== position);
    if (to - free > 1 || leadsToItself(position)) cycles.push({ from: free, to });
  }

  function leadsToItself(position: number): boolean {
    const end = int32At(firsts, position + 1);
    for (let turn = int32At(firsts, position); turn < end; turn++)
      if (afters[turn] === position) return true;
    return false;
  }
}
