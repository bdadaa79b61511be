/** Milliseconds after which something hangs: on the slowest machine it would be there by then. */
export const HANGS = 240_000;
