import { int32At } from '../../core/typed-array.ts';
import type { Positions } from '../../solve/positions.ts';
import type { TermReader } from './feature.ts';
import { decide, type RuleTree } from './rule-tree.ts';
import type { Column } from './sample.ts';

/**
 * Each question must save this many bits more than it takes. By chance alone, one question in eight saves that much.
 */
const MARGIN = 3;

/** The number of trees with 0, 1, 2 … questions. */
const SHAPES = [1, 1, 2, 5, 14] as const;

/** The winners that a rule must explain. Positions that differ only in what does not matter count once. */
export type Explained = {
  readonly positions: Int32Array;
  sideAt(position: number): number;
};

/**
 * The bits needed to give the winner of every position: the rule's questions, chosen among all possible ones, its
 * answers, and the positions where it is wrong. A rule with more questions than it saves bits fits by chance, so the
 * shortest description is the one to use.
 */
export function descriptionLength(
  tree: RuleTree,
  { positions, sideAt }: Explained,
  read: TermReader,
  questions: number,
): number {
  const sides = new Set<number>();
  let wrong = 0;
  for (const position of positions) {
    const side = sideAt(position);
    sides.add(side);
    if (decide(tree, position, read) !== side) wrong++;
  }
  const asked = questionsOf(tree);
  return (
    asked * (Math.log2(questions) + MARGIN) +
    (asked + 1) * Math.log2(sides.size) +
    Math.log2(SHAPES[asked] as number) +
    exceptionBits(wrong, positions.length, sides.size)
  );
}

/** The number of different questions that could be asked: "is" for each value, "at most" for each but the last. */
export function countQuestions(columns: readonly Column[]): number {
  return columns.reduce(
    (sum, { values, ordered }) => sum + values.length * (ordered ? 2 : 1) - (ordered ? 1 : 0),
    0,
  );
}

function questionsOf(tree: RuleTree): number {
  return tree.kind === 'leaf' ? 0 : 1 + questionsOf(tree.yes) + questionsOf(tree.no);
}

/** The bits for the number of exceptions, their positions, and their winners. */
function exceptionBits(wrong: number, positions: number, sides: number): number {
  if (wrong === 0) return 1;
  let bits = 1 + Math.log2(positions) + wrong * Math.log2(Math.max(1, sides - 1));
  for (let one = 1; one <= wrong; one++) bits += Math.log2((positions - wrong + one) / one);
  return bits;
}

/**
 * One of each set of positions that repeat each other: fields that never matter to the winner are dropped, and
 * positions equal in all others count once. Otherwise ten positions, each seen on a hundred dates, would look like a
 * thousand that agree with a rule.
 */
export function distinctPositions(
  positions: Positions,
  numbers: Int32Array,
  sideAt: (position: number) => number,
): Int32Array {
  let distinct = numbers;
  let fields = [...positions.fields.keys()];
  for (const field of positions.fields.keys()) {
    const others = fields.filter((one) => one !== field);
    const found = distinctBy(others);
    if (found === undefined) continue;
    distinct = found;
    fields = others;
  }
  return distinct;

  /** One of each set of positions that are equal in these fields; undefined if some of those have different winners. */
  function distinctBy(kept: readonly number[]): Int32Array | undefined {
    const sides = new Map<string, number>();
    const first: number[] = [];
    for (let index = 0; index < distinct.length; index++) {
      const number = int32At(distinct, index);
      const key = kept.map((field) => positions.valueAt(number, field)).join();
      const side = sideAt(number);
      const known = sides.get(key);
      if (known !== undefined && known !== side) return undefined;
      if (known !== undefined) continue;
      sides.set(key, side);
      first.push(number);
    }
    return Int32Array.from(first);
  }
}
