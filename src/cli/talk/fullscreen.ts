import type { Lines } from '../../core/contract/book.ts';
import { paintFor } from '../draw/paint.ts';
import { clipTo, widthOf, wrap } from '../draw/wrap.ts';
import { columnsOf, rowsOf, type Terminal } from '../terminal.ts';
import type { Key } from './key.ts';
import { keyboardOf } from './keyboard.ts';

/** The room of a screen: its last row is for the keys. */
export type Size = { readonly columns: number; readonly rows: number };

/** The content of a screen: lines from the top, and a status line at the bottom. */
export type Filling = { readonly lines: Lines; readonly status: string };

/** A full-screen view, and the effect of its keys. */
export interface ScreenView<Ending> {
  fill(size: Size): Filling;
  /** Handles a key; returns an ending to close the view. */
  press(key: Key | { readonly kind: 'closed' }, size: Size): Ending | undefined;
}

/** The alternate screen, without a cursor; long lines are cut. */
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?7l';
const LEAVE = '\x1b[?7h\x1b[?25h\x1b[?1049l';
const ERASE_LINE = '\x1b[K';
const ERASE_BELOW = '\x1b[J';
const ERASE_ALL = '\x1b[2J';

/** The number of rows if the terminal does not know its height. */
const USUAL_ROWS = 24;
/** With fewer rows there would be no room beside the keys. */
const FEWEST_ROWS = 2;

/** Fills the screen until a key ends it; then the previous content comes back. */
export function showFull<Ending>(terminal: Terminal, view: ScreenView<Ending>): Promise<Ending> {
  const { output } = terminal;
  const keyboard = keyboardOf(terminal);
  const wasHeld = keyboard.isHeld;
  const paint = paintFor(terminal);
  let isEntered = false;
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
    const { lines, status } = view.fill(now);
    const shown = lines.slice(0, now.rows - 1);
    const text = clipTo(status, now.columns - 1);
    const bar = paint.chosen(text + ' '.repeat(now.columns - 1 - widthOf(text)));
    // Erased first: after a line as wide as the screen, the cursor stands on its last letter.
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
        const ending = view.press(key, size());
        if (ending === undefined) {
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

function at(row: number): string {
  return `\x1b[${row};1H`;
}

/** The page of keys, for help. */
export function keyPage(keys: Lines, { columns }: Size, back: string): Filling {
  return {
    lines: keys.flatMap((line) => wrap(line, columns)),
    status: `Any key: back to ${back}`,
  };
}

/** The longest of these texts that fits on a line. */
export function fitting(texts: readonly string[], { columns }: Size): string {
  return texts.find((text) => widthOf(text) < columns) ?? texts.at(-1) ?? '';
}
