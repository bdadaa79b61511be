/**
 * Calls back after this many milliseconds; returns a function that cancels it. Injected, because this layer has no
 * clock.
 */
export type Schedule = (milliseconds: number, call: () => void) => () => void;

/** A time limit, and its timer. */
export type TimeLimit = { readonly milliseconds: number; readonly schedule: Schedule };
