import type { Lines } from '../../core/contract/book.ts';
import { columnsOf, isInteractive, rowsOf, type Terminal } from '../terminal.ts';
import {
  type Filling,
  fitting,
  keyPage,
  type ScreenView,
  type Size,
  showFull,
} from './fullscreen.ts';

/** A text that is laid out anew for every width. */
export type Text = { readonly title: string; linesFor(width: number): Lines };

/** How reading ended: normally, or with Ctrl-C. */
export type ReadingEnd = 'read' | 'interrupt';

const KEYS: Lines = [
  'space, f, Page Down   next page',
  'b, Page Up            previous page',
  'd, u                  half a page down, up',
  'Down, j, Enter        next line',
  'Up, k                 previous line',
  'g, Home               to the start',
  'G, End                to the end',
  'h, ?                  these keys',
  'Ctrl-L                redraw',
  'q, Escape, Ctrl-D     quit',
  'Ctrl-C                end the program',
];

/** Whether a text of so many lines needs a pager on this screen. */
export function needsPages(lines: number, terminal: Terminal): boolean {
  // The prompt after the text needs a row as well.
  return isInteractive(terminal) && lines >= (rowsOf(terminal) ?? Number.POSITIVE_INFINITY);
}

/** Prints a text; page by page if it is too long for the terminal and paging is wanted. */
export async function printPaged(
  text: Text,
  terminal: Terminal,
  isWanted = true,
): Promise<ReadingEnd> {
  const lines = text.linesFor(columnsOf(terminal));
  const isLong = needsPages(lines.length, terminal);
  if (isWanted && (isLong || terminal.isCovered === true)) return turnPages(text, terminal);
  terminal.output.write(lines.map((line) => `${line}\n`).join(''));
  return 'read';
}

/** Shows a text page by page until the reader quits. */
export function turnPages(text: Text, terminal: Terminal): Promise<ReadingEnd> {
  return showFull(terminal, pagesOf(text));
}

function pagesOf({ title, linesFor }: Text): ScreenView<ReadingEnd> {
  let width = 0;
  let lines: Lines = [];
  let top = 0;
  let isHelp = false;
  const page = ({ rows }: Size): number => rows - 1;
  const lastTop = (size: Size): number => Math.max(0, lines.length - page(size));
  const goTo = (line: number, size: Size): void => {
    top = Math.max(0, Math.min(lastTop(size), line));
  };
  /** The top line stays near the top if another width rewraps the text. */
  const layOut = (size: Size): void => {
    if (size.columns !== width) {
      const before = lines.length;
      width = size.columns;
      lines = linesFor(width);
      if (before > 0) top = Math.round((top * lines.length) / before);
    }
    goTo(top, size);
  };
  return {
    fill(size): Filling {
      if (isHelp) return keyPage(KEYS, size, 'the text');
      layOut(size);
      const end = Math.min(lines.length, top + page(size));
      const place = `${top + 1}-${end} of ${lines.length}`;
      const long = 'space: next  b: back  q: quit  h: keys';
      const status = fitting(
        [
          `${title}  ${place}  ${long}`,
          `${place}  ${long}`,
          `${place}  q: quit  h: keys`,
          `${end}/${lines.length}  q: quit  h: keys`,
        ],
        size,
      );
      return { lines: lines.slice(top, end), status };
    },
    press(key, size) {
      if (key.kind === 'interrupt') return 'interrupt';
      if (key.kind === 'closed') return 'read';
      if (isHelp) {
        isHelp = false;
        return undefined;
      }
      const name = key.kind === 'text' ? key.text : key.kind;
      const by = stepOf(name, page(size));
      if (by !== undefined) goTo(top + by, size);
      if (name === 'h' || name === '?') isHelp = true;
      return ['q', 'Q', 'escape', 'end'].includes(name) ? 'read' : undefined;
    },
  };
}

/** The number of lines that a key scrolls. */
function stepOf(name: string, page: number): number | undefined {
  switch (name) {
    case ' ':
    case 'f':
    case 'page-down':
      return page;
    case 'b':
    case 'page-up':
      return -page;
    case 'd':
      return Math.ceil(page / 2);
    case 'u':
      return -Math.ceil(page / 2);
    case 'j':
    case 'enter':
    case 'next':
      return 1;
    case 'k':
    case 'previous':
      return -1;
    case 'g':
    case 'first':
      return Number.NEGATIVE_INFINITY;
    case 'G':
    case 'last':
      return Number.POSITIVE_INFINITY;
    default:
      return undefined;
  }
}
