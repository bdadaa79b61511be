import type { Lines } from '../../core/contract/book.ts';
import { charactersIn } from '../../core/person-name.ts';

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;

/** What takes one column each; most texts are of nothing else. */
const NARROW = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2500-\u259f]*$/;
/** Marks on a letter, and what only joins or keeps apart. */
const UNSEEN = /[\p{M}\p{Cf}]/u;
/** Compiled on first use: it takes a fifth of the time that a short command takes. */
let emoji: RegExp | undefined;
/** A name that is kept apart from a line of another direction; or what steers a terminal. */
const UNPRINTABLE =
  /\u2068([^\u2068\u2069]*)\u2069|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

// A number and its per cent are one word.
const WORD = /( *)((?: (?=%)|[^ ])+)/g;

/** The columns of a text without control characters. */
export function widthOf(text: string): number {
  if (NARROW.test(text)) return text.length;
  return charactersIn(text).reduce((width, character) => width + columnsFor(character), 0);
}

/** The columns of the widest of these. */
export function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
}

/** A printable text: it cannot steer the terminal, and is as wide as it looks. */
export function printable(text: string): string {
  return text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(UNPRINTABLE, (_all, isolate?: string) =>
      isolate === undefined ? '' : `\u2068${isolate.replace(UNPRINTABLE, '')}\u2069`,
    );
}

/** As much of a text as fits, with a mark at the cut. */
export function clipTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const [start = ''] = cut(text, width - 1);
  return widthOf(start) < width ? `${start}…` : '…';
}

/** A text centred in so many columns. */
export function centre(text: string, width: number): string {
  const free = Math.max(0, width - widthOf(text));
  return ' '.repeat(free >> 1) + text + ' '.repeat(free - (free >> 1));
}

/** The left margin of a drawing; a narrow terminal has none. */
export function marginFor(width: number): string {
  return width < 40 ? '' : '  ';
}

/** A link, or the command to join by it, is copied as one line: the terminal breaks it and not we. */
const COPIED = /^(?:(?:npx )?parlor join )?'?https?:\/\/\S+$/;

/**
 * A line as lines of at most `width` columns, broken between words if possible. The lines after the first are
 * indented by `hang`, or else to where the text begins: after its indent and bullet, or in its last column.
 */
export function wrap(text: string, width: number, hang?: number): Lines {
  const line = printable(text).trimEnd();
  if (widthOf(line) <= width || COPIED.test(line)) return [line];
  const indent = ' '.repeat(Math.min(hang ?? textColumn(line, width), width >> 1));
  const lines: string[] = [];
  let current = '';
  for (const [, space = '', word = ''] of line.matchAll(WORD)) {
    if (widthOf(current + space + word) <= width) {
      current += space + word;
      continue;
    }
    if (current.trim() !== '') {
      lines.push(current);
      current = indent;
    } else current = space.slice(0, width >> 1);
    const pieces = cut(word, width - widthOf(current));
    for (const piece of pieces.slice(0, -1)) {
      lines.push(current + piece);
      current = indent;
    }
    current += pieces.at(-1) ?? '';
  }
  return [...lines, current];
}

/** A command is copied as one line: if it is too long for the page, the terminal breaks it and not we. */
export function commandLines(label: string, command: string, width: number): Lines {
  const line = `${label} ${command}`;
  return widthOf(line) <= width ? [line] : [...wrap(label, width), command];
}

/** Where the text of a line begins, after the last gap between columns, if that leaves room. */
function textColumn(line: string, width: number): number {
  const gaps = [...line.matchAll(/(?<=\S) {2,}(?=\S)/g)];
  const columns = gaps.map((gap) => widthOf(line.slice(0, gap.index + gap[0].length)));
  const [indent = ''] = /^ *(?:\* )?/.exec(line) ?? [];
  return columns.filter((column) => column <= width >> 1).at(-1) ?? indent.length;
}

/** A text in pieces of at most `width` columns; a wider character stands alone. */
function cut(text: string, width: number): Lines {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of charactersIn(text)) {
    const columns = columnsFor(character);
    if (used + columns > width && piece !== '') {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += columns;
  }
  return [...pieces, piece];
}

/** How many columns a character takes, as a reader counts characters: an emoji of several takes what one takes. */
function columnsFor(character: string): number {
  if (isEmoji(character)) return 2;
  let columns = 0;
  for (const part of character) if (!UNSEEN.test(part)) columns += WIDE.test(part) ? 2 : 1;
  return columns;
}

/** One code unit is an emoji only if it is wide by itself. */
function isEmoji(character: string): boolean {
  if (character.length === 1) return false;
  emoji ??= /\p{RGI_Emoji}|^\p{Emoji}\ufe0f/v;
  return emoji.test(character);
}
