/** No, or failed. */
export const FAILED = 1;
/** Asked wrongly: what was typed cannot be done. */
export const ASKED_WRONGLY = 2;
/** What a shell expects of a program that Ctrl-C ended. */
export const INTERRUPTED = 130;
