import { int32At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import { TooMuch } from '../too-much.ts';
import { ANY, childFor, type DecisionTree } from './decision-tree.ts';
import { type Growing, growingIntegers } from './growing.ts';

/** One thing a rule looked at: all of a field (`ANY`), or whether it has one value. */
export type FieldRead = { readonly field: number; readonly asked: number };

/** Stands where no state has come yet. No leaf has so large a number. */
const UNKNOWN = -(2 ** 31);
/** A tree with more branches says that positions have little in common. */
const MOST_CHILDREN = 2 ** 22;
/** Stands for "no node": where the root is to be put. */
const ROOT = -1;

/**
 * A decision tree (see decision-tree.ts) that grows along the states that come to it: each leaf stands
 * at the end of all that a rule looked at in the state that first came there. A state that agrees in
 * all of it comes to the same leaf.
 */
export class LazyTree {
  readonly #radices: readonly number[];
  readonly #fields: Growing<Int32Array>;
  readonly #asked: Growing<Int32Array>;
  readonly #firsts: Growing<Int32Array>;
  readonly #children: Growing<Int32Array>;
  #root = UNKNOWN;
  /** The place among the children where the last search ended without a leaf. */
  #place = ROOT;
  /** What that search looked at on its way. */
  readonly #seen: FieldRead[] = [];

  constructor(radices: readonly number[], budget: Budget) {
    this.#radices = radices;
    this.#fields = growingIntegers(budget);
    this.#asked = growingIntegers(budget);
    this.#firsts = growingIntegers(budget);
    this.#children = growingIntegers(budget);
    this.#firsts.push(0);
  }

  /** The leaf that a state comes to; undefined where none like it has come before. */
  find(valueAt: (field: number) => number): number | undefined {
    const fields = this.#fields.numbers;
    const asks = this.#asked.numbers;
    const firsts = this.#firsts.numbers;
    const children = this.#children.numbers;
    let reference = this.#root;
    let place = ROOT;
    while (reference >= 0) {
      const value = valueAt(int32At(fields, reference));
      place = int32At(firsts, reference) + childFor(int32At(asks, reference), value);
      reference = int32At(children, place);
    }
    if (reference !== UNKNOWN) return ~reference;
    this.#place = place;
    return undefined;
  }

  /** Puts a leaf where the last search ended, behind whatever was looked at for it. */
  grow(valueAt: (field: number) => number, glances: readonly FieldRead[], leaf: number): void {
    this.#retrace(valueAt);
    for (const glance of glances) {
      if (this.#seen.some((seen) => settles(seen, glance, valueAt))) continue;
      this.#seen.push(glance);
      this.#branch(glance, valueAt(glance.field));
    }
    this.#put(~leaf);
  }

  /** What was looked at on the way to where the last search ended. */
  #retrace(valueAt: (field: number) => number): void {
    this.#seen.length = 0;
    for (let reference = this.#root; reference >= 0; ) {
      const field = int32At(this.#fields.numbers, reference);
      const asked = int32At(this.#asked.numbers, reference);
      this.#seen.push({ field, asked });
      const child = childFor(asked, valueAt(field));
      reference = int32At(this.#children.numbers, int32At(this.#firsts.numbers, reference) + child);
    }
  }

  /** Adds a node where the last search ended, and goes on to the child for a value. */
  #branch({ field, asked }: FieldRead, value: number): void {
    const node = this.#fields.length;
    const count = asked === ANY ? (this.#radices[field] as number) : 2;
    const first = this.#children.length;
    if (first + count > MOST_CHILDREN) throw new TooMuch('steps');
    this.#fields.push(field);
    this.#asked.push(asked);
    this.#children.repeat(UNKNOWN, count);
    this.#firsts.push(this.#children.length);
    this.#put(node);
    this.#place = first + childFor(asked, value);
  }

  #put(reference: number): void {
    if (this.#place === ROOT) this.#root = reference;
    else this.#children.numbers[this.#place] = reference;
  }

  /** The tree as it is; where no state has come there is `otherwise`. Undefined where none came at all. */
  finish(otherwise: number): DecisionTree | undefined {
    if (this.#root === UNKNOWN) return undefined;
    const children = this.#children.finish();
    for (let place = 0; place < children.length; place++)
      if (children[place] === UNKNOWN) children[place] = ~otherwise;
    return {
      root: this.#root,
      fields: this.#fields.finish(),
      asked: this.#asked.finish(),
      firsts: this.#firsts.finish(),
      children,
    };
  }
}

/** Whether what was seen leaves nothing open about what a rule looks at. */
function settles(seen: FieldRead, glance: FieldRead, valueAt: (field: number) => number): boolean {
  if (seen.field !== glance.field) return false;
  // A field that was found to have a value it was asked for is known altogether.
  return seen.asked === ANY || seen.asked === glance.asked || seen.asked === valueAt(seen.field);
}
