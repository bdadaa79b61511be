import { describe, expect, test, vi } from 'vitest';
import { type ToyState, toyRules } from '../../../test/support/toy.ts';
import type { Rules, State } from '../contract/rules.ts';
import { RuleFault } from '../rule-fault.ts';
import { examine, faultAt, faultAtStart } from './soundness.ts';

/** What rules written without types may give. */
type Loose = { readonly [Member in keyof typeof toyRules]?: unknown };

const START = { heap: 4, mover: 0 };
const SEALED = { heap: 2, mover: 0 };

function altered(changes: Loose): Rules {
  return { ...toyRules, ...(changes as Partial<typeof toyRules>) } as Rules;
}

function told(changes: Loose, state: State = START): string {
  const fault = faultAt(altered(changes), state);
  return fault === undefined ? 'sound' : new RuleFault(fault).message;
}

function toldAtStart(changes: Loose): string {
  const fault = faultAtStart(altered(changes));
  return fault === undefined ? 'sound' : new RuleFault(fault).message;
}

/** Gives these answers one after the other, the last for ever. */
function inTurn(...answers: readonly unknown[]): () => unknown {
  let calls = 0;
  return () => answers[Math.min(calls++, answers.length - 1)];
}

test('sound rules have no fault in any position', () => {
  expect(toldAtStart({})).toBe('sound');
  for (let heap = 0; heap < 5; heap++)
    for (const mover of [0, 1]) expect(told({}, { heap, mover })).toBe('sound');
});

test('a sound position tells its turn, its legal moves and what comes of them', () => {
  expect(examine(altered({}), START)).toEqual({
    faults: [],
    turn: { kind: 'one', seat: 0 },
    legal: [{ seat: 0, moves: ['t1', 't2'], notations: ['t1', 't2'] }],
    played: [
      { seat: 0, move: 't1', before: START, after: { heap: 3, mover: 1 } },
      { seat: 0, move: 't2', before: START, after: { heap: 2, mover: 1 } },
    ],
  });
  const { played, legal } = examine(altered({}), { heap: 2, mover: 1 });
  expect(legal.map(({ seat }) => seat)).toEqual([1, 0]);
  expect(played.map(({ move, answer }) => [move, answer])).toEqual([
    ['heads', 'heads'],
    ['heads', 'tails'],
    ['tails', 'heads'],
    ['tails', 'tails'],
  ]);
  expect(played.every(({ after }) => Object.isFrozen(after))).toBe(true);
});

test('of many turns a few are tried, evenly spread', () => {
  const moves = Array.from({ length: 100 }, (_, index) => index);
  const wide = altered({ moves: () => moves, next: () => ({ heap: 0 }) });
  const tried = (most: number): unknown[] =>
    examine(wide, START, most).played.map(({ move }) => move);
  expect(tried(4)).toEqual([0, 25, 50, 75]);
  expect(tried(0)).toEqual([0]);
  expect(tried(1000)).toHaveLength(100);
});

describe('shape and start()', () => {
  test.each<readonly [unknown, string]>([
    [undefined, 'shape gave undefined; it may give for each field a whole number of 1 or more.'],
    [[5, 2], 'shape gave [5, 2]; it may give for each field a whole number of 1 or more.'],
    ...[0, -1, 2.5, Number.NaN, 2 ** 53, '5', null, 5n].map(
      (radix) =>
        [
          { heap: radix, mover: 2 },
          `shape gave heap: ${typeof radix === 'string' ? '"5"' : radix}${typeof radix === 'bigint' ? 'n' : ''}; it may give a whole number from 1 to 9007199254740991.`,
        ] as const,
    ),
  ])('a shape %s', (shape, sentence) => {
    expect(toldAtStart({ shape })).toBe(sentence);
  });

  const every = 'an object with a whole number for each field of the shape';
  test.each([
    [undefined, `start() gave undefined; it may give ${every}.`],
    [{ heap: 4 }, 'start() gave mover: undefined; it may give a whole number from 0 to 1.'],
    [{ heap: 5, mover: 0 }, 'start() gave heap: 5; it may give a whole number from 0 to 4.'],
    [
      { heap: 4, mover: 0, extra: 1 },
      'start() gave extra: 1; it may give only the fields of the shape, heap, mover.',
    ],
  ])('start() giving %s', (start, sentence) => {
    expect(toldAtStart({ start: () => start })).toBe(sentence);
  });

  test('start() that differs from call to call', () => {
    const start = inTurn(START, { heap: 3, mover: 0 });
    expect(toldAtStart({ start })).toBe(
      'start() gave {"heap":4,"mover":0}, but {"heap":3,"mover":0} when called again; it may depend only on its arguments.',
    );
    expect(toldAtStart({ start: inTurn(START, undefined) })).toContain('but undefined when');
  });

  test('start() that is to be waited for, and then fails', async () => {
    const start = async (): Promise<never> => {
      throw new Error('late');
    };
    expect(toldAtStart({ start })).toBe(`start() gave a promise; it may give ${every}.`);
  });

  test('start() that throws', () => {
    const start = (): never => {
      throw new RangeError('no start');
    };
    expect(toldAtStart({ start })).toBe('start() threw RangeError: no start.');
  });
});

describe('turn()', () => {
  const any = '{ kind: "one", seat }, { kind: "both", seat } or { kind: "over", winner, reason }';
  const over = { kind: 'over', winner: 0, reason: 'so' };
  test.each<readonly [unknown, string | undefined, string, string]>([
    [undefined, undefined, 'undefined', any],
    [null, undefined, 'null', any],
    ['one', undefined, '"one"', any],
    [[], undefined, '[]', any],
    [Promise.resolve({ kind: 'one', seat: 0 }), undefined, 'a promise', any],
    [{}, 'kind', 'undefined', '"one", "both" or "over"'],
    [{ kind: 'won', seat: 0 }, 'kind', '"won"', '"one", "both" or "over"'],
    ...([true, '0', 2, -1, undefined, null, 0.5] as const).map(
      (seat) =>
        [
          { kind: 'one', seat },
          'seat',
          seat === '0' ? '"0"' : String(seat),
          '0 for Player 1 or 1 for Player 2',
        ] as const,
    ),
    [{ kind: 'both' }, 'seat', 'undefined', '0 for Player 1 or 1 for Player 2'],
    ...([2, undefined, '1', false, -1] as const).map(
      (winner) =>
        [
          { ...over, winner },
          'winner',
          winner === '1' ? '"1"' : String(winner),
          '0 for Player 1, 1 for Player 2 or null for neither',
        ] as const,
    ),
    [{ kind: 'over', winner: null }, 'reason', 'undefined', 'a text'],
    [{ ...over, reason: 7 }, 'reason', '7', 'a text'],
  ])('giving %j', (turn, field, gave, allowed) => {
    const what = field === undefined ? gave : `${field}: ${gave}`;
    expect(told({ turn: () => turn })).toBe(
      `turn() at {"heap":4,"mover":0} gave ${what}; it may give ${allowed}.`,
    );
  });

  test('that differs from call to call', () => {
    const turn = inTurn({ kind: 'one', seat: 0 }, { kind: 'one', seat: 1 });
    expect(told({ turn })).toBe(
      'turn() at {"heap":4,"mover":0} gave {"kind":"one","seat":0}, but {"kind":"one","seat":1} when called again; it may depend only on its arguments.',
    );
    expect(told({ turn: inTurn({ kind: 'one', seat: 0 }, null) })).toContain('but null when');
    // Unread parts may differ.
    const turns = (): unknown => ({ kind: 'one', seat: 0, made: {} });
    expect(told({ turn: turns })).toBe('sound');
  });

  test('a wrong turn leaves nothing to be done', () => {
    expect(examine(altered({ turn: () => null }), START)).toMatchObject({
      turn: undefined,
      legal: [],
      played: [],
    });
  });
});

describe('moves()', () => {
  const some = 'an array of one legal move or more';
  test.each([
    [[], '[]', some],
    [undefined, 'undefined', some],
    ['t1', '"t1"', some],
    [new Set(['t1']), 'a Set', some],
    [(function* () {})(), 'a Generator', some],
    [Promise.resolve(['t1']), 'a promise', some],
    [['t1', undefined], '["t1", undefined]', 'an array of legal moves, none of them undefined'],
  ])('giving %s', (moves, gave, allowed) => {
    expect(told({ moves: () => moves })).toBe(
      `moves() at {"heap":4,"mover":0} gave ${gave}; it may give ${allowed}.`,
    );
  });

  test('of one side of a sealed turn', () => {
    const moves = (_state: ToyState, seat: number): unknown => (seat === 1 ? [] : ['heads']);
    expect(told({ moves }, SEALED)).toBe(
      `moves() at {"heap":2,"mover":0}, given seat 1, gave []; it may give ${some}.`,
    );
    // The other side's moves are known all the same.
    expect(examine(altered({ moves }), SEALED).legal).toHaveLength(1);
  });

  test('that differ from call to call', () => {
    for (const [second, shown] of [
      [['t2'], '["t2"]'],
      [['t1', 't2'], '["t1", "t2"]'],
      [undefined, 'undefined'],
    ] as const)
      expect(told({ moves: inTurn(['t1'], second) })).toBe(
        `moves() at {"heap":4,"mover":0} gave ["t1"], but ${shown} when called again; it may depend only on its arguments.`,
      );
    const strange = inTurn(['t1'], [Symbol('x')]);
    expect(told({ moves: strange, notate: (move: unknown) => move })).toContain('gave a symbol');
  });
});

describe('notate()', () => {
  const good = 'a text of 1 to 200 characters, without spaces, slashes or invisible characters';
  test.each([
    ['', '""'],
    ['a b', '"a b"'],
    ['a/b', '"a/b"'],
    ['a\tb', '"a\\tb"'],
    ['👩\u200d👧', '"👩\\u{200d}👧"'],
    ['\ufffd', '"\ufffd"'],
    ['x'.repeat(201), `"${'x'.repeat(60)}…"`],
    ['\ud83d', '"\\ud83d"'],
    [3, '3'],
    [undefined, 'undefined'],
    [Promise.resolve('t1'), 'a promise'],
  ])('giving %s', (text, gave) => {
    const notate = (move: string): unknown => (move === 't2' ? text : move);
    expect(told({ notate })).toBe(
      `notate() at {"heap":4,"mover":0}, given "t2", gave ${gave}; it may give ${good}.`,
    );
  });

  test('is not blamed for a move that is listed twice', () => {
    expect(told({ moves: () => ['t1', 't2', 't1'] })).toBe(
      'moves() at {"heap":4,"mover":0} gave "t1" twice; it may give each legal move once.',
    );
    const take = { take: 1 };
    expect(told({ moves: () => [take, { ...take }] as never, notate: () => 't1' })).toBe(
      'moves() at {"heap":4,"mover":0} gave "t1" twice; it may give each legal move once.',
    );
  });

  test('that gives two moves the same', () => {
    expect(told({ notate: () => 't' })).toBe(
      'notate() at {"heap":4,"mover":0} gave "t" for two of the legal moves; it may give each legal move a notation of its own.',
    );
  });

  test('that differs from call to call', () => {
    let calls = 0;
    expect(told({ notate: () => `t${++calls}` })).toBe(
      'notate() at {"heap":4,"mover":0}, given "t1", gave "t1", but "t2" when called again; it may depend only on its arguments.',
    );
  });
});

describe('next()', () => {
  const fields = 'an object with the fields that change';
  const radix = 'a whole number from 0 to 4';
  test.each([
    [undefined, undefined, 'undefined', fields],
    [null, undefined, 'null', fields],
    [[3, 1], undefined, '[3, 1]', fields],
    [new Map([['heap', 3]]), undefined, 'a Map', fields],
    [Promise.resolve({ heap: 3 }), undefined, 'a promise', fields],
    [{ heap: 2.5 }, 'heap', '2.5', radix],
    [{ heap: Number.NaN }, 'heap', 'NaN', radix],
    [{ heap: -1 }, 'heap', '-1', radix],
    [{ heap: 5 }, 'heap', '5', radix],
    [{ heap: -0 }, 'heap', '-0', radix],
    [{ heap: null }, 'heap', 'null', radix],
    [{ heap: undefined }, 'heap', 'undefined', radix],
    [{ heap: '3' }, 'heap', '"3"', radix],
    [{ heap: 3n }, 'heap', '3n', radix],
    [{ heap: true }, 'heap', 'true', radix],
    [{ heap: 3, mover: 2 }, 'mover', '2', 'a whole number from 0 to 1'],
    [{ heap: 3, last: 1 }, 'last', '1', 'only the fields of the shape, heap, mover'],
  ])('giving %s', (next, field, gave, allowed) => {
    const what = field === undefined ? gave : `${field}: ${gave}`;
    expect(told({ next: () => next })).toBe(
      `next() at {"heap":4,"mover":0}, given "t1", gave ${what}; it may give ${allowed}.`,
    );
  });

  test('that is at fault for a pair of sealed choices', () => {
    const next = (state: ToyState, move: string, answer: string): unknown =>
      answer === 'tails' && move === 'heads' ? {} : toyRules.next(state, move, answer);
    const lost = (state: ToyState, move: string, answer: string): unknown =>
      answer === 'tails' && move === 'heads' ? { heap: 9 } : next(state, move, answer);
    expect(told({ next }, SEALED)).toBe('sound');
    expect(told({ next: lost }, SEALED)).toBe(
      'next() at {"heap":2,"mover":0}, given "heads" and "tails", gave heap: 9; it may give a whole number from 0 to 4.',
    );
    // Each kind of fault is told once, and the other turns can still be played.
    const all = examine(altered({ next: lost }), SEALED);
    expect([all.faults.length, all.played.length]).toEqual([1, 3]);
    const none = examine(altered({ next: () => ({ heap: 9 }) }), SEALED);
    expect([none.faults.length, none.played.length]).toEqual([1, 0]);
  });

  test('that differs from call to call', () => {
    let heap = 0;
    expect(told({ next: () => ({ heap: heap++ % 5 }) })).toBe(
      'next() at {"heap":4,"mover":0}, given "t1", gave {"heap":0}, but {"heap":1} when called again; it may depend only on its arguments.',
    );
    expect(told({ next: inTurn({ heap: 3 }, null) })).toContain('but null when');
    // A field that stays may be named in one answer and left out in the other.
    expect(told({ next: inTurn({ heap: 3 }, { heap: 3, mover: 0 }) })).toBe('sound');
  });

  test('that spoils the move it was given', () => {
    const moves = [{ take: 1 }];
    const next = (_state: ToyState, move: { take: number }): unknown => ({ heap: move.take++ % 5 });
    const notate = ({ take }: { take: number }): string => (take > 0 ? 'take' : 'none');
    expect(told({ moves: () => moves, notate, next })).toContain('gave {"heap":1}, but {"heap":2}');
  });
});

describe('rules that change the state', () => {
  test.each([
    ['turn', ''],
    ['moves', ''],
    ['next', ', given "t1",'],
  ] as const)('%s()', (member, given) => {
    const spoil = (state: { heap: number }, ...rest: unknown[]): unknown => {
      state.heap -= 1;
      return Reflect.apply(toyRules[member], toyRules, [{ ...state, heap: 4 }, ...rest]);
    };
    expect(told({ [member]: spoil })).toBe(
      `${member}() at {"heap":4,"mover":0}${given} changed its state, heap from 4 to 3; it may only read it.`,
    );
  });

  test('by adding a field, removing one, or swallowing the error', () => {
    const adding = (state: Record<string, number>): unknown => {
      state.seen = 1;
      return {};
    };
    expect(told({ next: adding })).toContain('seen from undefined to 1');
    const removing = (state: { heap?: number }): unknown => {
      delete state.heap;
      return {};
    };
    expect(told({ next: removing })).toContain('heap from 4 to undefined');
    const hushed = (state: { heap: number }): unknown => {
      Reflect.set(state, 'heap', 0);
      return {};
    };
    expect(told({ next: hushed })).toContain('heap from 4 to 0');
  });

  test('but not rules that stumble over something frozen of their own', () => {
    const own: number[] = Object.freeze([1]) as number[];
    const next = (): unknown => ({ heap: own.push(2) });
    expect(told({ next })).toMatch(/given "t1", threw TypeError: Cannot add property 1/);
  });
});

describe('rules that throw', () => {
  test('keep their error as the cause', () => {
    const error = new TypeError('heaps is not defined');
    const moves = (): never => {
      throw error;
    };
    const fault = faultAt(altered({ moves }), START);
    expect(fault).toMatchObject({ kind: 'threw', member: 'moves', state: START, cause: error });
    if (fault === undefined) return;
    const thrown = new RuleFault(fault);
    expect([thrown.name, thrown.fault, thrown.cause]).toEqual(['RuleFault', fault, error]);
    expect(thrown.message).toBe(
      'moves() at {"heap":4,"mover":0} threw TypeError: heaps is not defined.',
    );
    const other = new Error('seen first');
    expect(new RuleFault(fault, { cause: other }).cause).toBe(other);
  });

  test('anything, and sentences of their own', () => {
    const throwing = (thrown: unknown): Loose => ({
      turn: () => {
        throw thrown;
      },
    });
    expect(told(throwing(null))).toBe('turn() at {"heap":4,"mover":0} threw null.');
    expect(told(throwing(new Error('Why?')))).toMatch(/threw Error: Why\?$/);
  });

  test('only the second time', () => {
    const turn = vi
      .fn()
      .mockReturnValueOnce({ kind: 'one', seat: 0 })
      .mockImplementation(() => {
        throw new Error('again');
      });
    expect(told({ turn })).toBe(
      'turn() at {"heap":4,"mover":0} gave {"kind":"one","seat":0}, but threw Error: again when called again; it may depend only on its arguments.',
    );
  });

  test('for ever, by calling themselves', () => {
    const turn = (state: ToyState): unknown => turn(state);
    expect(told({ turn })).toContain('threw RangeError: Maximum call stack size exceeded');
  });
});

test('a state of very many fields is cut short', () => {
  const state = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`cell${index}`, 0]));
  const sentence = told({ shape: state, turn: () => null }, state);
  expect(sentence).toContain('… gave null');
  expect(sentence.length).toBeLessThan(700);
});

test('rules that remember by state object are sound', () => {
  const turns = new WeakMap<object, unknown>();
  const turn = (state: ToyState): unknown => {
    const known = turns.get(state) ?? toyRules.turn(state);
    turns.set(state, known);
    return known;
  };
  expect(told({ turn })).toBe('sound');
});
