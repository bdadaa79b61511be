import { int32At } from '../../core/typed-array.ts';
import { type Budget, TooMuch } from '../budget.ts';
import { ANY, childFor, type DecisionTree } from './decision-tree.ts';
import { type Growing, growingIntegers } from './growing.ts';

/** One read of a rule: a whole field (`ANY`), or whether it has one value. */
export type FieldRead = { readonly field: number; readonly asked: number };

/** Marks a place that no state has reached yet. No leaf has so large a number. */
const UNKNOWN = -(2 ** 31);
/** A tree with more branches means that positions have too little in common. */
const MOST_CHILDREN = 2 ** 22;
/** Means "no node": the place for the root. */
const ROOT = -1;

/**
 * A decision tree (see decision-tree.ts) that grows with the states it is given: each leaf is at the end
 * of everything a rule read in the first state there. A state that agrees in all of it reaches the same
 * leaf.
 */
export class LazyTree {
  readonly #radices: readonly number[];
  readonly #fields: Growing<Int32Array>;
  readonly #asked: Growing<Int32Array>;
  readonly #firsts: Growing<Int32Array>;
  readonly #children: Growing<Int32Array>;
  #root = UNKNOWN;
  /** The child slot where the last search ended without a leaf. */
  #place = ROOT;
  /** The reads of that search. */
  readonly #seen: FieldRead[] = [];

  constructor(radices: readonly number[], budget: Budget) {
    this.#radices = radices;
    this.#fields = growingIntegers(budget);
    this.#asked = growingIntegers(budget);
    this.#firsts = growingIntegers(budget);
    this.#children = growingIntegers(budget);
    this.#firsts.push(0);
  }

  /** The leaf for a state; undefined if no such state was added. */
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

  /** Puts a leaf where the last search ended, after all its reads. */
  grow(valueAt: (field: number) => number, glances: readonly FieldRead[], leaf: number): void {
    this.#retrace(valueAt);
    for (const glance of glances) {
      if (this.#seen.some((seen) => settles(seen, glance, valueAt))) continue;
      this.#seen.push(glance);
      this.#branch(glance, valueAt(glance.field));
    }
    this.#put(~leaf);
  }

  /** The reads on the way to where the last search ended. */
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

  /** Adds a node where the last search ended, and moves to the child for a value. */
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

  /** The tree so far, with `otherwise` for unreached places. Undefined if it is empty. */
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

/** Whether the earlier reads already answer this one. */
function settles(seen: FieldRead, glance: FieldRead, valueAt: (field: number) => number): boolean {
  if (seen.field !== glance.field) return false;
  // A field found to have the tested value is fully known.
  return seen.asked === ANY || seen.asked === glance.asked || seen.asked === valueAt(seen.field);
}
