/** Characters no record may hold: control characters, lone surrogates and the replacement character. */
export const UNSEEN: RegExp = /[\p{C}\u{fffd}]/u;

/** What a move's notation may be, in words. */
export const NOTATION =
  'a text of at least one character, without spaces, slashes or invisible characters';

/** Whether a record can hold this notation; a game with any other could not be read back. */
export function isNotation(text: string): boolean {
  return /^[^\s/]+$/.test(text) && !UNSEEN.test(text);
}
