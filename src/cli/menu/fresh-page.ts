import { rowsOf, type Terminal } from '../terminal.ts';

const HOME = '\x1b[H';
/** The number of rows if the terminal does not know its height. */
const USUAL_ROWS = 24;

/** Scrolls the screen's content out of sight, where it can be scrolled back to, and starts at the top. */
export function freshPage(terminal: Terminal): void {
  terminal.output.write('\n'.repeat(rowsOf(terminal) ?? USUAL_ROWS) + HOME);
}
