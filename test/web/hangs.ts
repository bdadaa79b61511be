/** For what hangs, in milliseconds: whatever is not there by then does not come, on the slowest machine. */
export const HANGS = 240_000;
