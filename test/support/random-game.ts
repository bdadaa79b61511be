import fc from 'fast-check';
import type { Rules, Turn } from '../../src/core/contract/rules.ts';

/** A made-up game: any graph of states, with circles, draws, passes and, if asked for, sealed turns. */
export type RandomGame = Rules<{ a: number; b: number; c: number }, number>;

type Spot = {
  readonly turn: 'one0' | 'one1' | 'both0' | 'both1' | 'won0' | 'won1' | 'drawn';
  readonly afters: readonly (readonly [number, number, number])[];
  readonly columns: number;
};

const SHAPE = { a: 3, b: 4, c: 2 };
const SIZE = SHAPE.a * SHAPE.b * SHAPE.c;

/** `climbing` keeps field a from falling, so that a pass over rows can be used. */
export function randomGame(
  turns: readonly Spot['turn'][],
  climbing: boolean,
): fc.Arbitrary<RandomGame> {
  const after = fc.tuple(
    fc.integer({ min: 0, max: SHAPE.a - 1 }),
    fc.integer({ min: 0, max: SHAPE.b - 1 }),
    fc.integer({ min: 0, max: SHAPE.c - 1 }),
  );
  const spot = fc.record({
    turn: fc.constantFrom(...turns),
    afters: fc.array(after, { minLength: 4, maxLength: 6 }),
    columns: fc.constantFrom(1, 2),
  });
  return fc
    .array(spot, { minLength: SIZE, maxLength: SIZE })
    .map((spots) => gameOf(spots, climbing));
}

function gameOf(spots: readonly Spot[], climbing: boolean): RandomGame {
  const at = ({ a, b, c }: { a: number; b: number; c: number }): Spot =>
    spots[(a * SHAPE.b + b) * SHAPE.c + c] as Spot;
  return {
    shape: SHAPE,
    passes: [],
    start: () => ({ a: 0, b: 0, c: 0 }),
    turn(state): Turn {
      switch (at(state).turn) {
        case 'one0':
          return { kind: 'one', seat: 0 };
        case 'one1':
          return { kind: 'one', seat: 1 };
        case 'both0':
          return { kind: 'both', seat: 0 };
        case 'both1':
          return { kind: 'both', seat: 1 };
        case 'won0':
          return { kind: 'over', winner: 0, reason: '' };
        case 'won1':
          return { kind: 'over', winner: 1, reason: '' };
        default:
          return { kind: 'over', winner: null, reason: '' };
      }
    },
    moves(state, seat) {
      const { turn, afters, columns } = at(state);
      if (turn.startsWith('one')) return afters.map((_, index) => index).slice(0, 1 + columns);
      return turn === `both${seat}` ? [0, 1] : [0, 1].slice(0, columns);
    },
    next(state, move, answer = 0) {
      const [a, b, c] = at(state).afters[2 * move + answer] ?? [0, 0, 0];
      return climbing ? { a: Math.max(a, state.a), b, c } : { a, b, c };
    },
    notate: String,
  };
}
