import type { CallTrace } from './call-trace.ts';

/** A function that takes longer than this is taken never to come back. */
const LONGEST_CALL = 5;
/** So is a thread that calls none for so many seconds: it may never have begun, or have no memory left. */
const LONGEST_PAUSE = 60;
/** How often a trace is looked at, in milliseconds. */
export const GLANCE = 100;

/** What is looked at: how often something was called or came back, and the call that has not come back yet. */
export type Trace = Pick<CallTrace, 'ticks' | 'open'>;

/** Looks at a trace at every call, and says what has not come back for too long. */
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
      ? `${trace.open ?? 'the look at it'} has not come back for ${seconds} s.`
      : undefined;
  };
}
