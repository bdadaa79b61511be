import { describe, expect, it, vi } from 'vitest';
import { ring } from '../../../test/support/ring.ts';
import { bids, chain, marks } from '../../../test/support/sized-games.ts';
import { toyRules } from '../../../test/support/toy.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { Budget } from '../budget.ts';
import { explore } from '../reach/explore.ts';
import { solve } from '../solve.ts';
import type { SolveOptions } from '../solve-options.ts';
import { forecast } from './forecast.ts';
import { leastMemory } from './least-memory.ts';

const GIBIBYTE = 2 ** 30;

/** A clock that goes on by itself: no test waits. */
function clock(step: number): () => number {
  let now = 0;
  return () => {
    now += step;
    return now;
  };
}

it('knows a game that cannot fit', () => {
  const rules = marks(40);
  const memory = 2 ** 26;
  expect(forecast(rules, { memory, seconds: clock(0) })).toMatchObject({ isTooLarge: true });
  const solved = solve(rules, { memory, seconds: clock(0) });
  expect(solved).toMatchObject({ ok: false, error: { code: 'solve/too-large' } });
  expect(solved.ok ? '' : solved.error.message).toMatch(
    /it has more than \d\d?(,000|\d,000|\d\d,000|,\d00,000)+ positions that need more than \d+\.\d [MG]iB, and 64\.0 MiB is the limit/,
  );
});

it('knows a game of thousands of turns that cannot fit, after a few games', () => {
  const goal = 4000;
  const names = ['one', 'two', 'three'];
  const rules: Rules<State, number> = {
    shape: { one: goal + 1, two: goal + 1, three: goal + 1, mover: 2 },
    passes: [],
    start: () => ({ one: 0, two: 0, three: 0, mover: 0 }),
    turn: (state) =>
      names.every((name) => state[name] === goal)
        ? { kind: 'over', winner: 0, reason: 'all are full' }
        : { kind: 'one', seat: state.mover === 0 ? 0 : 1 },
    moves: (state) => names.flatMap((name, place) => (state[name] === goal ? [] : [place])),
    next(state, place) {
      const name = names[place] as string;
      return { [name]: (state[name] as number) + 1, mover: 1 - (state.mover as number) };
    },
    notate: String,
  };
  const told = forecast(rules, { memory: GIBIBYTE, seconds: clock(0.05) });
  expect(told).toMatchObject({ isTooLarge: true });
});

it('plays on for a game that fits if mirrored positions are kept once, until not even that can be', () => {
  const memory = 2 ** 24;
  let asked = 0;
  for (const alike of [1, 40]) {
    const told = forecast(marks(40), {
      memory,
      seconds: clock(0),
      mirrored() {
        asked++;
        return alike;
      },
    });
    expect(told?.isTooLarge).toBe(true);
    expect(told?.leastBytes).toBeGreaterThan(alike * memory);
  }
  expect(asked).toBe(2);
});

it('knows a sealed game whose turns cannot fit, though its positions would', () => {
  // A million positions at most, with up to 10,201 pairs of bids each.
  const told = forecast(bids(100, 6), { memory: GIBIBYTE / 16, seconds: clock(0) });
  expect(told).toMatchObject({ isTooLarge: true });
  expect(told?.least).toBeLessThan(101 * 101 * 7 * 13);
});

it('tells in the progress of a solve that turns are sealed', () => {
  const told = (rules: Rules<State, number>): unknown => {
    let isSealed: boolean | undefined;
    solve(rules, {
      seconds: clock(0.05),
      stop: () => isSealed !== undefined,
      onProgress(progress) {
        if (progress.stage === 'exploring') ({ isSealed } = progress);
      },
    });
    return isSealed;
  };
  expect(told(bids(20, 20))).toBe(true);
  expect(told(marks(12))).toBe(false);
});

it('lets sealed bids through that fit', () => {
  const told = forecast(bids(60, 6), { memory: 4 * GIBIBYTE, seconds: clock(0.01) });
  expect(told).toMatchObject({ isLarge: false, isTooLarge: false });
});

it('refuses a game in the middle of exploring once the rest cannot fit', () => {
  const rules = ring(34, 18);
  const { graph, set, packing } = explore(rules, new Budget());
  const needed = leastMemory({
    positions: set.count,
    turns: graph.afters.length,
    words: packing.words,
    isSealed: false,
    isCircular: true,
  });
  let calls = 0;
  const counted: typeof rules = {
    ...rules,
    turn(state) {
      calls++;
      return rules.turn(state);
    },
  };
  let most = 0;
  const solved = solve(counted, {
    memory: needed / 6,
    // The work is the clock.
    seconds: () => calls / 30_000,
    whole: true,
    onProgress({ stage, positions = 0 }) {
      if (stage === 'exploring') most = Math.max(most, positions);
    },
  });
  expect(solved.ok ? '' : solved.error.message).toContain('positions that need more than');
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(0.1 * set.count);
});

describe('on the edge of the memory', () => {
  /** The calls of the rules are the clock, so that the game is looked at again and again. */
  const solvedWithin = (
    rules: Rules<State, number>,
    memory: number,
    onProgress?: SolveOptions['onProgress'],
  ): ReturnType<typeof solve> => {
    let calls = 0;
    const turn: typeof rules.turn = (state) => {
      calls++;
      return rules.turn(state);
    };
    const seconds = (): number => calls / 3000;
    return solve({ ...rules, turn }, { memory, seconds, whole: true, onProgress });
  };

  it.each([
    ['a ring', () => ring(30, 12)],
    ['marks', () => marks(12)],
    ['a chain', () => chain({ stones: 12_000, room: 1e6 })],
  ])('what just fits is solved: %s', (_name, rulesOf) => {
    const rules = rulesOf();
    let peak = 0;
    const { take } = Budget.prototype;
    const taking = vi.spyOn(Budget.prototype, 'take').mockImplementation(function (
      this: Budget,
      bytes,
    ) {
      take.call(this, bytes);
      peak = Math.max(peak, this.bytes - this.left);
    });
    expect(solvedWithin(rules, GIBIBYTE).ok).toBe(true);
    taking.mockRestore();
    expect(solvedWithin(rules, peak)).toMatchObject({ ok: true });
  });

  it('a walk ends once solving what it found takes too much', () => {
    const rules = ring(34, 18);
    const { graph, set, packing } = explore(rules, new Budget());
    const needed = leastMemory({
      positions: set.count,
      turns: graph.afters.length,
      words: packing.words,
      isSealed: false,
      isCircular: true,
    });
    const stages = new Set<string>();
    const solved = solvedWithin(rules, needed / 1.05, ({ stage }) => stages.add(stage));
    expect(solved).toMatchObject({ ok: false, error: { code: 'solve/too-large' } });
    expect([...stages]).toEqual(['estimating', 'exploring']);
  });
});

describe('games too long to be played to their ends', () => {
  const explored = (
    rules: Rules<State, number>,
    options: SolveOptions,
  ): ReturnType<typeof solve> => {
    let calls = 0;
    const next: typeof rules.next = (...given) => {
      calls++;
      return rules.next(...given);
    };
    // The work is the clock.
    return solve({ ...rules, next }, { ...options, seconds: () => calls / 30_000 });
  };

  it('are refused soon if they cannot fit as they begin', () => {
    const found = explored(chain({ stones: 1e9 }), { memory: GIBIBYTE });
    expect(found.ok ? '' : found.error.message).toMatch(
      /^This game is too big to solve here, as far as can be told: its games are longer than 16,384 turns, and if they go on as they begin, it has about 1\d,000,000,000 positions\.$/,
    );
  });

  it('are explored as long as is allowed if there is a limit', () => {
    const memory = 2 ** 25;
    const found = explored(chain({ stones: 1e9 }), { memory, certainty: 'certain' });
    expect(found.ok ? '' : found.error.message).toMatch(/has more than \d+,\d+ positions, and 32/);
  });

  it('are solved if they fit, and if they end sooner than it seems', () => {
    expect(explored(chain({ stones: 20_000 }), {}).ok).toBe(true);
    expect(explored(chain({ stones: 1, room: 1e9, end: 20_000 }), {}).ok).toBe(true);
  });
});

it('excuses an open game that a table over its fields may hold', () => {
  const track: Rules<State, number> = {
    shape: { one: 4000, two: 4000 },
    passes: [],
    start: () => ({ one: 0, two: 0 }),
    turn: ({ one, two }) =>
      one === 3999 || two === 3999
        ? { kind: 'over', winner: 0, reason: 'at the end' }
        : { kind: 'one', seat: 0 },
    moves: () => [1, 2],
    next: ({ one = 0, two = 0 }, way) => (way === 1 ? { one: one + 1 } : { two: two + 1 }),
    notate: String,
  };
  const told = forecast(track, { memory: 2 ** 26, seconds: clock(0.05) });
  expect(told).toMatchObject({ isLarge: false, isTooLarge: false });
});

it('lets a game through that may fit', () => {
  const rules = marks(12);
  // 12 of 3 values: 531,441 states, of which play comes to some 70,000.
  const told = forecast(rules, { memory: 2 ** 23, seconds: clock(0.01) });
  expect(told?.isTooLarge).toBe(false);
  expect(solve(rules, { seconds: clock(0.01) })).toMatchObject({ ok: true });
});

it('ends with its time', () => {
  let asked = 0;
  const seconds = (): number => {
    asked++;
    return asked / 100;
  };
  const told = forecast(marks(40), { memory: Number.MAX_SAFE_INTEGER, seconds });
  expect(told?.isTooLarge).toBe(false);
  expect(asked).toBeLessThan(1000);
});

it('does not look at a game whose fields allow few states', () => {
  expect(forecast(toyRules, { memory: GIBIBYTE, seconds: clock(0) })).toBeUndefined();
});

it('leaves broken rules to the solver, which names the fault', () => {
  const broken = marks(40, {
    moves: () => {
      throw new Error('no');
    },
  });
  expect(forecast(broken, { memory: GIBIBYTE, seconds: clock(0) })).toBeUndefined();
  expect(() => solve(broken, { seconds: clock(0) })).toThrow(/moves/);
});
