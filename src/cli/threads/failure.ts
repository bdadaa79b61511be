import { type Fault, RuleFault } from '../../core/rule-fault.ts';
import { showThrown } from '../../core/show.ts';

/** The milliseconds between two progress messages, so that they cost almost nothing. */
const OFTEN = 50;

/** Passes a call on only if the last one was some time ago. */
export function nowAndThen<Given>(call: (given: Given) => void): (given: Given) => void {
  let called = Number.NEGATIVE_INFINITY;
  return (given) => {
    if (performance.now() - called < OFTEN) return;
    called = performance.now();
    call(given);
  };
}

/** A thread's failure in a form that can be sent: rules that break their contract, or any other error. */
export type Failure =
  | { readonly kind: 'fault'; readonly fault: Fault; readonly cause: unknown }
  | { readonly kind: 'failed'; readonly error: unknown };

export function failureOf(error: unknown): Failure {
  if (!(error instanceof RuleFault)) return { kind: 'failed', error: sendable(error) };
  return {
    kind: 'fault',
    fault: { ...error.fault, cause: undefined },
    cause: sendable(error.cause),
  };
}

/** Rethrows an error from another thread on this one. */
export function throwFailure(failure: Failure): never {
  if (failure.kind === 'failed') throw failure.error;
  throw new RuleFault(failure.fault, { cause: failure.cause });
}

/** An error with its message and stack, in a form that can be sent. */
function sendable(error: unknown): unknown {
  if (error === undefined) return undefined;
  if (!(error instanceof Error)) return new Error(showThrown(error));
  const copy = new Error(error.message);
  copy.name = error.name;
  if (error.stack !== undefined) copy.stack = error.stack;
  return copy;
}
