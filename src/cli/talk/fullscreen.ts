import type { Lines } from '../../core/contract/book.ts';
import { widest, widthOf } from '../../core/text-width.ts';
import type { KeyHelp } from '../../play/talk/command.ts';
import { paintFor } from '../draw/paint.ts';
import { clipTo, printable, wrap } from '../draw/wrap.ts';
import { columnsOf, rowsOf, type Terminal } from '../terminal.ts';
import type { Key } from './key.ts';
import { keyboardOf } from './keyboard.ts';

/** The size of a screen. Its last row is for the keys. */
export type Size = { readonly columns: number; readonly rows: number };

/** The content of a screen: lines from the top, and a status line at the bottom. */
type Filling = { readonly lines: Lines; readonly status: string };

/** The keys of a view, in addition to those of every view. */
export type KeysHelp = {
  /** What the keys act on: "the list". */
  readonly of: string;
  readonly title?: string | undefined;
  readonly keys: readonly KeyHelp[];
  readonly tips?: Lines | undefined;
};

/** A key as the help names it, and the names and characters it arrives as. */
export type ViewKey = KeyHelp & { readonly sent: readonly string[] };

/** The keys that leave a view of text. Losing the terminal leaves it too. */
export const LEAVE_KEYS: ViewKey = {
  key: 'q, Escape, Ctrl-D',
  about: 'quit',
  sent: ['q', 'Q', 'escape', 'end', 'closed'],
};
export const HELP_KEYS: readonly string[] = ['h', '?'];

/** A full-screen view, and the effect of its keys. */
export interface ScreenView<Ending> {
  readonly help: KeysHelp;
  fill(size: Size): Filling;
  /** Handles a key, by name or character. `help` shows the keys; any other ending closes the view. */
  press(key: string, size: Size): Ending | 'help' | undefined;
}

/** The alternate screen, with the cursor hidden and long lines cut. */
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?7l';
const LEAVE = '\x1b[?7h\x1b[?25h\x1b[?1049l';
const ERASE_LINE = '\x1b[K';
const ERASE_BELOW = '\x1b[J';
const ERASE_ALL = '\x1b[2J';

/** The number of rows if the terminal's height is unknown. */
const USUAL_ROWS = 24;
/** With fewer rows there is no room above the keys. */
const FEWEST_ROWS = 2;
/** With fewer columns, the description of a key continues below it. */
const NARROW = 40;

/** Scrolls the screen's content out of view, where it can be scrolled back to, and moves the cursor to the top. */
export function clearScreen(terminal: Terminal): void {
  terminal.output.write('\n'.repeat(rowsOf(terminal) ?? USUAL_ROWS) + at(1));
}

/** Fills the screen until a key ends the view, then restores the previous content. */
export function showFull<Ending>(terminal: Terminal, view: ScreenView<Ending>): Promise<Ending> {
  const { output } = terminal;
  const keyboard = keyboardOf(terminal);
  const wasHeld = keyboard.isHeld;
  const paint = paintFor(terminal);
  let isEntered = false;
  let isHelp = false;
  let drawn: Size | undefined;
  const size = (): Size => ({
    columns: columnsOf(terminal),
    rows: Math.max(FEWEST_ROWS, rowsOf(terminal) ?? USUAL_ROWS),
  });
  const leave = (): void => {
    if (isEntered) output.write(LEAVE);
    isEntered = false;
  };
  const draw = (): void => {
    const now = size();
    const { lines, status } = isHelp ? helpPage(view.help, now) : view.fill(now);
    const shown = lines.slice(0, now.rows - 1);
    const text = clipTo(printable(status), now.columns - 1);
    const bar = paint.chosen(text + ' '.repeat(now.columns - 1 - widthOf(text)));
    // Erase each row before writing it: after a full-width row the cursor is still on its last character.
    const rows = shown.map((line, row) => `${at(row + 1)}${ERASE_LINE}${line}`).join('');
    const below = `${at(shown.length + 1)}${ERASE_BELOW}`;
    const isResized = drawn?.columns !== now.columns || drawn.rows !== now.rows;
    const start = `${isEntered ? '' : ENTER}${isResized ? ERASE_ALL : ''}`;
    output.write(`${start}${rows}${below}${at(now.rows)}${bar}`);
    isEntered = true;
    drawn = now;
  };
  return new Promise((resolve) => {
    keyboard.hold();
    output.on('resize', draw);
    draw();
    keyboard.listen({
      isSingle: true,
      press(key) {
        const name = key.kind === 'text' ? key.text : key.kind;
        const isEnd = name === 'interrupt' || name === 'closed';
        // The remaining letters of a typed "help" keep the help open.
        const ending =
          !isHelp || isEnd ? view.press(name, size()) : /^[elp]$/i.test(name) ? 'help' : undefined;
        if (ending === undefined || ending === 'help') {
          isHelp = ending === 'help';
          draw();
          return false;
        }
        output.off('resize', draw);
        leave();
        if (!wasHeld) keyboard.release();
        resolve(ending);
        return true;
      },
      suspend: leave,
      redraw: draw,
    });
  });
}

/** Waits until a key is pressed, leaving the screen as it is, and returns the key. */
export function anyKey(terminal: Terminal, back: string): Promise<Key['kind'] | 'closed'> {
  const keyboard = keyboardOf(terminal);
  terminal.output.write(`\n${paintFor(terminal).dim(`Any key: back to ${back}`)}\n`);
  return new Promise((resolve) => {
    keyboard.hold();
    keyboard.listen({
      isSingle: true,
      press({ kind }) {
        keyboard.release();
        resolve(kind);
        return true;
      },
      suspend: () => {},
      redraw: () => {},
    });
  });
}

function at(row: number): string {
  return `\x1b[${row};1H`;
}

function helpPage({ of, title, keys, tips = [] }: KeysHelp, { columns }: Size): Filling {
  const all = [
    ...keys,
    { key: 'h, ?', about: 'these keys' },
    { key: 'Ctrl-L', about: 'redraw' },
    { key: 'Ctrl-C', about: 'end the program' },
  ];
  const column = widest(all.map(({ key }) => key)) + 2;
  const lines = [
    ...(title === undefined ? [] : [printable(title), '']),
    ...all.map(({ key, about }) => key.padEnd(column) + about),
    ...(tips.length > 0 ? ['', ...tips] : []),
  ];
  return {
    lines: lines.flatMap((line) => wrap(line, columns - 1, columns < NARROW ? 2 : undefined)),
    status: `Any key: back to ${of}`,
  };
}

/** The longest of these texts that fits on one line. */
export function fitting(texts: readonly string[], { columns }: Size): string {
  return texts.find((text) => widthOf(text) < columns) ?? texts.at(-1) ?? '';
}
