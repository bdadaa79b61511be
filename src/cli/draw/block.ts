import { stripVTControlCharacters } from 'node:util';
import type { Lines } from '../../core/contract/book.ts';
import { widthOf } from '../../core/text-width.ts';
import type { Terminal } from '../terminal.ts';

/** Lines for the screen, and where the cursor is in them. */
export type Frame = { readonly lines: Lines; readonly row: number; readonly column: number };

/** A few lines at the bottom of the screen that are redrawn as they change. */
export interface Block {
  draw(view: Frame): void;
  /** Makes the next drawing appear below any output since. */
  forget(): void;
  /** Replaces the block with lines that stay. */
  settle(lines: Lines): void;
}

const ERASE_BELOW = '\x1b[J';

export function blockOn({ output }: Pick<Terminal, 'output'>): Block {
  let drawn: Frame | undefined;
  // A terminal of unknown size reports zero columns.
  const over = (): string => (drawn === undefined ? '' : backTo(drawn, output.columns || 80));
  return {
    draw(view) {
      // Hidden typing must leave no trace, and even redrawing the same text would show it.
      if (drawn !== undefined && isSame(drawn, view)) return;
      const up = view.lines.length - 1 - view.row;
      const cursor = `${up > 0 ? `\x1b[${up}A` : ''}\x1b[${view.column + 1}G`;
      output.write(over() + view.lines.join('\n') + cursor);
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

/** Moves to the start of the block and erases it. If the terminal got narrower, it has rewrapped the lines. */
function backTo({ lines, row, column }: Frame, columns: number): string {
  const rows = lines
    .slice(0, row)
    .map((line) => Math.ceil(widthOf(stripVTControlCharacters(line)) / columns))
    .reduce((sum, height) => sum + Math.max(1, height), Math.floor(column / columns));
  return `${rows > 0 ? `\x1b[${rows}A` : ''}\r${ERASE_BELOW}`;
}

function isSame(one: Frame, other: Frame): boolean {
  return (
    one.row === other.row &&
    one.column === other.column &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, index) => line === other.lines[index])
  );
}
