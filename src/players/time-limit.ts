/** Calls back after so many milliseconds, and gives what calls that off. Handed in: there is no clock here. */
export type Later = (milliseconds: number, call: () => void) => () => void;

/** How long somebody may take, and what measures it. */
export type TimeLimit = { readonly milliseconds: number; readonly later: Later };
