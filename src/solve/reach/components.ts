import { Watch } from '../watch.ts';
import type { Graph } from './graph.ts';

/** A stretch of a play order within which play may go round and round. */
export type Cycle = { readonly from: number; readonly to: number };

/** The positions of a graph, each before all it leads to, except within a cycle. */
export type PlayOrder = {
  readonly positions: Int32Array;
  /** In the order of where they begin. A position that leads to itself alone is a cycle of one. */
  readonly cycles: readonly Cycle[];
};

/** What is settled counts as found last, so that it lowers nothing. */
const SETTLED = 0x7fffffff;

/**
 * Orders a graph by its strongly connected components (Tarjan's algorithm, without recursion, so that a
 * long game cannot exhaust the stack). Within a cycle positions stand in the order of their discovery.
 */
export function playOrder(
  { firsts, afters }: Pick<Graph, 'firsts' | 'afters'>,
  watch: Watch = new Watch(),
): PlayOrder {
  const count = firsts.length - 1;
  const positions = new Int32Array(count);
  const cycles: Cycle[] = [];
  /** When each was found, from 1 on; 0 for not yet. */
  const found = new Int32Array(count);
  const lows = new Int32Array(count);
  /** The turn at which to go on with a position that waits on the path. */
  const turns = new Int32Array(count);
  const path = new Int32Array(count);
  const open = new Int32Array(count);
  let depth = 0;
  let opened = 0;
  let numbered = 0;
  // Components come up ends first, so the order is filled from its end.
  let free = count;

  for (let root = 0; root < count; root++) {
    if (found[root] !== 0) continue;
    enter(root);
    while (depth > 0) {
      const position = path[depth - 1] as number;
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
    turns[position] = firsts[position] as number;
    path[depth++] = position;
    open[opened++] = position;
  }

  /** Goes on through the turns of a position up to one that leads to something new; -1 for none. */
  function follow(position: number): number {
    const begin = turns[position] as number;
    const end = firsts[position + 1] as number;
    let low = lows[position] as number;
    let inner = -1;
    let turn = begin;
    while (turn < end && inner < 0) {
      const after = afters[turn++] as number;
      const when = found[after] as number;
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
    const low = lows[position] as number;
    if (depth > 0) {
      const parent = path[depth - 1] as number;
      if (low < (lows[parent] as number)) lows[parent] = low;
    }
    if (low !== found[position]) return;
    const to = free;
    let member: number;
    do {
      member = open[--opened] as number;
      found[member] = SETTLED;
      positions[--free] = member;
    } while (member !== position);
    if (to - free > 1 || leadsToItself(position)) cycles.push({ from: free, to });
  }

  function leadsToItself(position: number): boolean {
    const end = firsts[position + 1] as number;
    for (let turn = firsts[position] as number; turn < end; turn++)
      if (afters[turn] === position) return true;
    return false;
  }
}
