import type { Budget } from '../budget.ts';
import type { Compiled } from '../compile/compile.ts';

/** Where a move leads that stays in its row: how many lanes on, and whether to the same inner value. */
export type Hop = { readonly lanes: number; readonly stays: boolean };

/** What a set of hops takes beside its hops, and what each of them adds: in the set, in its name and in between. */
const SET_BYTES = 300;
const HOP_BYTES = 48;

/** How the lanes of a row lead to one another. */
export class LaneOrder {
  readonly #compiled: Compiled;
  /** For each change, its hop, or -1 where it leads out of the row. */
  readonly #hopOf: Int32Array;
  readonly #hops: readonly Hop[];
  /** For each list of moves, one more than its set of hops; 0 where nobody has asked yet. */
  readonly #setOf: Int32Array;
  readonly #sets: (readonly Hop[])[] = [];
  readonly #setByHops = new Map<string, number>();
  readonly #budget: Budget;
  #bytes = 0;

  constructor(compiled: Compiled, budget: Budget) {
    const { changes, layout, radices, firsts } = compiled;
    this.#compiled = compiled;
    this.#budget = budget;
    this.#take(4 * (changes.length + firsts.length));
    const length = radices[layout.inner] as number;
    const hops = new Map<string, { readonly place: number; readonly hop: Hop }>();
    this.#hopOf = new Int32Array(changes.length).fill(-1);
    for (const [kind, change] of changes.entries()) {
      if (layout.outer.some((field) => change[field] !== 0)) continue;
      const lanes = layout.lanes.reduce(
        (sum, field) =>
          sum + ((change[field] as number) * (layout.weights[field] as number)) / length,
        0,
      );
      const hop = { lanes, stays: change[layout.inner] === 0 };
      const key = `${hop.lanes} ${hop.stays}`;
      const known = hops.get(key) ?? { place: hops.size, hop };
      hops.set(key, known);
      this.#hopOf[kind] = known.place;
    }
    this.#hops = Array.from(hops.values(), ({ hop }) => hop);
    this.#setOf = new Int32Array(firsts.length);
  }

  /** The hops of the moves of a list. */
  hopsOf(list: number): readonly Hop[] {
    return this.#sets[this.#setNumber(list)] as readonly Hop[];
  }

  /** The hops of the moves of any of the lists. */
  hopsOfAll(lists: Int32Array): readonly Hop[] {
    const sets = new Set<number>();
    let before = -1;
    for (const list of lists) {
      if (list === before) continue;
      before = list;
      sets.add(this.#setNumber(list));
    }
    const hops = new Set<Hop>();
    for (const set of sets) for (const hop of this.#sets[set] as readonly Hop[]) hops.add(hop);
    return [...hops];
  }

  #setNumber(list: number): number {
    const known = (this.#setOf[list] as number) - 1;
    if (known >= 0) return known;
    const { firsts, kinds } = this.#compiled;
    const places = new Set<number>();
    const end = firsts[list + 1] as number;
    for (let move = firsts[list] as number; move < end; move++)
      places.add(this.#hopOf[kinds[move] as number] as number);
    places.delete(-1);
    const sorted = [...places].sort((a, b) => a - b);
    const key = sorted.join();
    let set = this.#setByHops.get(key);
    if (set === undefined) {
      this.#take(SET_BYTES + HOP_BYTES * sorted.length);
      set = this.#sets.length;
      this.#sets.push(sorted.map((place) => this.#hops[place] as Hop));
      this.#setByHops.set(key, set);
    }
    this.#setOf[list] = set + 1;
    return set;
  }

  /** To be called when nothing more will be asked. */
  release(): void {
    this.#budget.giveBack(this.#bytes);
    this.#bytes = 0;
  }

  #take(bytes: number): void {
    this.#budget.take(bytes);
    this.#bytes += bytes;
  }
}

/** The lanes, each after all it leads to, given all hops of each; undefined where there is no such order. */
export function sortLanes(
  hopsOf: readonly (readonly (readonly Hop[])[])[],
): readonly number[] | undefined {
  const sorted: number[] = [];
  const marks = new Uint8Array(hopsOf.length);
  const visit = (lane: number): boolean => {
    if (marks[lane] !== 0) return marks[lane] === 2;
    marks[lane] = 1;
    for (const hops of hopsOf[lane] as readonly (readonly Hop[])[])
      for (const { lanes, stays } of hops)
        if (lanes === 0 ? stays : !visit(lane + lanes)) return false;
    marks[lane] = 2;
    sorted.push(lane);
    return true;
  };
  return hopsOf.every((_, lane) => visit(lane)) ? sorted : undefined;
}
