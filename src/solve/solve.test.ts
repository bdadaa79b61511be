import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { heapRules } from '../../test/support/heap-games.ts';
import {
  type NaiveVerdict,
  naiveAfters,
  naiveReach,
  naiveSolve,
} from '../../test/support/naive.ts';
import { randomGame } from '../../test/support/random-game.ts';
import type { Rules, State } from '../core/contract/rules.ts';
import { spaceOf } from '../core/contract/space.ts';
import { RuleFault } from '../core/rule-fault.ts';
import { rules as binaryRace } from '../games/binary-race/rules.ts';
import { rules as leapToTwenty } from '../games/leap-to-twenty/rules.ts';
import { rules as numberQuest } from '../games/number-quest/rules.ts';
import { rules as trailBlazer } from '../games/trail-blazer/rules.ts';
import { board } from '../kit/board.ts';
import type { StateOf } from '../kit/part.ts';
import { compile } from './compile/compile.ts';
import { proveValue } from './search/prove-value.ts';
import type { Solution, Verdict } from './solution.ts';
import { solve } from './solve.ts';

function solved<S extends State, M>(rules: Rules<S, M>): Solution<S, M> {
  const result = solve(rules);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** Compares the solver with the naive twin on every state that play comes to. */
function expectSame<S extends State, M>(rules: Rules<S, M>): void {
  const space = spaceOf(rules.shape);
  const solution = solved(rules);
  const naive = naiveSolve(rules);
  const found: Record<string, Verdict> = {};
  const expected: Record<string, Verdict> = {};
  for (const [code, verdict] of naive) {
    const state = space.decode(code);
    if (!state.ok) throw new Error(code);
    found[code] = solution.at(state.value);
    const isOver = rules.turn(state.value).kind === 'over';
    expected[code] = { ...wordsOf(verdict), ...(isOver && { turns: 0 }) };
  }
  expect(found).toEqual(expected);
  const over = [...naiveReach(rules).values()].filter(
    (state) => rules.turn(state).kind === 'over',
  ).length;
  expect(solution.reach).toMatchObject({ states: naive.size, terminal: over });
}

function wordsOf(verdict: NaiveVerdict): Verdict {
  if (verdict.outcome === 'draw') return { outcome: 'draw', p1: 0.5, turns: null };
  if (verdict.outcome === 'endless') return { outcome: 'endless', p1: null, turns: null };
  const { outcome, turns } = verdict;
  return outcome === 0
    ? { outcome: 'player1', p1: 1, turns }
    : { outcome: 'player2', p1: 0, turns };
}

describe('every state of the open games is as the naive twin has it', () => {
  const steps = [[1, 2, 4], [1], [2], [2, 3], [3, 5], [1, 3]];
  for (const finish of [2, 5, 13])
    for (const step of steps) {
      for (const penalty of [1, 3, 5, 'none'] as const)
        test(`leap-to-twenty ${finish} ${step} ${penalty}`, () =>
          expectSame(leapToTwenty({ finish, steps: step, penalty })));
      test(`trail-blazer ${finish} ${step}`, () =>
        expectSame(trailBlazer({ finish, steps: step })));
      for (const overshoot of ['needed', 'free', 'never'] as const)
        test(`binary-race ${finish} ${step} ${overshoot}`, () =>
          expectSame(binaryRace({ finish, steps: step, overshoot })));
    }
  test('at the defaults', () => {
    expectSame(leapToTwenty({ finish: 20, steps: [1, 2, 4], penalty: 5 }));
    expectSame(trailBlazer({ finish: 10, steps: [1, 2, 3] }));
    expectSame(binaryRace({ finish: 31, steps: [1, 2, 4, 8, 16], overshoot: 'needed' }));
  });
  for (const [numbers, picks] of [
    [2, 1],
    [2, 2],
    [3, 2],
  ] as const)
    test(`number-quest ${numbers} ${picks}`, () =>
      expectSame(numberQuest({ numbers, picks, deadline: 'none', highest: 99 })));
  test('number-quest with a deadline', () =>
    expectSame(numberQuest({ numbers: 4, picks: 3, deadline: 2, highest: 9 })));
});

describe('games from outside', () => {
  const turns = ['one0', 'one1', 'one0', 'one1', 'won0', 'won1', 'drawn'] as const;
  for (const climbing of [false, true])
    it(`agrees on any graph${climbing ? ' with a field that only grows' : ''}`, () =>
      fc.assert(fc.property(randomGame(turns, climbing), expectSame), { numRuns: 300 }));

  it('tells a draw from play that need never end', () => {
    // 4 leads to 0 and 3. At 0 one may go to 1 or 2; 1 leads back to 0; 2 is drawn; 3 leads to 2 only.
    const rules: Rules<{ at: number }, number> = {
      shape: { at: 5 },
      passes: [],
      start: () => ({ at: 4 }),
      turn: ({ at }) =>
        at === 2 ? { kind: 'over', winner: null, reason: '' } : { kind: 'one', seat: 0 },
      moves: ({ at }) => [[1, 2], [0], [], [2], [0, 3]][at] ?? [],
      next: (_, move) => ({ at: move }),
      notate: String,
    };
    const solution = solved(rules);
    expect(solution.at({ at: 0 }).outcome).toBe('endless');
    expect(solution.at({ at: 1 }).outcome).toBe('endless');
    expect(solution.at({ at: 3 }).outcome).toBe('draw');
  });

  it('counts more turns than two bytes hold', () => {
    const length = 40_000;
    const rules: Rules<{ at: number }, number> = {
      shape: { at: length },
      passes: [],
      start: () => ({ at: 0 }),
      turn: ({ at }) =>
        at === length - 1
          ? { kind: 'over', winner: 1, reason: '' }
          : { kind: 'one', seat: at % 2 === 0 ? 0 : 1 },
      moves: () => [1],
      next: ({ at }, move) => ({ at: at + move }),
      notate: String,
    };
    expect(solved(rules).at(rules.start())).toEqual({
      outcome: 'player2',
      p1: 0,
      turns: length - 1,
    });
  });

  it('refuses to tell what a position is worth that play cannot come to', () => {
    const rules = leapToTwenty({ finish: 6, steps: [2], penalty: 2 });
    for (const trusted of [true, false]) {
      const solution = solve(rules, { trusted });
      if (!solution.ok) throw new Error(solution.error.message);
      const elsewhere = { ...rules.start(), square1: 99 };
      expect(() => solution.value.at(elsewhere)).toThrow(
        `Play cannot reach ${JSON.stringify(elsewhere)}.`,
      );
    }
  });

  it('refuses rules that leave their shape, but only where play comes', () => {
    const rules = (far: number): Rules<{ at: number }, number> => ({
      shape: { at: 5 },
      passes: [],
      start: () => ({ at: 0 }),
      turn: ({ at }) =>
        at === 3 ? { kind: 'over', winner: 0, reason: '' } : { kind: 'one', seat: 0 },
      moves: () => [far],
      next: ({ at }, move) => ({ at: at + move }),
      notate: String,
    });
    expect(solved(rules(3)).reach.states).toBe(2);
    expect(() => solved(rules(2))).toThrow(RuleFault);
  });
});

describe('best moves', () => {
  it('are those that lead to the best result, then to the best number of turns', () => {
    const rules = leapToTwenty({ finish: 20, steps: [1, 2, 4], penalty: 5 });
    const solution = solved(rules);
    for (const state of naiveReach(rules).values()) {
      const turn = rules.turn(state);
      if (turn.kind !== 'one') continue;
      const here = solution.at(state);
      const moves = solution.moves(state);
      expect(moves.map(({ verdict }) => verdict)).toEqual(
        naiveAfters(rules, state).map((after) => solution.at(after)),
      );
      const keeping = moves.filter(
        ({ verdict }) =>
          verdict.outcome === here.outcome && (verdict.turns ?? 0) + 1 === here.turns,
      );
      expect(moves.filter(({ best }) => best)).toEqual(keeping);
      expect(keeping.length).toBeGreaterThan(0);
    }
  });
});

describe('what is known before it begins', () => {
  it('refuses a game that is too large, with its size', () => {
    const result = solve(leapToTwenty({ finish: 100_000, steps: [1, 2, 4], penalty: 5 }), {
      trusted: true,
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'solve/too-large' } });
    expect(result.ok ? '' : result.error.message).toContain('80,001,600,008 states');
  });

  it('finds that a race moves one way and needs no search for cycles', () => {
    const { layout } = compile(trailBlazer({ finish: 10, steps: [1, 2, 3] }));
    expect(layout.order.cyclic).toBe(false);
    expect(layout.sweepable).toBe(true);
  });

  it('looks at few contexts, however many states there are', () => {
    let calls = 0;
    const rules = leapToTwenty({ finish: 300, steps: [1, 2, 4], penalty: 5 });
    const counted = {
      ...rules,
      turn: (state: ReturnType<typeof rules.start>) => {
        calls++;
        return rules.turn(state);
      },
    };
    compile(counted);
    expect(calls).toBeLessThan(1000);
  });
});

test('rules that are trusted but have too large a shape are explored, where play comes to few of its states', () => {
  const cells = board('cells', { width: 7, height: 7 });
  const far = cells.cells.length - 1;
  const find = (state: StateOf<typeof cells>): number => cells.read(state).indexOf(1);
  const runner: Rules<StateOf<typeof cells>, number> = {
    shape: cells.shape,
    passes: [],
    start: () => cells.write(cells.cells.map((cell) => (cell === 0 ? 1 : 0))),
    turn: (state) =>
      find(state) === far ? { kind: 'over', winner: 0, reason: 'there' } : { kind: 'one', seat: 0 },
    moves: (state) =>
      [cells.step(find(state), 1, 0), cells.step(find(state), 0, 1)].filter(
        (to) => to !== undefined,
      ),
    next: (state, to) => cells.move(state, find(state), to),
    notate: cells.name,
  };
  const solution = solve(runner, { trusted: true });
  if (!solution.ok) throw new Error(solution.error.message);
  expect(solution.value.positions.size).toBe(49);
  expect(solution.value.at(runner.start())).toMatchObject({ outcome: 'player1', turns: 12 });
  // A game that comes to most of its shape is refused as soon as that is seen.
  const large = leapToTwenty({ finish: 100_000, steps: [1, 2, 4], penalty: 5 });
  expect(solve(large, { trusted: true })).toMatchObject({
    error: { message: expect.stringContaining('its 80,001,600,008 states would take') },
  });
});

test('a game that is too big at once is not said to have no position checked', () => {
  const refused = solve(heapRules({ heaps: [9, 9, 9] }), { memory: 1 });
  expect(refused).toMatchObject({ ok: false, error: { code: 'solve/too-large' } });
  if (!refused.ok) expect(refused.error.message).toContain('could not be counted');
});

test.each([
  ['never repeats', heapRules({ heaps: [12, 12, 12] })],
  [
    'goes in circles',
    leapToTwenty({ finish: 41, steps: [2, 4], penalty: 5 }) as unknown as Rules<State, never>,
  ],
])('solving a game whose play %s tells how far it is', (_play, rules) => {
  const told: number[] = [];
  solve(rules as Rules<State, never>, {
    onProgress({ stage, done = 0 }) {
      if (stage === 'solving') told.push(done);
    },
  });
  expect(told).toEqual([...told].sort((one, two) => one - two));
  expect(told.filter((done) => done > 0 && done < 1).length).toBeGreaterThan(2);
});

test.each(['zero\u200bwidth', 'a space', 'a/slash', ''])(
  'a notation that no record can hold is a fault of the rules: %j',
  (notation) => {
    const rules = { ...heapRules({ heaps: [3], takes: [1, 2] }), notate: () => notation };
    expect(() => solve(rules)).toThrow(RuleFault);
    expect(() => proveValue(rules, rules.start(), { memory: 1e6, stop: () => false })).toThrow(
      RuleFault,
    );
  },
);
