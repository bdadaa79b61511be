import { stripVTControlCharacters } from 'node:util';
import type { Lines } from '../../core/contract/book.ts';
import type { Terminal } from '../terminal.ts';
import { widthOf } from './wrap.ts';

/** Lines to stand on the screen, and where the cursor stands in them. */
export type Frame = { readonly lines: Lines; readonly row: number; readonly column: number };

/** A few lines at the end of the screen that are written over as they change. */
export interface Block {
  draw(view: Frame): void;
  /** Draws again what stood there, below whatever was written meanwhile. */
  forget(): void;
  /** Writes lines in its place that stay. */
  settle(lines: Lines): void;
}

const ERASE_BELOW = '\x1b[J';

export function blockOn({ output }: Pick<Terminal, 'output'>): Block {
  let drawn: Frame | undefined;
  // A terminal that was never told its size says that it has no columns.
  const over = (): string => (drawn === undefined ? '' : backTo(drawn, output.columns || 80));
  return {
    draw(view) {
      // Typing unseen must leave no trace, and writing the same again would be one.
      if (drawn !== undefined && isSame(drawn, view)) return;
      output.write(over() + view.lines.join('\n') + cursorIn(view));
      drawn = view;
    },
    forget() {
      drawn = undefined;
    },
    settle(lines) {
      output.write(`${over()}${lines.join('\n')}\n`);
      drawn = undefined;
    },
  };
}

/** To the start of what is drawn, and erases it. A narrowed terminal has broken its lines anew. */
function backTo({ lines, row, column }: Frame, columns: number): string {
  const rows = lines
    .slice(0, row)
    .reduce((sum, line) => sum + rowsOf(line, columns), Math.floor(column / columns));
  return `${rows > 0 ? `\x1b[${rows}A` : ''}\r${ERASE_BELOW}`;
}

function rowsOf(line: string, columns: number): number {
  return Math.max(1, Math.ceil(widthOf(stripVTControlCharacters(line)) / columns));
}

function cursorIn({ lines, row, column }: Frame): string {
  const up = lines.length - 1 - row;
  return `${up > 0 ? `\x1b[${up}A` : ''}\x1b[${column + 1}G`;
}

function isSame(one: Frame, other: Frame): boolean {
  return (
    one.row === other.row &&
    one.column === other.column &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, index) => line === other.lines[index])
  );
}
