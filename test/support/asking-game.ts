import fc from 'fast-check';
import { fieldIs, type Rules, type Turn } from '../../src/core/contract/rules.ts';

type AskingState = { readonly a: number; readonly b: number; readonly c: number };
/** A made-up game whose rules read some fields and ask after single values of others. */
export type AskingGame = Rules<AskingState, number>;

const SHAPE: AskingState = { a: 24, b: 5, c: 2 };
const FIELDS = ['a', 'b', 'c'] as const;
const TURNS: readonly Turn[] = [
  { kind: 'one', seat: 0 },
  { kind: 'one', seat: 1 },
  { kind: 'one', seat: 0 },
  { kind: 'one', seat: 1 },
  { kind: 'over', winner: 0, reason: '' },
  { kind: 'over', winner: 1, reason: '' },
  { kind: 'over', winner: null, reason: '' },
];

/** What a rule looks at, one after the other, and what it makes of that. */
type Inquiry = readonly {
  readonly field: (typeof FIELDS)[number];
  /** The value asked for; where there is none, the field is read. */
  readonly value: number | undefined;
  /** Whether what was seen so far decides that this is skipped. */
  readonly only: number;
}[];

function seen(inquiry: Inquiry, state: AskingState): number {
  let sum = 0;
  for (const { field, value, only } of inquiry) {
    if (sum % 3 === only) continue;
    const digit = value === undefined ? state[field] : fieldIs(state, field, value) ? 1 : 0;
    sum = (sum * 7 + digit + 1) % 1009;
  }
  return sum;
}

/** `climbing` keeps field a from falling, so that a pass over rows can be used. */
export function askingGame(climbing: boolean): fc.Arbitrary<AskingGame> {
  const inquiry = fc.array(
    fc.record({
      field: fc.constantFrom(...FIELDS),
      value: fc.option(fc.integer({ min: -1, max: 24 }), { nil: undefined }),
      only: fc.nat(4),
    }),
    { maxLength: 6 },
  );
  return fc
    .record({ turns: inquiry, moves: inquiry, nexts: inquiry, salt: fc.nat(1000) })
    .map(({ turns, moves, nexts, salt }) => ({
      shape: SHAPE,
      passes: [],
      start: () => ({ a: 0, b: 0, c: 0 }),
      turn: (state) => TURNS[(seen(turns, state) + salt) % TURNS.length] as Turn,
      moves: (state) => [1, 2, 3, 4].slice(0, 1 + ((seen(moves, state) + salt) % 4)),
      next(state, move) {
        const way = seen(nexts, state) * 5 + move + salt;
        const b = (way * 3) % SHAPE.b;
        if (way % 4 === 0) return { b, c: way % 2 };
        const a = climbing ? Math.min(state.a + (way % 3), SHAPE.a - 1) : (way * 11) % SHAPE.a;
        return way % 4 === 1 ? { a } : { a, b, c: 1 - state.c };
      },
      notate: String,
    }));
}
