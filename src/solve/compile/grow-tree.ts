import { int32At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import { ANY, type DecisionTree } from './decision-tree.ts';
import { type Growing, growingIntegers } from './growing.ts';
import { InternTable, mixHash } from './intern-table.ts';
import type { SettledFields } from './settled.ts';

/** The result of probing a partly settled state: the next field to read, or a leaf. */
export type ProbeResult = {
  /**
   * Values that were tested on the way without being settled, and assumed not to hold. They are now excluded, in order.
   */
  readonly tests: readonly ValueTest[];
  readonly next:
    | { readonly kind: 'leaf'; readonly leaf: number }
    /** `carry` is passed to the probes below this field, so that they can reuse its work. */
    | { readonly kind: 'read'; readonly field: number; readonly carry?: Carry };
};
/** Data a probe wants to reuse, and its size in memory. */
export type Carry = { readonly bytes: number };
export type ValueTest = { readonly field: number; readonly value: number };

export type Probe = (partial: SettledFields, carry: Carry | undefined) => ProbeResult;

/** Probes until everything that matters is settled. */
export function growTree(
  radices: readonly number[],
  look: Probe,
  partial: SettledFields,
  budget: Budget,
): DecisionTree {
  const nodes = new Nodes(budget);
  return nodes.finish(grow(undefined));

  function grow(carry: Carry | undefined): number {
    budget.step();
    const { tests, next } = look(partial, carry);
    let reference = next.kind === 'leaf' ? ~next.leaf : growRead(next.field, next.carry);
    for (let last = tests.length - 1; last >= 0; last--) {
      const { field, value } = tests[last] as ValueTest;
      partial.unexclude(field);
      partial.settle(field, value);
      const yes = grow(undefined);
      partial.unsettle(field);
      reference = nodes.intern(field, value, Int32Array.of(reference, yes));
    }
    return reference;
  }

  function growRead(field: number, carry: Carry | undefined): number {
    const radix = radices[field] as number;
    const excluded = partial.excluded(field);
    const bytes = 4 * radix + (carry?.bytes ?? 0);
    budget.take(bytes);
    const below = new Int32Array(radix);
    let before: number | undefined;
    for (let value = 0; value < radix; value++) {
      if (excluded.includes(value)) continue;
      partial.settle(field, value);
      const child = grow(carry);
      // An excluded value never gets here, so it may share its neighbour's child.
      below.fill(child, before === undefined ? 0 : before + 1, value + 1);
      before = value;
    }
    below.fill(int32At(below, before as number), before);
    partial.unsettle(field);
    const node = nodes.intern(field, ANY, below);
    budget.giveBack(bytes);
    return node;
  }
}

/** The nodes of a growing tree, each stored once. */
class Nodes {
  readonly #fields: Growing<Int32Array>;
  readonly #asked: Growing<Int32Array>;
  readonly #firsts: Growing<Int32Array>;
  readonly #children: Growing<Int32Array>;
  readonly #index: InternTable;

  constructor(budget: Budget) {
    this.#fields = growingIntegers(budget);
    this.#asked = growingIntegers(budget);
    this.#firsts = growingIntegers(budget);
    this.#children = growingIntegers(budget);
    this.#index = new InternTable(budget);
    this.#firsts.push(0);
  }

  /** A reference to the node, or to its child if all children are the same. */
  intern(field: number, asked: number, children: Int32Array): number {
    const [first = 0] = children;
    if (children.every((child) => child === first)) return first;
    let hash = mixHash(field, asked);
    for (let at = 0; at < children.length; at++) hash = mixHash(hash, int32At(children, at));
    const known = this.#index.find(hash, (node) => this.#equals(node, field, asked, children));
    if (known !== undefined) return known;
    const node = this.#fields.length;
    this.#index.add(hash, node);
    this.#fields.push(field);
    this.#asked.push(asked);
    this.#children.append(children);
    this.#firsts.push(this.#children.length);
    return node;
  }

  #equals(node: number, field: number, asked: number, children: Int32Array): boolean {
    if (this.#fields.numbers[node] !== field || this.#asked.numbers[node] !== asked) return false;
    const first = int32At(this.#firsts.numbers, node);
    const all = this.#children.numbers;
    // A node with the same field and value has the same number of children.
    for (let at = 0; at < children.length; at++) if (all[first + at] !== children[at]) return false;
    return true;
  }

  finish(root: number): DecisionTree {
    this.#index.release();
    return {
      root,
      fields: this.#fields.finish(),
      asked: this.#asked.finish(),
      firsts: this.#firsts.finish(),
      children: this.#children.finish(),
    };
  }
}
