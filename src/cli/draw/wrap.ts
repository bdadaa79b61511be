import type { Lines } from '../../core/contract/book.ts';
import { charactersIn } from '../../core/person-name.ts';
import { widthOf } from '../../core/text-width.ts';

/** A name isolated from text in another direction, or a character that controls the terminal. */
const UNPRINTABLE =
  /\u2068([^\u2068\u2069]*)\u2069|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

// Keep a number and its per cent sign together.
const WORD = /( *)((?: (?=%)|[^ ])+)/g;

/** A printable text: it cannot control the terminal, and is as wide as it looks. */
export function printable(text: string): string {
  return text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(UNPRINTABLE, (_all, isolate?: string) =>
      isolate === undefined ? '' : `\u2068${isolate.replace(UNPRINTABLE, '')}\u2069`,
    );
}

/** As much of a text as fits, with a mark where it is cut. */
export function clipTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const [start = ''] = cut(text, width - 1);
  return widthOf(start) < width ? `${start}…` : '…';
}

/** Centres a text in this many columns. */
export function centre(text: string, width: number): string {
  const free = Math.max(0, width - widthOf(text));
  return ' '.repeat(free >> 1) + text + ' '.repeat(free - (free >> 1));
}

/** The left margin of a drawing. A narrow terminal has none. */
export function marginFor(width: number): string {
  return width < 40 ? '' : '  ';
}

/** Links and join commands are copied as one line: leave breaking them to the terminal. */
const COPIED = /^(?:(?:npx )?parlor join )?'?https?:\/\/\S+$/;

/**
 * Wraps a line to at most `width` columns, between words if possible. Later lines are indented by `hang`, or to where
 * the text begins: after its indent and bullet, or in its last column.
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

/** A command is copied as one line: if it is too long, leave breaking it to the terminal. */
export function commandLines(label: string, command: string, width: number): Lines {
  const line = `${label} ${command}`;
  return widthOf(line) <= width ? [line] : [...wrap(label, width), command];
}

/** Where the text of a line begins: after the last gap between columns, if that leaves enough room. */
function textColumn(line: string, width: number): number {
  const gaps = [...line.matchAll(/(?<=\S) {2,}(?=\S)/g)];
  const columns = gaps.map((gap) => widthOf(line.slice(0, gap.index + gap[0].length)));
  const [indent = ''] = /^ *(?:\* )?/.exec(line) ?? [];
  return columns.filter((column) => column <= width >> 1).at(-1) ?? indent.length;
}

/** Cuts a text into pieces of at most `width` columns. A wider character gets a piece of its own. */
function cut(text: string, width: number): Lines {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of charactersIn(text)) {
    const columns = widthOf(character);
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
