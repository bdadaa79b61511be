import type { Rules, State } from '../contract/rules.ts';
import { spaceOf } from '../contract/space.ts';

/**
 * Positions to visit, each once. Those with a new value of a field come first, field by field in turn, and the others as
 * they were found: so a value that takes many turns to reach is found, however many other positions there are.
 */
export class Frontier<T> {
  readonly #fields: readonly string[];
  readonly #encode: (state: State) => string;
  readonly #known = new Set<string>();
  readonly #values: readonly Set<number>[];
  /** A list for each field that had a new value, and one for all other positions. */
  readonly #waiting: readonly { readonly items: T[]; next: number }[];
  #turn = 0;

  constructor({ shape }: Rules) {
    const { encode, fields } = spaceOf(shape);
    this.#encode = encode;
    this.#fields = fields;
    this.#values = fields.map(() => new Set());
    this.#waiting = [...fields, ''].map(() => ({ items: [], next: 0 }));
  }

  /** Adds what is to be visited at a state, unless the state was added before. */
  add(state: State, item: T): void {
    const key = this.#encode(state);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    let list = this.#waiting.length - 1;
    for (const [index, seen] of this.#values.entries()) {
      const value = state[this.#fields[index] as string] as number;
      if (seen.has(value)) continue;
      seen.add(value);
      list = Math.min(list, index);
    }
    this.#waiting[list]?.items.push(item);
  }

  /** The next one to visit; undefined if all were visited. */
  next(): T | undefined {
    for (let tried = 0; tried < this.#waiting.length; tried++) {
      const list = this.#waiting[this.#turn++ % this.#waiting.length];
      if (list !== undefined && list.next < list.items.length) return list.items[list.next++];
    }
    return undefined;
  }
}
