import fc from 'fast-check';
import type { Rules, State } from '../../../src/core/contract/rules.ts';
import { randomFrom } from '../../../src/core/random.ts';
import type { Structure } from '../structure.ts';

export type Chase = {
  readonly seed: number;
  readonly places: number;
  /** Every place has so many ways on, which have the same names everywhere. */
  readonly ways: number;
  /** Whether the hare wins at the last place, or can only run. */
  readonly home: boolean;
  /** Whether both move at the same time, unseen. */
  readonly sealed: boolean;
  /** Whether the hare may also catch the hunter. */
  readonly bold: boolean;
};

/** A hunter after a hare on a graph: neither changes what the other may do, only what is best. */
export const chases: Structure<Chase> = {
  name: 'chases',
  parameters: fc.record({
    seed: fc.nat(),
    places: fc.integer({ min: 3, max: 6 }),
    ways: fc.integer({ min: 2, max: 3 }),
    home: fc.boolean(),
    sealed: fc.boolean(),
    bold: fc.boolean(),
  }),
  rules: chaseRules,
};

function chaseRules({ seed, places, ways, home, sealed, bold }: Chase): Rules {
  const random = randomFrom(seed);
  const graph = Array.from({ length: places }, () =>
    Array.from({ length: ways }, () => Math.floor(random() * places)),
  );
  const after = (place: number | undefined, way: number): number =>
    graph[place as number]?.[way] as number;
  const rules: Rules<State, number> = {
    shape: { hunter: places, hare: places, ...(!sealed && { mover: 2 }) },
    passes: [],
    start: () => ({ hunter: 0, hare: 1, ...(!sealed && { mover: 0 }) }),
    turn({ hunter, hare, mover }) {
      if (hunter === hare)
        return { kind: 'over', winner: bold && mover === 0 ? 1 : 0, reason: 'one is caught' };
      if (home && hare === places - 1) return { kind: 'over', winner: 1, reason: 'it is home' };
      return sealed ? { kind: 'both', seat: 0 } : { kind: 'one', seat: mover === 0 ? 0 : 1 };
    },
    moves: () => Array.from({ length: ways }, (_, way) => way),
    next({ hunter, hare, mover }, way, answer) {
      if (answer !== undefined) return { hunter: after(hunter, way), hare: after(hare, answer) };
      return mover === 0
        ? { hunter: after(hunter, way), mover: 1 }
        : { hare: after(hare, way), mover: 0 };
    },
    notate: (way) => `w${way}`,
  };
  return rules as Rules;
}
