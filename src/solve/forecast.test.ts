import { expect, it } from 'vitest';
import { toyRules } from '../../test/support/toy.ts';
import type { Rules, State } from '../core/contract/rules.ts';
import { forecast } from './forecast.ts';
import { solve } from './solve.ts';

const GIBIBYTE = 2 ** 30;

/** Marks on so many places, set one by one. */
function marks(places: number, change: Partial<Rules<State, number>> = {}): Rules<State, number> {
  const names = Array.from({ length: places }, (_, place) => `mark${place}`);
  return {
    shape: Object.fromEntries(names.map((name) => [name, 3])),
    passes: [],
    start: () => Object.fromEntries(names.map((name) => [name, 0])),
    turn(state) {
      const set = names.filter((name) => state[name] !== 0).length;
      return set === places
        ? { kind: 'over', winner: null, reason: 'all are set' }
        : { kind: 'one', seat: set % 2 === 0 ? 0 : 1 };
    },
    moves: (state) => names.flatMap((name, place) => (state[name] === 0 ? [place] : [])),
    next(state, place) {
      const set = names.filter((name) => state[name] !== 0).length;
      return { [`mark${place}`]: 1 + (set % 2) };
    },
    notate: String,
    ...change,
  };
}

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
  expect(forecast(rules, { memory: GIBIBYTE, seconds: clock(0) })).toMatchObject({
    isTooLarge: true,
  });
  const solved = solve(rules, { memory: GIBIBYTE, seconds: clock(0) });
  expect(solved).toMatchObject({ ok: false, error: { code: 'solve/too-large' } });
  expect(solved.ok ? '' : solved.error.message).toMatch(
    /it has more than \d\d?(,000|\d,000|\d\d,000|,\d00,000)+ positions, and 1\.0 GiB is the limit/,
  );
});

it('plays on for a game that fits if mirrored positions are kept once, until not even that can be', () => {
  const terms = { memory: GIBIBYTE, seconds: clock(0) };
  let asked = 0;
  const least = (alike: number): number => {
    const told = forecast(marks(40), {
      ...terms,
      mirrored() {
        asked++;
        return alike;
      },
    });
    expect(told?.isTooLarge).toBe(true);
    return told?.least ?? 0;
  };
  expect(least(40)).toBeGreaterThan(20 * least(1));
  expect(asked).toBe(2);
});

it('lets a game through that may fit', () => {
  const rules = marks(12);
  // 12 of 3 values: 531,441 states, of which play comes to some 70,000.
  const told = forecast(rules, { memory: 2 ** 20, seconds: clock(0.001) });
  expect(told?.isTooLarge).toBe(false);
  expect(solve(rules, { seconds: clock(0.001) })).toMatchObject({ ok: true });
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
