import fc from 'fast-check';
import type { Rules } from '../../../src/core/contract/rules.ts';
import type { Seat } from '../../../src/core/seat.ts';
import type { Structure } from '../structure.ts';

export type Heaps = {
  readonly heaps: readonly number[];
  /** How many may be taken from one heap at a time. */
  readonly takes: readonly number[];
  /** Whether who cannot take any more wins rather than loses. */
  readonly misere: boolean;
  /** Who leaves a multiple of this many is to take again; 0 where sides always alternate. */
  readonly again: number;
  /** With exactly so many left the game is drawn; 0 for never. */
  readonly drawnAt: number;
};

type HeapsState = Readonly<Record<string, number>>;
type Take = { readonly heap: string; readonly count: number };

/** Nim and its kin: a field a heap, and whose turn it is. */
export const heaps: Structure<Heaps> = {
  name: 'heaps',
  parameters: fc.record({
    heaps: fc
      .array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 4 })
      .filter((sizes) => sizes.reduce((product, size) => product * (size + 1), 1) <= 400),
    takes: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
    misere: fc.boolean(),
    again: fc.constantFrom(0, 0, 2, 3, 5),
    drawnAt: fc.constantFrom(0, 0, 1, 2, 4),
  }),
  rules: heapRules,
};

export function heapRules({ heaps, takes, misere, again, drawnAt }: Heaps): Rules {
  const names = heaps.map((_, index) => `heap${index}`);
  const total = (state: HeapsState): number =>
    names.reduce((sum, name) => sum + (state[name] as number), 0);
  const movesOf = (state: HeapsState): readonly Take[] =>
    names.flatMap((heap) =>
      takes.filter((count) => count <= (state[heap] as number)).map((count) => ({ heap, count })),
    );
  const rules: Rules<HeapsState, Take> = {
    shape: {
      ...Object.fromEntries(names.map((name, index) => [name, (heaps[index] as number) + 1])),
      mover: 2,
    },
    passes: [],
    start: () => ({
      ...Object.fromEntries(names.map((name, index) => [name, heaps[index] as number])),
      mover: 0,
    }),
    turn(state) {
      const seat: Seat = state.mover === 0 ? 0 : 1;
      if (drawnAt > 0 && total(state) === drawnAt)
        return { kind: 'over', winner: null, reason: 'that many are left' };
      if (movesOf(state).length > 0) return { kind: 'one', seat };
      return { kind: 'over', winner: misere ? seat : seat === 0 ? 1 : 0, reason: 'none to take' };
    },
    moves: movesOf,
    next(state, { heap, count }) {
      const left = total(state) - count;
      const mover = state.mover as number;
      return {
        [heap]: (state[heap] as number) - count,
        mover: again > 0 && left % again === 0 ? mover : 1 - mover,
      };
    },
    notate: ({ heap, count }) => `${heap}-${count}`,
  };
  return rules;
}
