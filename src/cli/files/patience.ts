import type { CallTrace } from './call-trace.ts';

/** A function that takes longer than this counts as endless. */
const LONGEST_CALL = 5;
/** So does a thread without any call for this long: it may never have started, or have no memory left. */
const LONGEST_PAUSE = 60;
/** How often a trace is read, in milliseconds. */
export const GLANCE = 100;

/** The number of calls and returns, and the call that has not returned yet. */
export type Trace = Pick<CallTrace, 'ticks' | 'open'>;

/** Reads a trace at every call, and names the call that has taken too long. */
export function patienceWith(
  trace: Trace,
  longestPause: number = LONGEST_PAUSE,
): () => string | undefined {
  let ticks = -1;
  let since = performance.now();
  return () => {
    if (trace.ticks !== ticks) {
      ticks = trace.ticks;
      since = performance.now();
      return undefined;
    }
    const seconds = trace.open === undefined ? longestPause : LONGEST_CALL;
    return performance.now() - since > 1000 * seconds
      ? `${trace.open ?? 'the check'} did not return within ${seconds} s.`
      : undefined;
  };
}
