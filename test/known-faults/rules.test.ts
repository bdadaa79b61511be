import { describe, expect, test } from 'vitest';
import type { Rules, State } from '../../src/core/contract/rules.ts';
import { randomFrom } from '../../src/core/random.ts';
import { runApart } from './apart.ts';
import { countdown, FAR, farOff } from './countdown.ts';
import { expectFault } from './expect-fault.ts';
import { faultIn, NO_FAULT } from './fault-in.ts';

/** A position in a sentence, whichever way its fields are told. */
const AT_FAR = new RegExp(`"?heap"?[:=] ?${FAR}\\b`);
/** The author's own words, which must not be lost. */
const OWN_ERROR = 'the author forgot a case';

function fail(): never {
  throw new Error(OWN_ERROR);
}

describe('turn() that breaks the contract far from the start is named', () => {
  test.each<[string, unknown]>([
    ['a seat that is a boolean', { kind: 'one', seat: true }],
    ['a seat that is a word', { kind: 'one', seat: '0' }],
    ['a third seat', { kind: 'one', seat: 2 }],
    ['no seat', { kind: 'one' }],
    ['a winner counted from 1', { kind: 'over', winner: 2, reason: '' }],
    ['a winner that is a boolean', { kind: 'over', winner: false, reason: '' }],
    ['no winner', { kind: 'over', reason: '' }],
    ['both sides without a leader', { kind: 'both' }],
    ['an unknown kind', { kind: 'perhaps', seat: 0 }],
    ['no kind', { seat: 0 }],
    ['a promise', Promise.resolve({ kind: 'one', seat: 0 })],
    ['nothing', undefined],
    ['null', null],
    ['a word', 'one'],
  ])('%s', (_, turn) =>
    expectFault(
      farOff('turn', () => turn),
      { member: 'turn', says: AT_FAR },
    ),
  );

  test('an error', () => {
    expectFault(farOff('turn', fail), { member: 'turn', says: OWN_ERROR });
    expectFault(farOff('turn', fail), { member: 'turn', says: AT_FAR });
  });

  test('from the first position on', () => {
    const seats: Rules = {
      ...countdown,
      turn: ({ heap, mover }) =>
        heap === 0
          ? { kind: 'over', winner: null, reason: '' }
          : ({ kind: 'one', seat: mover === 0 } as unknown as ReturnType<Rules['turn']>),
    };
    expectFault(seats, { member: 'turn' });
    const winners: Rules = {
      ...countdown,
      turn: ({ heap, mover }) =>
        heap === 0
          ? ({ kind: 'over', winner: 1 + (mover ?? 0), reason: '' } as unknown as ReturnType<
              Rules['turn']
            >)
          : { kind: 'one', seat: mover === 0 ? 0 : 1 },
    };
    expectFault(winners, { member: 'turn' });
  });
});

describe('moves() that breaks the contract far from the start is named', () => {
  test.each<[string, unknown]>([
    ['an empty list', []],
    ['null', null],
    ['nothing', undefined],
    ['a promise', Promise.resolve([1])],
    ['a number', 1],
    ['a set', new Set([1])],
  ])('%s', (_, moves) =>
    expectFault(
      farOff('moves', () => moves),
      { member: 'moves', says: AT_FAR },
    ),
  );

  test('an error', () => expectFault(farOff('moves', fail), { member: 'moves', says: OWN_ERROR }));

  test('two moves that are written alike', () =>
    expectFault(
      farOff('moves', () => [1, 1]),
      { member: ['notate', 'moves'], says: AT_FAR },
    ));
});

describe('next() that breaks the contract far from the start is named', () => {
  test.each<[string, unknown]>([
    ['a value beyond the shape', { heap: 5000, mover: 0 }],
    ['a value below it', { heap: -1, mover: 0 }],
    ['a fraction', { heap: 2.5, mover: 0 }],
    ['not a number', { heap: Number.NaN, mover: 0 }],
    ['infinity', { heap: Number.POSITIVE_INFINITY, mover: 0 }],
    ['a null field', { heap: null, mover: 0 }],
    ['an undefined field', { heap: undefined, mover: 0 }],
    ['a word', { heap: '3', mover: 0 }],
    ['a boolean', { heap: 3, mover: true }],
    ['a further field', { heap: 3, mover: 0, turns: 1 }],
    ['null', null],
    ['nothing', undefined],
    ['a promise', Promise.resolve({ heap: 3 })],
    ['a list', [3, 0]],
  ])('%s', (_, after) =>
    expectFault(
      farOff('next', () => after),
      { member: 'next', says: AT_FAR },
    ),
  );

  test('an error', () => expectFault(farOff('next', fail), { member: 'next', says: OWN_ERROR }));
});

describe('notate() that breaks the contract is named', () => {
  const far = (text: unknown): Rules => ({
    ...countdown,
    // With FAR left there are moves of their own, so that only there something else is written.
    moves: ({ heap = 0 }) =>
      heap === FAR ? ['far', 'also'] : [1, 2].filter((take) => take <= heap),
    next: ({ heap = 0, mover = 0 }, take) => ({
      heap: heap - (typeof take === 'number' ? take : take === 'far' ? 1 : 2),
      mover: 1 - mover,
    }),
    notate: (move) => (move === 'far' ? (text as string) : String(move)),
  });

  test.each<[string, unknown]>([
    ['an empty text', ''],
    ['a space', 'two of them'],
    ['a slash', '1/2'],
    ['a number', 1],
    ['nothing', undefined],
    ['the same as another', 'also'],
  ])('%s', (_, text) => expectFault(far(text), { member: ['notate', 'moves'] }));

  test('an error', () => {
    const rules: Rules = {
      ...far('far'),
      notate: (move) => (move === 'far' ? fail() : String(move)),
    };
    expectFault(rules, { member: 'notate', says: OWN_ERROR });
  });
});

describe('start() and shape that break the contract are named', () => {
  test.each<[string, unknown]>([
    ['outside the shape', { heap: 901, mover: 0 }],
    ['a field missing', { heap: 5 }],
    ['a further field', { heap: 5, mover: 0, turns: 0 }],
    ['null', null],
    ['a promise', Promise.resolve({ heap: 5, mover: 0 })],
  ])('start gives %s', (_, state) =>
    expectFault({ ...countdown, start: () => state as State }, { member: 'start' }),
  );

  test.each<[string, unknown]>([
    ['a fraction', { heap: 900.5, mover: 2 }],
    ['nothing to choose from', { heap: 0, mover: 2 }],
    ['no fields', {}],
  ])('shape has %s', (_, shape) =>
    expectFault({ ...countdown, shape: shape as Rules['shape'] }, { member: ['shape', 'start'] }),
  );

  test('shape has a word', async () => {
    expect(await runApart('a shape of words')).toMatch(/\b(shape|start)\b/);
  });

  /** A race to `finish` whose shape was written for a finish of 6. */
  const race = (finish: number): Rules => ({
    shape: { at: 7, mover: 2 },
    passes: [],
    start: () => ({ at: 0, mover: 0 }),
    turn: ({ at = 0, mover }) =>
      at >= finish
        ? { kind: 'over', winner: mover === 0 ? 1 : 0, reason: 'there' }
        : { kind: 'one', seat: mover === 0 ? 0 : 1 },
    moves: () => [1, 2],
    next: ({ at = 0, mover = 0 }, step) => ({
      at: Math.min(finish, at + Number(step)),
      mover: 1 - mover,
    }),
    notate: String,
  });

  test.each([7, 9, 10])('a shape written for the defaults, with a finish of %i', (finish) =>
    expectFault(race(finish), { member: ['next', 'shape'], says: /7/ }),
  );
});

describe('rules that are no function of the state are named', () => {
  const takes = (heap: number): readonly number[] => [1, 2].filter((take) => take <= heap);

  const byChance = (share: number, seed: number): (() => boolean) => {
    const random = randomFrom(seed);
    return () => random() < share;
  };

  test('moves by chance', () => {
    const isOne = byChance(0.5, 1);
    expectFault(
      { ...countdown, moves: ({ heap = 0 }) => (isOne() ? [1] : takes(heap)) },
      { member: 'moves' },
    );
  });

  test('what follows by chance', () => {
    const goesOn = byChance(0.5, 1);
    expectFault(
      {
        ...countdown,
        next: ({ heap = 0, mover = 0 }, take) => ({
          heap: heap - Number(take),
          mover: goesOn() ? mover : 1 - mover,
        }),
      },
      { member: 'next' },
    );
  });

  const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

  test.each([
    ['often', 0.5],
    ['now and then', 0.01],
  ])('moves that come in another order %s are no fault of next', (_, share) => {
    for (const seed of SEEDS) {
      const isTurned = byChance(share, seed);
      const moves: Rules['moves'] = ({ heap = 0 }) =>
        isTurned() ? takes(heap).toReversed() : takes(heap);
      expect(faultIn({ ...countdown, moves })).toMatch(/^moves\(\) at /);
    }
  });

  test('other moves by chance, as many as before, are no fault of next', () => {
    for (const seed of SEEDS) {
      const isOther = byChance(0.5, seed);
      const moves: Rules['moves'] = ({ heap = 0 }) => [heap > 1 && isOther() ? 2 : 1];
      expect(faultIn({ ...countdown, moves })).toMatch(/^moves\(\) at /);
    }
  });

  test('what follows by chance is no fault of moves', () => {
    for (const seed of SEEDS) {
      const isAgain = byChance(0.5, seed);
      const next: Rules['next'] = ({ heap = 0, mover = 0 }, take) => ({
        heap: heap - Number(take),
        mover: isAgain() ? mover : 1 - mover,
      });
      expect(faultIn({ ...countdown, next })).toMatch(/^next\(\) at /);
    }
  });

  test('an error that comes by chance is told of the member that threw it', () => {
    for (const member of ['moves', 'next'] as const) {
      let calls = 0;
      let last = Number.POSITIVE_INFINITY;
      const sound = countdown[member] as (...given: readonly unknown[]) => unknown;
      const once = (...given: readonly unknown[]): unknown =>
        ++calls === last ? fail() : sound(...given);
      const rules = { ...countdown, [member]: once } as unknown as Rules;
      expect(faultIn(rules)).toMatch(NO_FAULT);
      last = calls;
      calls = 0;
      expect(faultIn(rules)).toMatch(new RegExp(`^${member}\\(\\) at `));
    }
  });

  test('whose turn it is, by chance', () => {
    const isFirst = byChance(0.5, 1);
    expectFault(
      {
        ...countdown,
        turn: (state) =>
          state.heap === 0
            ? countdown.turn({ heap: 0, mover: 0 })
            : { kind: 'one', seat: isFirst() ? 0 : 1 },
      },
      { member: 'turn' },
    );
  });

  test('a counter in a closure', () => {
    let calls = 0;
    expectFault(
      {
        ...countdown,
        turn(state) {
          calls++;
          return state.heap === 0
            ? { kind: 'over', winner: calls % 2 === 0 ? 0 : 1, reason: 'none is left' }
            : { kind: 'one', seat: state.mover === 0 ? 0 : 1 };
        },
      },
      { member: 'turn' },
    );
  });

  test('whose turn it is, by the calls of next', () => {
    let mover = 0;
    expectFault(
      {
        ...countdown,
        turn: ({ heap = 0 }) => countdown.turn({ heap, mover }),
        next({ heap = 0 }, take) {
          mover = 1 - mover;
          return { heap: heap - Number(take) };
        },
      },
      { member: ['turn', 'next'] },
    );
  });

  test('the start by chance', () => {
    const random = randomFrom(1);
    expectFault(
      { ...countdown, start: () => ({ heap: 800 + Math.floor(random() * 100), mover: 0 }) },
      { member: 'start' },
    );
  });
});

describe('rules that change the state they are given are named', () => {
  test('next', () =>
    expectFault(
      {
        ...countdown,
        next(state: Record<string, number>, take) {
          state.heap = (state.heap ?? 0) - Number(take);
          state.mover = 1 - (state.mover ?? 0);
          return state;
        },
      },
      { member: 'next' },
    ));

  test('moves', () =>
    expectFault(
      {
        ...countdown,
        moves(state: Record<string, number>) {
          state.seen = 1;
          return [1, 2].filter((take) => take <= (state.heap ?? 0));
        },
      },
      { member: 'moves' },
    ));

  test('turn', () =>
    expectFault(
      {
        ...countdown,
        turn(state: Record<string, number>) {
          if (state.heap === FAR) state.mover = 0;
          return countdown.turn(state as { heap: number; mover: number });
        },
      },
      { member: 'turn', says: AT_FAR },
    ));
});
