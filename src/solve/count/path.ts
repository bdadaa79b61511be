import type { Compiled } from '../compile/compile.ts';
import type { Children, Tree } from '../compile/decision-tree.ts';
import { isChoosing } from '../compile/turn-code.ts';
import { type Hop, packMoves, packOver } from './hop.ts';

/**
 * The trees of turns and moves as one array, for games too large for a graph. A state is a word in
 * which each field has its own bits. At a node stand where its field's bits begin, a mask for them,
 * the value from which on all lead the same way, and where each value up to that leads; the
 * complement of a hop is the end of the way.
 */
export type Path = {
  readonly root: number;
  readonly nodes: Int32Array;
  readonly start: number;
  /** What each move adds to the word. */
  readonly adds: Int32Array;
};

/** Undefined where the fields need more bits than a word has, or there are too many moves. */
export function pathOf(compiled: Compiled): Path | undefined {
  const { turns, moves, radices, changes, kinds, firsts } = compiled;
  const shifts: number[] = [];
  let bits = 0;
  for (const radix of radices) {
    shifts.push(bits);
    bits += widthOf(radix);
  }
  if (bits > 31) return undefined;
  const hops: (Hop | undefined)[] = [];
  for (let list = 0; list + 1 < firsts.length; list++)
    hops.push(packMoves(firsts[list] as number, firsts[list + 1] as number));
  if (hops.includes(undefined)) return undefined;

  const nodes: number[] = [];
  const placed = new Map<Children, number>();
  const byContent = new Map<string, number>();
  const known = new Int32Array(radices.length).fill(-1);

  const place = (field: number, children: readonly number[]): number => {
    const [first = 0] = children;
    if (children.every((child) => child === first)) return first;
    const key = `${field}:${children.join()}`;
    const same = byContent.get(key);
    if (same !== undefined) return same;
    const at = nodes.length;
    byContent.set(key, at);
    const last = children.findLastIndex((child) => child !== children.at(-1)) + 1;
    nodes.push(shifts[field] as number, (1 << widthOf(radices[field] as number)) - 1, last);
    for (const child of children.slice(0, last + 1)) nodes.push(child);
    return at;
  };
  const placeMoves = (tree: Tree, reference: number): number => {
    if (reference < 0) return ~(hops[~reference] as Hop);
    const children = tree.children[reference] as Children;
    let at = placed.get(children);
    if (at === undefined) {
      at = place(
        tree.fields[reference] as number,
        Array.from(children, (child) => placeMoves(tree, child)),
      );
      placed.set(children, at);
    }
    return at;
  };
  const placeTurn = (reference: number): number => {
    if (reference >= 0) {
      const field = turns.fields[reference] as number;
      const below = Array.from(turns.children[reference] as Children, (child, value) => {
        known[field] = value;
        return placeTurn(child);
      });
      known[field] = -1;
      return place(field, below);
    }
    const tree = moves[~reference];
    if (!isChoosing(~reference) || tree === undefined) return ~packOver(~reference);
    // What the turn already asked for need not be asked again at the top of the moves.
    let top = tree.root;
    while (top >= 0 && (known[tree.fields[top] as number] as number) >= 0)
      top = (tree.children[top] as Children)[known[tree.fields[top] as number] as number] as number;
    return placeMoves(tree, top);
  };
  const root = placeTurn(turns.root);
  if (root < 0) return undefined;
  const addOf = changes.map((change) =>
    change.reduce((sum, part, field) => sum + part * 2 ** (shifts[field] as number), 0),
  );
  return {
    root,
    nodes: Int32Array.from(nodes),
    start: compiled.origin.reduce(
      (word, value, field) => word + value * 2 ** (shifts[field] as number),
      0,
    ),
    adds: kinds.map((kind) => addOf[kind] as number),
  };
}

/** How many bits it takes to tell so many values apart. */
function widthOf(radix: number): number {
  return 32 - Math.clz32(radix - 1);
}
