import fc from 'fast-check';
import type { Rules, State } from '../../../src/core/contract/rules.ts';
import { deriveSeed } from '../../../src/core/random.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { keyOf, playOf } from '../../twin/play.ts';
import type { Structure } from '../structure.ts';
import { type Tangle, tangleRules, tangles } from './sealed.ts';
import { type Token, tokenRules, tokens } from './tokens.ts';

export type Sparse = {
  readonly inner: Token | Tangle;
  /** How many values each field can take; far more, all together, than any array holds. */
  readonly radices: readonly number[];
};

/** Few positions among very many: the fields of another game are scattered over a huge shape. */
export const sparse: Structure<Sparse> = {
  name: 'sparse',
  parameters: fc.record({
    inner: fc.oneof(tokens.parameters, tangles.parameters),
    radices: fc.array(fc.constantFrom(97, 1000, 2 ** 20, 1e9 + 7, 2 ** 31, 2 ** 40, 2 ** 53 - 1), {
      minLength: 2,
      maxLength: 5,
    }),
  }),
  rules: ({ inner, radices }) => {
    const dense = 'ways' in inner ? tokenRules(inner) : tangleRules(inner);
    // Every position that play comes to gets values of its own, which look like chance.
    const scattered = new Map<string, State>();
    const gathered = new Map<string, State>();
    for (const { key, state } of playOf(dense).positions.values())
      for (let attempt = 0; !scattered.has(key); attempt++) {
        const values = radices.map((radix, index): [string, number] => {
          const seed = deriveSeed(attempt, index, ...Object.values(state));
          return [`part${index}`, (seed * 2 ** 20 + deriveSeed(seed)) % radix];
        });
        const place = Object.fromEntries(values);
        if (gathered.has(keyOf(place))) continue;
        scattered.set(key, place);
        gathered.set(keyOf(place), state);
      }
    const scatter = (state: State): State => scattered.get(keyOf(state)) as State;
    const gather = (state: State): State => {
      const found = gathered.get(keyOf(state));
      if (found === undefined) throw new Error('Nobody comes here.');
      return found;
    };
    return {
      shape: Object.fromEntries(radices.map((radix, index) => [`part${index}`, radix])),
      passes: dense.passes,
      start: () => scatter(dense.start()),
      turn: (state) => dense.turn(gather(state)),
      moves: (state, seat) => dense.moves(gather(state), seat),
      next: (state, move, answer) => {
        const before = gather(state);
        return scatter({ ...before, ...(dense.next(before, move, answer) as State) });
      },
      notate: (move) => dense.notate(move),
    };
  },
};

export type Wide = {
  readonly seed: number;
  /** How many numbers the first side can say. */
  readonly said: number;
  /** At most so many answers, from other numbers after every number said. */
  readonly answers: number;
  readonly draws: boolean;
};

/** Very many moves at once, and as many different lists of moves. */
export const wide: Structure<Wide> = {
  name: 'wide',
  parameters: fc.record({
    seed: fc.nat(),
    said: fc.integer({ min: 100, max: 1500 }),
    answers: fc.integer({ min: 1, max: 6 }),
    draws: fc.boolean(),
  }),
  rules: ({ seed, said, answers, draws }) => {
    const rules: Rules<{ readonly said: number; readonly answer: number }, number> = {
      shape: { said: said + 1, answer: said + answers + 1 },
      passes: [],
      start: () => ({ said: 0, answer: 0 }),
      turn(state) {
        if (state.said === 0) return { kind: 'one', seat: 0 };
        if (state.answer === 0) return { kind: 'one', seat: 1 };
        const lot = deriveSeed(seed, state.said, state.answer) % (draws ? 12 : 9);
        const winner: Seat | null = lot > 8 ? null : lot < 7 ? 0 : 1;
        return { kind: 'over', winner, reason: 'by lot' };
      },
      moves(state) {
        if (state.said === 0) return Array.from({ length: said }, (_, number) => number + 1);
        const length = 1 + (state.said % answers);
        return Array.from({ length }, (_, number) => state.said + number);
      },
      next: (state, number) => (state.said === 0 ? { said: number } : { answer: number }),
      notate: String,
    };
    return rules;
  },
};

export type Deep = {
  readonly seed: number;
  readonly length: number;
  /** One of so many places leaves a choice between one step and two. */
  readonly fork: number;
  readonly end: 'first' | 'second' | 'mover' | 'drawn';
};

/** A track of tens of thousands of turns. */
export const deep: Structure<Deep> = {
  name: 'deep',
  parameters: fc.record({
    seed: fc.nat(),
    length: fc.integer({ min: 5000, max: 15_000 }),
    fork: fc.integer({ min: 2, max: 5000 }),
    end: fc.constantFrom('first', 'second', 'mover', 'drawn'),
  }),
  rules: ({ seed, length, fork, end }) => {
    const rules: Rules<{ readonly at: number; readonly mover: number }, number> = {
      shape: { at: length + 2, mover: 2 },
      passes: [],
      start: () => ({ at: 0, mover: 0 }),
      turn({ at, mover }) {
        const seat: Seat = mover === 0 ? 0 : 1;
        if (at < length) return { kind: 'one', seat };
        const winner = end === 'drawn' ? null : end === 'mover' ? seat : end === 'first' ? 0 : 1;
        return { kind: 'over', winner, reason: 'the end of the track' };
      },
      moves: ({ at }) => (deriveSeed(seed, at) % fork === 0 ? [1, 2] : [1]),
      next: ({ at, mover }, steps) => ({ at: at + steps, mover: 1 - mover }),
      notate: String,
    };
    return rules;
  },
};
