/** Calls back after so many milliseconds, and returns a function that cancels it. Injected: there is no clock here. */
export type Schedule = (milliseconds: number, call: () => void) => () => void;

/** A time limit, and its timer. */
export type TimeLimit = { readonly milliseconds: number; readonly schedule: Schedule };
