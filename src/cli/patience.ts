import type { CallTrace } from './call-trace.ts';

/** A function that takes longer than this is taken never to come back. */
const PATIENCE_SECONDS = 5;
/** How often a trace is looked at, in milliseconds. */
export const GLANCE = 100;

/** Looks at a trace at every call, and says what has not come back for too long. */
export function patienceWith(trace: CallTrace): () => string | undefined {
  let ticks = -1;
  let since = performance.now();
  return () => {
    if (trace.ticks !== ticks) {
      ticks = trace.ticks;
      since = performance.now();
    } else if (trace.open !== undefined && performance.now() - since > 1000 * PATIENCE_SECONDS)
      return `${trace.open} has not come back for ${PATIENCE_SECONDS} s.`;
    return undefined;
  };
}
