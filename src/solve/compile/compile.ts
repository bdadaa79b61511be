import type { Rules, State } from '../../core/contract/rules.ts';
import { int32At } from '../../core/typed-array.ts';
import { Budget, TooMuch } from '../budget.ts';
import { type Change, decodeChange } from './change.ts';
import { childAt, type DecisionTree, hasLeaf } from './decision-tree.ts';
import { type Layout, layOut } from './layout.ts';
import { observePlay } from './trace-play.ts';
import { observe, type ReadTrees } from './trace-reads.ts';
import { CHOOSING, DRAWN, IMPOSSIBLE, isChoosing, isSealed } from './turn-code.ts';

/** A game as plain data without its rules, for solvers and for other threads. */
export type Compiled = {
  readonly fields: readonly string[];
  readonly radices: readonly number[];
  readonly layout: Layout;
  readonly size: number;
  readonly start: number;
  readonly turns: DecisionTree;
  readonly moves: readonly (DecisionTree | undefined)[];
  /** The moves of list `l` are `deltas[firsts[l]]` up to `firsts[l + 1]`: the amounts they add to the rank. */
  readonly firsts: Int32Array;
  readonly deltas: Int32Array;
  /** The change of each of those moves. */
  readonly kinds: Int32Array;
  readonly columns: Int32Array;
  readonly changes: readonly Change[];
  readonly sealed: boolean;
  /** Whether some finished state has no winner. */
  readonly draws: boolean;
};

/** Values and rank differences must fit their arrays. */
const FARTHEST = 2 ** 31 - 1;

/** The bytes of a change while it is decoded: its entry in a doubling table, and a number per field. */
const CHANGE_BYTES = 240;
const PART_BYTES = 8;

/**
 * Lays a game out from what its rules read for every combination of fields. Throws `TooMuch` if that exceeds the
 * budget. The result stays counted against the budget.
 */
export function compile<S extends State, M>(
  rules: Rules<S, M>,
  budget: Budget = new Budget(),
): Compiled {
  const { radices } = shapeOf(rules);
  if (radices.some((radix) => radix > FARTHEST) || !Number.isSafeInteger(sizeOf(radices)))
    throw new TooMuch('range');
  return assemble(rules, observe(rules, budget), budget);
}

/** The same from reachable positions only. */
export function compilePlay<S extends State, M>(
  rules: Rules<S, M>,
  budget: Budget,
  onProgress: (positions: number) => void,
): Compiled {
  return assemble(rules, observePlay(rules, budget, onProgress), budget);
}

function shapeOf<S extends State, M>({
  shape,
}: Rules<S, M>): { readonly fields: readonly string[]; readonly radices: readonly number[] } {
  const fields = Object.keys(shape);
  return { fields, radices: fields.map((field) => shape[field] as number) };
}

function assemble<S extends State, M>(
  rules: Rules<S, M>,
  { turns, moves, lists }: ReadTrees,
  budget: Budget,
): Compiled {
  const { fields, radices } = shapeOf(rules);
  const kindOf = new Map<number, number>();
  budget.take(8 * lists.items.length);
  const kinds = new Int32Array(lists.items.length);
  for (const [move, code] of lists.items.entries()) {
    let kind = kindOf.get(code);
    if (kind === undefined) {
      budget.take(CHANGE_BYTES + PART_BYTES * fields.length);
      kind = kindOf.size;
      kindOf.set(code, kind);
    }
    budget.step();
    kinds[move] = kind;
  }
  const changes = [...kindOf.keys()].map((code) => decodeChange(radices, code));
  const layout = layOut(radices, changes);
  const deltaOf = changes.map((change) =>
    change.reduce((sum, part, field) => sum + part * (layout.weights[field] as number), 0),
  );
  if (deltaOf.some((delta) => Math.abs(delta) > FARTHEST)) throw new TooMuch('range');
  const deltas = kinds.map((kind) => deltaOf[kind] as number);
  budget.giveBack(lists.items.byteLength);
  return {
    fields,
    radices,
    layout,
    size: sizeOf(radices),
    start: rankOf(fields, layout, rules.start()),
    turns,
    moves,
    firsts: lists.firsts,
    deltas,
    kinds,
    columns: lists.columns,
    changes,
    sealed: CHOOSING.some((code) => isSealed(code) && moves[code] !== undefined),
    draws: hasLeaf(turns, DRAWN),
  };
}

function sizeOf(radices: readonly number[]): number {
  return radices.reduce((product, radix) => product * radix, 1);
}

export function rankOf(fields: readonly string[], layout: Layout, state: State): number {
  return fields.reduce(
    (sum, field, index) => sum + (state[field] as number) * (layout.weights[index] as number),
    0,
  );
}

/** Whether a state has exactly these fields, each with a possible value. */
export function hasState({ fields, radices }: Compiled, state: State): boolean {
  return fields.every((field, index) => {
    const value = state[field];
    return (
      Number.isInteger(value) &&
      (value as number) >= 0 &&
      (value as number) < (radices[index] as number)
    );
  });
}

export function stateAt(compiled: Compiled, rank: number): State {
  return Object.freeze(
    Object.fromEntries(
      compiled.fields.map((field, index) => [field, digitAt(compiled, rank, index)]),
    ),
  );
}

/** The value of a field at a rank. */
export function digitAt({ layout, radices }: Compiled, rank: number, field: number): number {
  const rest = Math.floor(rank / (layout.weights[field] as number));
  const radix = radices[field] as number;
  // The remainder of two numbers that may exceed 32 bits is slow.
  return rest - radix * Math.floor(rest / radix);
}

/** The leaf of a tree for a rank. */
function leafAt(compiled: Compiled, tree: DecisionTree, rank: number): number {
  let reference = tree.root;
  while (reference >= 0)
    reference = childAt(tree, reference, digitAt(compiled, rank, int32At(tree.fields, reference)));
  return ~reference;
}

export function turnAt(compiled: Compiled, rank: number): number {
  return leafAt(compiled, compiled.turns, rank);
}

/** The list of moves at a rank with this turn code; 0 if the rules cannot say. */
export function listAt(compiled: Compiled, code: number, rank: number): number {
  const tree = compiled.moves[code];
  return tree === undefined ? 0 : leafAt(compiled, tree, rank);
}

/** Whether the rules cannot say what happens in a state with this turn and these moves. */
export function isBroken(code: number, list: number): boolean {
  return isChoosing(code) ? list === 0 : code === IMPOSSIBLE;
}
