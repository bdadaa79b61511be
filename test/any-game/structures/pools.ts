import fc from 'fast-check';
import type { Rules, State } from '../../../src/core/contract/rules.ts';
import type { Seat } from '../../../src/core/seat.ts';
import type { Structure } from '../structure.ts';

export type Pool = {
  readonly items: number;
  /** A mask for each side, or a field for each item: free, the first's or the second's. */
  readonly form: 'masks' | 'fields';
  /** Whose pick each is, in order, over and over: `01` alternates, `0110` does not. */
  readonly order: string;
  /** So many items of one side that add up to `target` win. */
  readonly need: number;
  readonly target: number;
  /** What decides once all are taken: nothing, or the larger sum. */
  readonly rest: 'drawn' | 'larger';
};

/** Items 1 to n are picked from a pool by turns. */
export const pools: Structure<Pool> = {
  name: 'pools',
  parameters: fc.record({
    items: fc.integer({ min: 2, max: 6 }),
    form: fc.constantFrom('masks', 'fields'),
    order: fc.constantFrom('01', '01', '0110', '001', '10', '0011'),
    need: fc.integer({ min: 1, max: 3 }),
    target: fc.integer({ min: 2, max: 10 }),
    rest: fc.constantFrom('drawn', 'larger'),
  }),
  rules: ({ items, form, order, need, target, rest }) => {
    const numbers = Array.from({ length: items }, (_, index) => index + 1);
    const owned = (state: State, seat: Seat): readonly number[] =>
      numbers.filter((number) =>
        form === 'masks'
          ? (((state[seat === 0 ? 'first' : 'second'] as number) >> (number - 1)) & 1) === 1
          : state[`item${number}`] === 1 + seat,
      );
    const hasWon = (held: readonly number[]): boolean => subsetSums(held, need).includes(target);
    const sum = (held: readonly number[]): number => held.reduce((all, one) => all + one, 0);
    const moverOf = (state: State): Seat => {
      const taken = owned(state, 0).length + owned(state, 1).length;
      return order[taken % order.length] === '0' ? 0 : 1;
    };
    const rules: Rules<State, number> = {
      shape:
        form === 'masks'
          ? { first: 2 ** items, second: 2 ** items }
          : Object.fromEntries(numbers.map((number) => [`item${number}`, 3])),
      passes: [],
      start: () =>
        form === 'masks'
          ? { first: 0, second: 0 }
          : Object.fromEntries(numbers.map((number) => [`item${number}`, 0])),
      turn(state) {
        const [mine, yours] = [owned(state, 0), owned(state, 1)];
        if (hasWon(mine)) return { kind: 'over', winner: 0, reason: 'the sum' };
        if (hasWon(yours)) return { kind: 'over', winner: 1, reason: 'the sum' };
        if (mine.length + yours.length < items) return { kind: 'one', seat: moverOf(state) };
        const lead = rest === 'drawn' ? 0 : sum(mine) - sum(yours);
        return { kind: 'over', winner: lead === 0 ? null : lead > 0 ? 0 : 1, reason: 'all taken' };
      },
      moves(state) {
        const taken = new Set([...owned(state, 0), ...owned(state, 1)]);
        return numbers.filter((number) => !taken.has(number));
      },
      next(state, number) {
        const seat = moverOf(state);
        if (form === 'fields') return { [`item${number}`]: 1 + seat };
        const side = seat === 0 ? 'first' : 'second';
        return { [side]: (state[side] as number) | (1 << (number - 1)) };
      },
      notate: String,
    };
    return rules;
  },
};

function subsetSums(held: readonly number[], size: number): readonly number[] {
  if (size === 0) return [0];
  return held.flatMap((number, index) =>
    subsetSums(held.slice(index + 1), size - 1).map((sum) => sum + number),
  );
}

export type Row = {
  readonly items: number;
  /** One 0/1 field an item, or one mask. */
  readonly form: 'fields' | 'mask';
  /** How many neighbours may be taken at a time. */
  readonly most: number;
  readonly misere: boolean;
};

/** A row of items, of which some neighbours are taken at a time: nearly every position has its own list of moves. */
export const rows: Structure<Row> = {
  name: 'rows',
  parameters: fc.record({
    items: fc.integer({ min: 1, max: 8 }),
    form: fc.constantFrom('fields', 'mask'),
    most: fc.integer({ min: 1, max: 3 }),
    misere: fc.boolean(),
  }),
  rules: rowRules,
};

export function rowRules({ items, form, most, misere }: Row): Rules {
  const places = Array.from({ length: items }, (_, index) => index);
  const isThere = (state: State, place: number): boolean =>
    form === 'mask' ? (((state.row as number) >> place) & 1) === 1 : state[`item${place}`] === 1;
  const rules: Rules<State, readonly [number, number]> = {
    shape: {
      ...(form === 'mask'
        ? { row: 2 ** items }
        : Object.fromEntries(places.map((place) => [`item${place}`, 2]))),
      mover: 2,
    },
    passes: [],
    start: () => ({
      ...(form === 'mask'
        ? { row: 2 ** items - 1 }
        : Object.fromEntries(places.map((place) => [`item${place}`, 1]))),
      mover: 0,
    }),
    turn(state) {
      const seat: Seat = state.mover === 0 ? 0 : 1;
      if (places.some((place) => isThere(state, place))) return { kind: 'one', seat };
      return { kind: 'over', winner: misere ? seat : seat === 0 ? 1 : 0, reason: 'none is left' };
    },
    moves(state) {
      const found: (readonly [number, number])[] = [];
      for (const from of places)
        for (let to = from; to < from + most && to < items && isThere(state, to); to++)
          found.push([from, to]);
      return found;
    },
    next(state, [from, to]) {
      const taken = places.slice(from, to + 1);
      const mover = 1 - (state.mover as number);
      if (form === 'fields')
        return { ...Object.fromEntries(taken.map((place) => [`item${place}`, 0])), mover };
      return { row: taken.reduce((row, place) => row - 2 ** place, state.row as number), mover };
    },
    notate: ([from, to]) => `${from}-${to}`,
  };
  return rules;
}
