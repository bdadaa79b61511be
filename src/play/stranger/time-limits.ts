import type { Trace } from './call-trace.ts';

/** How often a thread is checked, in milliseconds. */
export const GLANCE = 100;

/** Beyond these limits a call counts as one that never returns. */
export type TimeLimits = {
  /** Seconds of processor time that one call may take. */
  readonly call: number;
  /** Seconds of processor time that may pass between two calls. */
  readonly pause: number;
};

const LIMITS: TimeLimits = { call: 5, pause: 60 };
/** A thread that was idle for this many checks within one call is waiting for something that never comes. */
const LONGEST_WAIT = 200;
/** A thread that used fewer milliseconds than this between two checks is idle, not slowed down by a busy machine. */
const NOTHING = 0.2;
/** Processor time is read only after this many checks without progress. */
const QUIET = 3;

/**
 * Checks a thread at intervals, and reports a call that never returns. It judges by the thread's own processor time and
 * never by the clock: on a busy machine, or one that was suspended, a sound game only takes longer. `spent` returns the
 * milliseconds of processor time the thread has used so far, or undefined until that is known.
 */
export function timeLimitWith(
  trace: Trace,
  spent: () => number | undefined,
  { call = LIMITS.call, pause = LIMITS.pause }: Partial<TimeLimits> = {},
): () => string | undefined {
  let ticks = -1;
  let quiet = 0;
  /** Processor time when the call was first seen, and at the last reading. */
  let begun: number | undefined;
  let last = 0;
  /** Checks since that reading, and all checks in which the thread was idle. */
  let unknown = 0;
  let idle = 0;
  return () => {
    if (trace.ticks !== ticks) {
      ticks = trace.ticks;
      [quiet, unknown, idle, begun] = [0, 0, 0, undefined];
      return undefined;
    }
    if (++quiet < QUIET) return undefined;
    const now = spent();
    unknown++;
    if (now !== undefined) {
      // An exact reading after a bound may be lower.
      if (begun !== undefined && Math.abs(now - last) < NOTHING * unknown) idle += unknown;
      begun ??= now;
      last = now;
      unknown = 0;
    }
    const isCall = trace.open !== undefined;
    const seconds = isCall ? call : pause;
    if (seconds === Number.POSITIVE_INFINITY) return undefined;
    const after = trace.last === undefined ? '' : `, after ${trace.last},`;
    const what = trace.open ?? `the look at it${after}`;
    if (last - (begun ?? last) > 1000 * seconds)
      return `${what} has not returned after ${seconds} s of computing.`;
    return idle + unknown > LONGEST_WAIT
      ? `${what} has not returned: it is waiting for something that never comes.`
      : undefined;
  };
}
