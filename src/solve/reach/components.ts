import type { Cycle, PlayOrder } from './play-order.ts';

type Edges = { readonly firsts: Int32Array; readonly afters: Int32Array };

/**
 * The strongly connected components of a graph as an order of play: each position stands before all
 * that it leads to, except within a cycle (Tarjan's algorithm, without recursion, so that a long game
 * cannot exhaust the stack).
 */
export function componentsOf({ firsts, afters }: Edges): PlayOrder {
  const count = firsts.length - 1;
  const positions = new Int32Array(count);
  const cycles: Cycle[] = [];
  /** When each position was first met, from 1 on; and the earliest that can be come back to from it. */
  const met = new Int32Array(count);
  const low = new Int32Array(count);
  const isPlaced = new Uint8Array(count);
  /** Positions that were met and not placed yet. */
  const open = new Int32Array(count);
  /** The way to where we are, and beside each position the next of its turns to follow. */
  const path = new Int32Array(count);
  const next = new Int32Array(count);
  let opened = 0;
  let depth = 0;
  let time = 0;
  // The first component to be complete leads to none but itself: it goes to the end.
  let free = count;

  const enter = (position: number): void => {
    time++;
    met[position] = time;
    low[position] = time;
    next[position] = firsts[position] as number;
    open[opened++] = position;
    path[depth++] = position;
  };
  const place = (position: number): void => {
    const to = free;
    let member: number;
    do {
      member = open[--opened] as number;
      isPlaced[member] = 1;
      positions[--free] = member;
    } while (member !== position);
    if (to - free > 1 || leadsTo(position, position)) cycles.push({ from: free, to });
  };
  const leadsTo = (position: number, target: number): boolean => {
    const end = firsts[position + 1] as number;
    for (let turn = firsts[position] as number; turn < end; turn++)
      if (afters[turn] === target) return true;
    return false;
  };

  for (let root = 0; root < count; root++) {
    if (met[root] !== 0) continue;
    enter(root);
    while (depth > 0) {
      const position = path[depth - 1] as number;
      const turn = next[position] as number;
      if (turn < (firsts[position + 1] as number)) {
        next[position] = turn + 1;
        const after = afters[turn] as number;
        if (met[after] === 0) enter(after);
        else if (isPlaced[after] === 0 && (met[after] as number) < (low[position] as number))
          low[position] = met[after] as number;
        continue;
      }
      depth--;
      if (low[position] === met[position]) place(position);
      else {
        const parent = path[depth - 1] as number;
        if ((low[position] as number) < (low[parent] as number))
          low[parent] = low[position] as number;
      }
    }
  }
  return { positions, cycles: cycles.reverse() };
}
