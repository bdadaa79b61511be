import { int32At } from '../../core/typed-array.ts';
import type { Compiled } from '../compile/compile.ts';
import { ANY, childAt, childrenOf, type DecisionTree, NO, YES } from '../compile/decision-tree.ts';
import { IMPOSSIBLE, isChoosing } from '../compile/turn-code.ts';
import { bitsFor } from '../reach/state-packing.ts';
import { type Hop, packMoves, packOver } from './hop.ts';

/**
 * The trees of turns and moves as one array, for games too large for a graph. A state is a word with bits
 * for each field. A node holds the shift and mask of its field, the bits to flip, the value from which all
 * lead the same way, and the target of each value up to it; the complement of a hop ends the path. A node
 * that tests one value flips its bits, so that it becomes 0 and all others more.
 */
export type Path = {
  readonly root: number;
  readonly nodes: Int32Array;
  readonly start: number;
  /** What each move adds to the word. */
  readonly adds: Int32Array;
};

/** Larger nodes are not worth an array. */
const MOST_NUMBERS = 2 ** 24;

/** Undefined if the fields need more bits than a word has, or there are too many moves. */
export function pathOf(compiled: Compiled): Path | undefined {
  const { turns, moves, radices, changes, kinds, firsts } = compiled;
  const shifts: number[] = [];
  let bits = 0;
  for (const radix of radices) {
    shifts.push(bits);
    bits += bitsFor(radix);
  }
  if (bits > 31) return undefined;
  // List 0 has no moves: reaching it means the rules led to an impossible state.
  const hops: (Hop | undefined)[] = [packOver(IMPOSSIBLE)];
  for (let list = 1; list + 1 < firsts.length; list++)
    hops.push(packMoves(int32At(firsts, list), int32At(firsts, list + 1)));
  if (hops.includes(undefined)) return undefined;

  const nodes: number[] = [];
  const placed = new Map<DecisionTree, Map<number, number>>();
  const byContent = new Map<string, number>();
  const known = new Int32Array(radices.length).fill(-1);

  const place = (field: number, flip: number, children: readonly number[]): number => {
    const [first = 0] = children;
    if (children.every((child) => child === first)) return first;
    const key = `${field} ${flip}:${children.join()}`;
    const same = byContent.get(key);
    if (same !== undefined) return same;
    const at = nodes.length;
    byContent.set(key, at);
    const last = children.findLastIndex((child) => child !== children.at(-1)) + 1;
    nodes.push(shifts[field] as number, 2 ** bitsFor(radices[field] as number) - 1, flip, last);
    for (const child of children.slice(0, last + 1)) nodes.push(child);
    return at;
  };
  const placeMoves = (tree: DecisionTree, reference: number): number => {
    if (reference < 0) return ~(hops[~reference] as Hop);
    const places = placed.get(tree) ?? new Map<number, number>();
    placed.set(tree, places);
    let at = places.get(reference);
    if (at === undefined) {
      const below = Array.from(childrenOf(tree, reference), (child) => placeMoves(tree, child));
      at = placeNode(tree, reference, below);
      places.set(reference, at);
    }
    return at;
  };
  const placeNode = (tree: DecisionTree, node: number, below: readonly number[]): number => {
    const field = int32At(tree.fields, node);
    const asked = int32At(tree.asked, node);
    if (asked === ANY) return place(field, 0, below);
    return place(field, asked, [below[YES] as number, below[NO] as number]);
  };
  const placeTurn = (reference: number): number => {
    if (nodes.length > MOST_NUMBERS) return reference;
    if (reference >= 0) {
      const field = int32At(turns.fields, reference);
      const asked = int32At(turns.asked, reference);
      const below = Array.from(childrenOf(turns, reference), (child, way) => {
        known[field] = asked === ANY ? way : way === YES ? asked : -1;
        return placeTurn(child);
      });
      known[field] = -1;
      return placeNode(turns, reference, below);
    }
    const tree = moves[~reference];
    if (!isChoosing(~reference) || tree === undefined) return ~packOver(~reference);
    // The top of the moves need not repeat a test of the turn.
    let top = tree.root;
    while (top >= 0 && int32At(known, int32At(tree.fields, top)) >= 0)
      top = childAt(tree, top, int32At(known, int32At(tree.fields, top)));
    return placeMoves(tree, top);
  };
  const root = placeTurn(turns.root);
  if (root < 0 || nodes.length > MOST_NUMBERS) return undefined;
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
