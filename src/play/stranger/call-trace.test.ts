import { expect, test } from 'vitest';
import { type Rules, WHETHER } from '../../core/contract/rules.ts';
import { CallTrace, tracedRules } from './call-trace.ts';

const COUNTDOWN: Rules<{ left: number; mover: number }, number> = {
  shape: { left: 5, mover: 2 },
  passes: [],
  start: () => ({ left: 4, mover: 0 }),
  turn: ({ left, mover }) =>
    left === 0
      ? { kind: 'over', winner: mover === 0 ? 1 : 0, reason: 'none is left' }
      : { kind: 'one', seat: mover === 0 ? 0 : 1 },
  moves: ({ left }) => [1, 2].filter((take) => take <= left),
  next: ({ left, mover }, take) => ({ left: left - take, mover: 1 - mover }),
  notate: String,
};

test('another thread sees which rule is called, in which position, and that it came back', () => {
  const trace = new CallTrace();
  const elsewhere = new CallTrace(trace.shared);
  const seen: (string | undefined)[] = [];
  const rules = tracedRules(
    {
      ...COUNTDOWN,
      moves(state, seat) {
        seen.push(elsewhere.open);
        return COUNTDOWN.moves(state, seat);
      },
    },
    trace,
  );
  const state = rules.start();
  expect(elsewhere.open).toBeUndefined();
  const before = elsewhere.ticks;
  expect(rules.moves(state, 0)).toEqual([1, 2]);
  expect(seen).toEqual(['moves() at {"left":4,"mover":0}']);
  expect(elsewhere.open).toBeUndefined();
  expect(elsewhere.ticks).toBe(before + 2);
  expect(rules.next(state, 2)).toEqual({ left: 2, mover: 1 });
  expect(rules.turn({ left: 0, mover: 1 })).toMatchObject({ kind: 'over', winner: 0 });
  expect([rules.shape, rules.passes, rules.notate(2)]).toEqual([COUNTDOWN.shape, [], '2']);
});

test('a state that is watched is not looked at', () => {
  const trace = new CallTrace();
  let seen: string | undefined;
  const rules = tracedRules(
    {
      ...COUNTDOWN,
      turn(state) {
        seen = trace.open;
        return COUNTDOWN.turn(state);
      },
    },
    trace,
  );
  let looks = 0;
  const watched = {
    [WHETHER]: () => false,
    get left() {
      looks++;
      return 3;
    },
    mover: 0,
  };
  rules.turn(watched);
  expect(looks).toBe(1);
  expect(seen).toBe('turn()');
});
