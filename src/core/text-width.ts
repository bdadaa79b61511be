import { charactersIn } from './person-name.ts';

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;

/** Characters of one column each. Most texts consist of nothing else. */
const NARROW = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2500-\u259f]*$/;
/** Combining marks and format characters, which take no column. */
const UNSEEN = /[\p{M}\p{Cf}]/u;
/** Compiled on first use: it would take a fifth of the time of a short command. */
let emoji: RegExp | undefined;

/** The width of a text in columns; it must not contain control characters. */
export function widthOf(text: string): number {
  if (NARROW.test(text)) return text.length;
  return charactersIn(text).reduce((width, character) => width + columnsFor(character), 0);
}

/** The width of the widest text. */
export function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
}

/** The columns of one character as a reader counts them. A compound emoji takes as many as a single one. */
function columnsFor(character: string): number {
  if (isEmoji(character)) return 2;
  let columns = 0;
  for (const part of character) if (!UNSEEN.test(part)) columns += WIDE.test(part) ? 2 : 1;
  return columns;
}

/** For a single code unit `WIDE` decides. */
function isEmoji(character: string): boolean {
  if (character.length === 1) return false;
  emoji ??= /\p{RGI_Emoji}|^\p{Emoji}\ufe0f/v;
  return emoji.test(character);
}
