/** What no record holds, and nobody sees: characters that only steer, halves of characters, and what stands for lost ones. */
export const UNSEEN: RegExp = /[\p{C}\u{fffd}]/u;

/** What the notation of a move may be, in words. */
export const NOTATION =
  'a text without spaces, slashes or characters that are not seen, at least one character long';

/** Whether a record can hold a move that is written so: anything else would be lost with its game. */
export function isNotation(text: string): boolean {
  return /^[^\s/]+$/.test(text) && !UNSEEN.test(text);
}
