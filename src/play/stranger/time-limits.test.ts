import { expect, test } from 'vitest';
import type { Trace } from './call-trace.ts';
import { type TimeLimits, timeLimitWith } from './time-limits.ts';

const OPEN = 'moves() at {"left":3}';

/** After how many glances what is said of a thread that gets so many milliseconds of processor time in each. */
function judged(
  share: number | undefined,
  open: string | null = OPEN,
  limits: Partial<TimeLimits> = {},
): readonly [glances: number, said: string | undefined] {
  const trace: Trace = { ticks: 1, open: open ?? undefined, last: OPEN };
  let spent = 0;
  const look = timeLimitWith(
    trace,
    () => {
      spent += share ?? 0;
      return share === undefined ? undefined : spent;
    },
    limits,
  );
  for (let glance = 1; glance <= 10_000; glance++) {
    const said = look();
    if (said !== undefined) return [glance, said];
  }
  return [10_000, undefined];
}

test('a call that computes for 5 s has not returned, however long that takes by the clock', () => {
  const said = `${OPEN} has not returned after 5 s of computing.`;
  expect(judged(100)).toEqual([55, said]);
  expect(judged(10)).toEqual([505, said]);
  // A hundredth of a core: eight minutes by the clock, and still no reason to give the game up before.
  expect(judged(1)).toEqual([5005, said]);
});

test('a sound game on a busy machine is not given up', () => {
  const trace = { ticks: 0, open: OPEN, last: OPEN };
  let spent = 0;
  const look = timeLimitWith(trace, () => spent++);
  // Each call comes back after 4 s of computing, which takes 400 s by the clock.
  for (let glance = 0; glance < 40_000; glance++) {
    if (glance % 4000 === 0) trace.ticks++;
    expect(look()).toBeUndefined();
  }
});

test('a call that neither computes nor comes back waits in vain', () => {
  const said = `${OPEN} has not returned: it is waiting for something that never comes.`;
  expect(judged(0)).toEqual([205, said]);
  // A timer that fires now and then is no work.
  expect(judged(0.05)).toEqual([205, said]);
  // One that says nothing at all, as in a call of the machine.
  expect(judged(undefined)).toEqual([204, said]);
});

test('between two calls there is more time, and for a solver without end', () => {
  expect(judged(100, null)).toEqual([
    605,
    `the look at it, after ${OPEN}, has not returned after 60 s of computing.`,
  ]);
  const limits = { pause: Number.POSITIVE_INFINITY };
  for (const share of [100, 0, undefined]) expect(judged(share, null, limits)[1]).toBeUndefined();
});
