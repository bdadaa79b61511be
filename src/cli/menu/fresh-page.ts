import { rowsOf, type Terminal } from '../terminal.ts';

const HOME = '\x1b[H';
/** A terminal that does not know its height has this many rows. */
const USUAL_ROWS = 24;

/** Moves what stands on the screen up and out of sight, where it can be scrolled to, and begins at the top. */
export function freshPage(terminal: Terminal): void {
  terminal.output.write('\n'.repeat(rowsOf(terminal) ?? USUAL_ROWS) + HOME);
}
