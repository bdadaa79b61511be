/**
 * Characters that no notation, option or word in a record may hold: invisible ones, lone surrogates and the replacement
 * character.
 */
export const UNSEEN: RegExp = /[\p{C}\u{fffd}]/u;

/** The allowed notations of a move, in words. */
export const NOTATION =
  'a text of at least one character, without spaces, slashes or invisible characters';

/** Whether a record can hold this notation. A game with any other could not be read back. */
export function isNotation(text: string): boolean {
  return /^[^\s/]+$/.test(text) && !UNSEEN.test(text);
}
