import fc from 'fast-check';
import type { Rules, State } from '../../../src/core/contract/rules.ts';
import type { Seat } from '../../../src/core/seat.ts';
import type { Structure } from '../structure.ts';

export type Race = {
  /** The last square of each track. */
  readonly ends: readonly [number, number];
  readonly steps: readonly number[];
  /** Squares that a pawn never leaves. */
  readonly traps: readonly number[];
  /** A pawn that lands on the other one goes back so far. */
  readonly back: number;
  /** No pawn goes beyond square `at` before the other one is on square `opens` or farther. */
  readonly gate?: { readonly at: number; readonly opens: number } | undefined;
};

/** Two pawns, each on a track of its own; who cannot step passes, and play may end with both stuck. */
export const races: Structure<Race> = {
  name: 'races',
  parameters: fc.record({
    ends: fc.tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 })),
    // With single steps and no traps a rule that counts turns is found most often.
    steps: fc.oneof(
      fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      fc.uniqueArray(fc.integer({ min: 2, max: 4 }), { maxLength: 2 }).map((more) => [1, ...more]),
    ),
    traps: fc.oneof(
      fc.constant([]),
      fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    ),
    back: fc.constantFrom(0, 0, 1, 3),
    gate: fc.option(
      fc.record({ at: fc.integer({ min: 0, max: 6 }), opens: fc.integer({ min: 1, max: 6 }) }),
      { nil: undefined },
    ),
  }),
  rules: raceRules,
};

export function raceRules({ ends, steps, traps, back, gate }: Race): Rules {
  const squareOf = (state: State, seat: Seat): number =>
    (seat === 0 ? state.square1 : state.square2) as number;
  const movesAt = (state: State, seat: Seat): readonly number[] => {
    const at = squareOf(state, seat);
    const isShut = gate !== undefined && squareOf(state, seat === 0 ? 1 : 0) < gate.opens;
    const last = isShut && at <= gate.at ? Math.min(ends[seat], gate.at) : ends[seat];
    return at > 0 && traps.includes(at) ? [] : steps.filter((step) => at + step <= last);
  };
  return {
    shape: { square1: ends[0] + 1, square2: ends[1] + 1, mover: 2 },
    passes: ['0'],
    start: () => ({ square1: 0, square2: 0, mover: 0 }),
    turn(state) {
      for (const seat of [0, 1] as const)
        if (squareOf(state, seat) === ends[seat])
          return { kind: 'over', winner: seat, reason: 'home' };
      if (movesAt(state, 0).length === 0 && movesAt(state, 1).length === 0)
        return { kind: 'over', winner: null, reason: 'both are stuck' };
      return { kind: 'one', seat: state.mover === 0 ? 0 : 1 };
    },
    moves(state, seat) {
      const steps = movesAt(state, seat);
      return steps.length > 0 ? steps : [0];
    },
    next(state, step) {
      const seat = state.mover === 0 ? 0 : 1;
      const to = squareOf(state, seat) + (step as number);
      const met = to > 0 && to === squareOf(state, seat === 0 ? 1 : 0);
      return {
        [seat === 0 ? 'square1' : 'square2']: met ? Math.max(0, to - back) : to,
        mover: 1 - seat,
      };
    },
    notate: String,
  };
}

export type LargeHeaps = {
  readonly heaps: readonly number[];
  readonly takes: readonly number[];
  /** Each field is so many times its heap, and so much more for the last. */
  readonly times: number;
  readonly more: number;
};

/** Heaps counted in large units: what fits into 32 bits must not matter. */
export const largeHeaps: Structure<LargeHeaps> = {
  name: 'large-heaps',
  parameters: fc.record({
    heaps: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
    takes: fc.constantFrom([1, 2, 3, 4, 5, 6, 7], [1, 2], [1, 3, 4]),
    times: fc.constantFrom(1, 2 ** 28, 2 ** 31, 2 ** 40),
    more: fc.constantFrom(0, 2 ** 31, 2 ** 32),
  }),
  rules: largeHeapRules,
};

export function largeHeapRules({ heaps, takes, times, more }: LargeHeaps): Rules {
  const names = heaps.map((_, index) => `heap${index + 1}`);
  const moreOf = (name: string): number => (name === names[names.length - 1] ? more : 0);
  const heapOf = (state: State, name: string): number =>
    ((state[name] as number) - moreOf(name)) / times;
  const fieldOf = (name: string, heap: number): number => heap * times + moreOf(name);
  const movesAt = (state: State): readonly string[] =>
    names.flatMap((name) =>
      takes.filter((take) => take <= heapOf(state, name)).map((take) => `${name}-${take}`),
    );
  const fields = names.map((name, index) => [name, fieldOf(name, heaps[index] as number)] as const);
  return {
    shape: { ...Object.fromEntries(fields.map(([name, most]) => [name, most + 1])), mover: 2 },
    passes: [],
    start: () => ({ ...Object.fromEntries(fields), mover: 0 }),
    turn(state) {
      const seat = state.mover === 0 ? 0 : 1;
      if (movesAt(state).length > 0) return { kind: 'one', seat };
      return { kind: 'over', winner: seat === 0 ? 1 : 0, reason: 'nothing is left' };
    },
    moves: movesAt,
    next(state, move) {
      const [name = '', take] = String(move).split('-');
      return {
        [name]: fieldOf(name, heapOf(state, name) - Number(take)),
        mover: state.mover === 0 ? 1 : 0,
      };
    },
    notate: String,
  };
}
