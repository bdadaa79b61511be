/**
 * Characters that no notation, option or word in a record may hold: invisible ones, lone surrogates and the replacement
 * character.
 */
export const UNSEEN: RegExp = /[\p{C}\u{fffd}]/u;

/** Notations and answers may be this long: each position has many, and all are compared. */
export const LONGEST_NOTATION = 200;

/** The allowed notations of a move, in words. */
export const NOTATION: string = `a text of 1 to ${LONGEST_NOTATION} characters, without spaces, slashes or invisible characters`;

/** Whether a record can hold this notation. A game with any other could not be read back. */
export function isNotation(text: string): boolean {
  return text.length <= LONGEST_NOTATION && /^[^\s/]+$/.test(text) && !UNSEEN.test(text);
}
