import { describe, expect, test } from 'vitest';
import { ample, anyGame, compare, proved } from '../../../test/support/proofs.ts';
import { board, nim } from '../../../test/support/search-games.ts';
import type { Rules, State, Turn } from '../../core/contract/rules.ts';
import { randomFrom } from '../../core/random.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import { rules as leapRules } from '../../games/leap-to-twenty/rules.ts';
import { rules as trailRules } from '../../games/trail-blazer/rules.ts';
import { solve } from '../solve.ts';
import { type ProveOptions, proveNext, proveValue } from './prove-value.ts';
import { type Proof, Prover } from './prover.ts';

describe('known games', () => {
  test('noughts and crosses is a draw after every opening', () => {
    const rules = board(3, 3, 3);
    const proof = proved(rules);
    expect(proof).toMatchObject({ outcome: 'draw', p1: 0.5, turns: null, mustEnd: false });
    expect(proved(rules, rules.start(), ample(2 ** 24)).mustEnd).toBe(true);
    expect(proof.noWinWithin).toEqual([Infinity, Infinity]);
    expect(proof.moves).toHaveLength(9);
    for (const { verdict, best } of proof.moves)
      expect({ ...verdict, best }).toEqual({ outcome: 'draw', p1: 0.5, turns: null, best: true });
    compare(rules, proof, { whole: true, label: 'noughts and crosses' });
  });

  test('three in a row on four by four, with pieces that fall', () => {
    const rules = board(4, 4, 3, true);
    const proof = proved(rules);
    expect(proof).toMatchObject({ outcome: 'player1', turns: 9 });
    compare(rules, proof, { whole: true, label: 'falling pieces' });
  });

  test('three in a row on five by five, which no table holds', () => {
    const rules = board(5, 5, 3);
    const proof = proved(rules, rules.start(), ample(2 ** 24));
    expect(proof).toMatchObject({ outcome: 'player1', p1: 1, turns: 5 });
    expect(proof.noWinWithin).toEqual([4, Infinity]);
    const middle = proof.moves[12];
    expect(middle).toMatchObject({ best: true, verdict: { outcome: 'player1', turns: 4 } });
  });

  test.each([
    [3, 5, 6, 1, 0, 0, 0, 0],
    [3, 5, 7, 1, 0, 0, 0, 0],
    [1, 1, 1, 1, 1, 1, 1, 1],
    [4, 3, 5, 2, 0, 0, 0, 0],
    [0, 0, 9, 0, 0, 0, 9, 0],
    [2, 2, 3, 3, 1, 1, 0, 1],
    [0, 50, 0, 0, 3, 0, 0, 0],
  ])('Nim with heaps of %i, %i, %i, %i, %i, %i, %i and %i follows the nim-sum', (...heaps) => {
    const rules = nim(8, 50);
    const state = rules.after(heaps);
    const sum = (list: readonly number[]): number => list.reduce((total, heap) => total ^ heap, 0);
    const proof = proved(rules, state, ample(2 ** 24));
    expect(proof.outcome).toBe(sum(heaps) === 0 ? 'player2' : 'player1');
    expect(proof.turns).not.toBeNull();
    for (const { move, verdict } of proof.moves) {
      const [heap, taken] = move;
      const left = heaps.map((size, index) => (index === heap ? size - taken : size));
      expect(verdict.outcome).toBe(sum(left) === 0 ? 'player1' : 'player2');
    }
  });

  /** A long track is the end of a short one, as long as special squares fall alike. */
  test.each([
    { finish: 100_000, short: 60, square1: 30, square2: 25, skip1: 0, skip2: 1, mover: 0 },
    { finish: 100_000, short: 60, square1: 21, square2: 23, skip1: 0, skip2: 0, mover: 1 },
    { finish: 100_000, short: 60, square1: 2, square2: 1, skip1: 0, skip2: 0, mover: 0 },
  ])('Leap to Twenty near the end of a long track: %j', ({ finish, short, ...fields }) => {
    const options = { steps: [1, 2, 4], penalty: 5 } as const;
    const far = { ...fields, square1: finish - short + fields.square1 };
    const state = { ...far, square2: finish - short + fields.square2 };
    const proof = proved(leapRules({ ...options, finish }), state);
    const solution = solve(leapRules({ ...options, finish: short }));
    if (!solution.ok) throw new Error(solution.error.message);
    expect(proof).toMatchObject(solution.value.at(fields));
    const judged = solution.value.moves(fields);
    expect(proof.moves.map(({ verdict, best }) => ({ verdict, best }))).toEqual(
      judged.map(({ verdict, best }) => ({ verdict, best })),
    );
  });

  test.each([
    { square1: 30, square2: 31, mover: 0 },
    { square1: 12, square2: 10, mover: 1 },
    { square1: 40, square2: 55, mover: 0 },
  ])('Trail Blazer near the end of a long track: %j', (fields) => {
    const [finish, short] = [50_000, 60];
    const state = {
      ...fields,
      square1: finish - short + fields.square1,
      square2: finish - short + fields.square2,
    };
    const proof = proved(trailRules({ finish, steps: [1, 2, 3] }), state);
    const solution = solve(trailRules({ finish: short, steps: [1, 2, 3] }));
    if (!solution.ok) throw new Error(solution.error.message);
    expect(proof).toMatchObject(solution.value.at(fields));
    expect(proof.moves.map(({ verdict }) => verdict)).toEqual(
      solution.value.moves(fields).map(({ verdict }) => verdict),
    );
  });

  test('stopped after the winner is proved and before the turns are, it says only who wins', () => {
    const rules = leapRules({ finish: 100_000, steps: [1, 2, 4], penalty: 5 });
    const state = { square1: 99_950, square2: 99_953, skip1: 0, skip2: 0, mover: 0 };
    const whole = proved(rules, state);
    const after = (most: number): Proof => {
      let looks = 0;
      return proved(rules, state, { memory: 2 ** 22, stop: () => ++looks > most });
    };
    // The first moment at which who wins is known, by halving.
    let [before, known] = [0, 4000];
    while (known - before > 1) {
      const middle = (before + known) >> 1;
      if (after(middle).outcome === 'unproven') before = middle;
      else known = middle;
    }
    expect(after(before).outcome).toBe('unproven');
    expect(after(known)).toMatchObject({ outcome: whole.outcome, turns: null });
    expect(after(2 * known)).toMatchObject({ outcome: whole.outcome, turns: whole.turns });
  });

  test('a way of twenty thousand turns without a choice', () => {
    const rules: Rules<{ step: number; noise: number }, string> = {
      shape: { step: 20_001, noise: 2 ** 50 },
      passes: ['on'],
      start: () => ({ step: 0, noise: 2 ** 49 + 1 }),
      turn: ({ step }) =>
        step === 20_000
          ? { kind: 'over', winner: 1, reason: '' }
          : { kind: 'one', seat: step % 3 === 0 ? 0 : 1 },
      moves: () => ['on'],
      next: ({ step }) => ({ step: step + 1 }),
      notate: String,
    };
    const proof = proved(rules, rules.start(), ample(2 ** 28));
    expect(proof).toMatchObject({ outcome: 'player2', turns: 20_000 });
    const little = proved(rules, rules.start(), ample());
    expect(little.outcome).toBe('unproven');
  });

  test('a position that is over', () => {
    const rules = board(3, 3, 3);
    const won = { ...rules.start(), c0: 1, c1: 1, c2: 1, c3: 2, c4: 2, mover: 1 };
    expect(proved(rules, won)).toMatchObject({ outcome: 'player1', turns: 0, moves: [] });
  });
});

describe('what it refuses', () => {
  const rules = board(3, 3, 3);

  test('a sealed turn that play leads to', () => {
    const sealed: typeof rules = {
      ...rules,
      turn: (state) =>
        state.c8 === 1 && state.c4 === 2 ? { kind: 'both', seat: 0 } : rules.turn(state),
    };
    const proof = proveValue(sealed, sealed.start(), ample());
    expect(proof).toMatchObject({ ok: false, error: { code: 'search/sealed' } });
  });

  test('a state that is none of the game', () => {
    expect(() => proved(rules, { ...rules.start(), c0: 3 })).toThrow('no state of this game');
  });

  const isLate = (state: State): boolean => state.c0 === 1 && state.c1 === 2;
  type Change = Partial<Rules<State, number>>;
  const inLate = <T>(wrong: T, right: (state: State) => T): ((state: State) => T) => {
    return (state) => (isLate(state) ? wrong : right(state));
  };
  test.each<[string, Change, string]>([
    ['turn', { turn: inLate({ kind: 'one', seat: true } as never, rules.turn) }, 'gave seat: true'],
    ['turn', { turn: inLate({ kind: 'over', winner: 2 } as never, rules.turn) }, 'gave winner: 2'],
    ['turn', { turn: inLate({ kind: 'both' } as never, rules.turn) }, 'gave seat: undefined'],
    ['turn', { turn: inLate(Promise.resolve() as never, rules.turn) }, 'turn() at'],
    ['moves', { moves: inLate([], (state) => rules.moves(state, 0)) }, 'gave []'],
    ['moves', { moves: inLate(null as never, (state) => rules.moves(state, 0)) }, 'gave null'],
    ['next', { next: () => ({ c0: 0.5 }) }, 'gave c0: 0.5'],
    ['next', { next: () => ({ c0: 3 }) }, 'gave c0: 3'],
    ['next', { next: () => ({ c9: 1 }) }, 'c9'],
    ['next', { next: () => ({ c0: Number.NaN }) }, 'gave c0: NaN'],
    ['next', { next: () => null as never }, 'gave null'],
    [
      'next',
      {
        next: (state, move) =>
          isLate(state) ? (Promise.resolve({}) as never) : rules.next(state, move),
      },
      'next(',
    ],
    ['notate', { notate: () => 'same' }, 'for two of the legal moves'],
    ['notate', { notate: () => 3 as never }, 'gave 3'],
    ['shape', { shape: { ...rules.shape, c0: 2.5 } }, 'gave c0: 2.5'],
    [
      'moves',
      {
        moves: () => {
          throw new Error('my own mistake');
        },
      },
      'my own mistake',
    ],
    [
      'next',
      {
        next(state, move) {
          (state as Record<string, number>)[`c${move}`] = 1;
          return {};
        },
      },
      'changed its state',
    ],
  ])('%s that breaks the contract is named: %#', (member, change, gave) => {
    const broken = { ...rules, ...change };
    let thrown: unknown;
    try {
      proved(broken);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ name: 'RuleFault', fault: { member } });
    expect(String(thrown)).toContain(gave);
  });
});

test('a prover that met a sealed turn, or broken rules, proves other positions as a new one does', () => {
  // Take one or two until none is left; the last one wins. The fault is at 100.
  type Track = { left: number; mover: number };
  const track = (at100: 'sealed' | 'broken'): Rules<Track, number> => ({
    shape: { left: 130, mover: 2 },
    start: () => ({ left: 129, mover: 0 }),
    turn: ({ left, mover }): Turn =>
      left === 0
        ? { kind: 'over', winner: mover === 0 ? 1 : 0, reason: 'nothing is left' }
        : left === 100 && at100 === 'sealed'
          ? { kind: 'both', seat: 0 }
          : { kind: 'one', seat: mover as Seat },
    moves({ left }) {
      if (left === 100) throw new Error('broken');
      return [1, 2].filter((step) => step <= left);
    },
    next: ({ left, mover }, step) => ({ left: left - step, mover: 1 - mover }),
    notate: String,
    passes: [],
  });
  for (const kind of ['sealed', 'broken'] as const) {
    const prover = new Prover(track(kind), 2 ** 20);
    const prove = (left: number): unknown => proveNext(prover, { left, mover: 0 }, ample());
    if (kind === 'sealed') expect(prove(104)).toMatchObject({ error: { code: 'search/sealed' } });
    else expect(() => prove(104)).toThrow('broken');
    for (const left of [1, 2, 3, 5, 6])
      expect(prove(left)).toMatchObject({
        ok: true,
        value: { outcome: left % 3 === 0 ? 'player2' : 'player1', turns: winTurns(left) },
      });
  }
});

/** Taking one or two until none is left: the turns to the win, with the loser delaying. */
function winTurns(left: number): number {
  return left % 3 === 0 ? 2 * (left / 3) : 2 * Math.floor(left / 3) + 1;
}

test('it asks as often while it tells whether play must end, from what it knows', () => {
  const rules = board(3, 3, 3);
  let last = 0;
  let most = 0;
  const proof = proved(rules, rules.start(), {
    ...ample(2 ** 24),
    onProgress(looked) {
      most = Math.max(most, looked - last);
      last = looked;
    },
  });
  expect(proof.outcome).toBe('draw');
  expect(most).toBeLessThanOrEqual(256);
});

test('it asks often whether to stop, and tells how far it is', () => {
  const rules = board(5, 5, 4);
  let asked = 0;
  const told: number[] = [];
  const proof = proved(rules, rules.start(), {
    memory: 2 ** 20,
    stop: () => ++asked === 40,
    onProgress: (looked) => told.push(looked),
  });
  expect(proof.outcome).toBe('unproven');
  expect(told).toHaveLength(40);
  for (const [index, looked] of told.entries())
    if (index > 0) expect(looked - numberAt(told, index - 1)).toBeLessThanOrEqual(256);
  // Once it was told, it looks at little more than what it knows of each move.
  expect(proof.looked).toBeLessThan((told.at(-1) as number) + 200);
  expect(proof.noWinWithin[0]).toBeGreaterThan(1);
});

describe('a side that cannot force a win, in games without draws', () => {
  /** Stops after so many steps of the search. */
  const hurried = (steps: number): ProveOptions => {
    let looks = 0;
    return { memory: 2 ** 20, stop: () => ++looks > steps };
  };

  test('loses, wherever the search is stopped', () => {
    // Before the turns are known the loser may be known, and so the winner.
    const rules = nim(3, 3);
    const { outcome } = proved(rules);
    let early = 0;
    for (let steps = 0; steps < 20; steps++) {
      const proof = proved(rules, rules.start(), hurried(steps));
      const unable = SEATS.filter((seat) => proof.noWinWithin[seat] === Number.POSITIVE_INFINITY);
      expect(proof.outcome).toBe(unable.length > 0 ? outcome : 'unproven');
      if (unable.length > 0 && proof.turns === null) early++;
    }
    expect(early).toBeGreaterThan(0);
  });

  test('may still draw in others', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = randomFrom(seed);
      const rules = anyGame(random, 40, seed % 2 === 0);
      const solution = solve(rules);
      if (!solution.ok) throw new Error(solution.error.message);
      const expected = solution.value.at(rules.start()).outcome;
      const proof = proved(rules, rules.start(), hurried(seed % 7));
      if (proof.outcome === 'player1' || proof.outcome === 'player2')
        expect({ seed, outcome: proof.outcome }).toEqual({ seed, outcome: expected });
    }
  });
});
