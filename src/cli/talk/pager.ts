import type { Lines } from '../../core/contract/book.ts';
import { INTERRUPTED } from '../exit-status.ts';
import { columnsOf, isInteractive, rowsOf, type Terminal } from '../terminal.ts';
import { fitting, HELP_KEYS, LEAVE_KEYS, type Size, showFull, type ViewKey } from './fullscreen.ts';

/** A text that is laid out again for each width. */
export type Text = { readonly title: string; linesFor(width: number): Lines };

/** How reading ended: normally, or with Ctrl-C. */
export type ReadingEnd = 'read' | 'interrupt';

/** The keys, and how many lines each scrolls, given the page height. */
const KEYS: readonly (ViewKey & { by(page: number): number })[] = [
  {
    key: 'space, f, Page Down',
    about: 'next page',
    sent: [' ', 'f', 'page-down'],
    by: (page) => page,
  },
  { key: 'b, Page Up', about: 'previous page', sent: ['b', 'page-up'], by: (page) => -page },
  { key: 'd', about: 'half a page down', sent: ['d'], by: (page) => Math.ceil(page / 2) },
  { key: 'u', about: 'half a page up', sent: ['u'], by: (page) => -Math.ceil(page / 2) },
  { key: 'Down, j, Enter', about: 'next line', sent: ['next', 'j', 'enter'], by: () => 1 },
  { key: 'Up, k', about: 'previous line', sent: ['previous', 'k'], by: () => -1 },
  {
    key: 'g, Home',
    about: 'to the start',
    sent: ['g', 'first'],
    by: () => Number.NEGATIVE_INFINITY,
  },
  { key: 'G, End', about: 'to the end', sent: ['G', 'last'], by: () => Number.POSITIVE_INFINITY },
];

/** Whether a text with this many lines needs a pager on this screen. */
export function needsPages(lines: number, terminal: Terminal): boolean {
  // The prompt after the text needs a row too.
  return isInteractive(terminal) && lines >= (rowsOf(terminal) ?? Number.POSITIVE_INFINITY);
}

/** Prints a text, page by page if it is too long for the terminal and paging is wanted. Returns the exit status. */
export async function printPaged(text: Text, terminal: Terminal, isWanted = true): Promise<number> {
  const lines = text.linesFor(columnsOf(terminal));
  const isLong = needsPages(lines.length, terminal);
  if (isWanted && (isLong || terminal.isCovered === true))
    return (await turnPages(text, terminal)) === 'interrupt' ? INTERRUPTED : 0;
  terminal.output.write(lines.map((line) => `${line}\n`).join(''));
  return 0;
}

/** Shows a text page by page until the reader quits. */
export function turnPages({ title, linesFor }: Text, terminal: Terminal): Promise<ReadingEnd> {
  let width = 0;
  let lines: Lines = [];
  let top = 0;
  const page = ({ rows }: Size): number => rows - 1;
  const lastTop = (size: Size): number => Math.max(0, lines.length - page(size));
  const goTo = (line: number, size: Size): void => {
    top = Math.max(0, Math.min(lastTop(size), line));
  };
  /** Keeps the top line near the top when a new width rewraps the text. */
  const layOut = (size: Size): void => {
    if (size.columns !== width) {
      const before = lines.length;
      width = size.columns;
      lines = linesFor(width);
      if (before > 0) top = Math.round((top * lines.length) / before);
    }
    goTo(top, size);
  };
  return showFull<ReadingEnd>(terminal, {
    help: { of: 'the text', keys: [...KEYS, LEAVE_KEYS] },
    fill(size) {
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
      if (key === 'interrupt') return 'interrupt';
      if (LEAVE_KEYS.sent.includes(key)) return 'read';
      if (HELP_KEYS.includes(key)) return 'help';
      const scroll = KEYS.find(({ sent }) => sent.includes(key));
      if (scroll !== undefined) goTo(top + scroll.by(page(size)), size);
      return undefined;
    },
  });
}
