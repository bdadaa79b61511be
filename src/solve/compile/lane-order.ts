import { int32At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import type { Compiled } from './compile.ts';

/** A move within its row: how many lanes further, and whether the inner value stays. */
export type LaneShift = { readonly lanes: number; readonly stays: boolean };

/** The overhead of a set of shifts, and the cost of each shift: in the set and in its key. */
const SET_BYTES = 300;
const SHIFT_BYTES = 48;

/** How the lanes of a row lead to one another. */
export class LaneOrder {
  readonly #compiled: Compiled;
  /** For each change, its shift, or -1 if it leaves the row. */
  readonly #shiftOf: Int32Array;
  readonly #shifts: readonly LaneShift[];
  /** For each list of moves, its set of shifts plus 1; 0 if not computed yet. */
  readonly #setOf: Int32Array;
  readonly #sets: (readonly LaneShift[])[] = [];
  readonly #setByShifts = new Map<string, number>();
  readonly #budget: Budget;
  #bytes = 0;

  constructor(compiled: Compiled, budget: Budget) {
    const { changes, layout, radices, firsts } = compiled;
    this.#compiled = compiled;
    this.#budget = budget;
    this.#take(4 * (changes.length + firsts.length));
    const length = radices[layout.inner] as number;
    const shifts = new Map<string, { readonly place: number; readonly shift: LaneShift }>();
    this.#shiftOf = new Int32Array(changes.length).fill(-1);
    for (const [kind, change] of changes.entries()) {
      if (layout.outer.some((field) => change[field] !== 0)) continue;
      const lanes = layout.lanes.reduce(
        (sum, field) =>
          sum + ((change[field] as number) * (layout.weights[field] as number)) / length,
        0,
      );
      const shift = { lanes, stays: change[layout.inner] === 0 };
      const key = `${shift.lanes} ${shift.stays}`;
      const known = shifts.get(key) ?? { place: shifts.size, shift };
      shifts.set(key, known);
      this.#shiftOf[kind] = known.place;
    }
    this.#shifts = Array.from(shifts.values(), ({ shift }) => shift);
    this.#setOf = new Int32Array(firsts.length);
  }

  /** The shifts of the moves of a list. */
  shiftsOf(list: number): readonly LaneShift[] {
    return this.#sets[this.#setNumber(list)] as readonly LaneShift[];
  }

  /** The shifts of the moves of any of the lists. */
  shiftsOfAll(lists: Int32Array): readonly LaneShift[] {
    const sets = new Set<number>();
    let before = -1;
    for (const list of lists) {
      if (list === before) continue;
      before = list;
      sets.add(this.#setNumber(list));
    }
    const shifts = new Set<LaneShift>();
    for (const set of sets)
      for (const shift of this.#sets[set] as readonly LaneShift[]) shifts.add(shift);
    return [...shifts];
  }

  #setNumber(list: number): number {
    const known = int32At(this.#setOf, list) - 1;
    if (known >= 0) return known;
    const { firsts, kinds } = this.#compiled;
    const places = new Set<number>();
    const end = int32At(firsts, list + 1);
    for (let move = int32At(firsts, list); move < end; move++)
      places.add(int32At(this.#shiftOf, int32At(kinds, move)));
    places.delete(-1);
    const sorted = [...places].sort((a, b) => a - b);
    const key = sorted.join();
    let set = this.#setByShifts.get(key);
    if (set === undefined) {
      this.#take(SET_BYTES + SHIFT_BYTES * sorted.length);
      set = this.#sets.length;
      this.#sets.push(sorted.map((place) => this.#shifts[place] as LaneShift));
      this.#setByShifts.set(key, set);
    }
    this.#setOf[list] = set + 1;
    return set;
  }

  /** Call this when it is no longer needed. */
  release(): void {
    this.#budget.giveBack(this.#bytes);
    this.#bytes = 0;
  }

  #take(bytes: number): void {
    this.#budget.take(bytes);
    this.#bytes += bytes;
  }
}

/** The lanes, each after all lanes it leads to, given their shifts; undefined if there is no such order. */
export function sortLanes(
  shiftsOf: readonly (readonly (readonly LaneShift[])[])[],
): readonly number[] | undefined {
  const sorted: number[] = [];
  const marks = new Uint8Array(shiftsOf.length);
  const visit = (lane: number): boolean => {
    if (marks[lane] !== 0) return marks[lane] === 2;
    marks[lane] = 1;
    for (const shifts of shiftsOf[lane] as readonly (readonly LaneShift[])[])
      for (const { lanes, stays } of shifts)
        if (lanes === 0 ? stays : !visit(lane + lanes)) return false;
    marks[lane] = 2;
    sorted.push(lane);
    return true;
  };
  return shiftsOf.every((_, lane) => visit(lane)) ? sorted : undefined;
}
