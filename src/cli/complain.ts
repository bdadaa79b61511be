import { commandLines, wrap } from './draw/wrap.ts';
import type { Terminal } from './terminal.ts';

/** Prints an error or another closing sentence: wrapped on a terminal, on one line otherwise. */
export function complain({ error }: Pick<Terminal, 'error'>, message: string): void {
  const { isTTY = false, columns = 0 } = error as { isTTY?: boolean; columns?: number };
  // A pseudo-terminal of unknown size reports 0.
  const width = isTTY && columns > 0 ? Math.max(20, columns) : Number.POSITIVE_INFINITY;
  for (const line of message.split('\n')) {
    const [, label, command] = COMMAND.exec(line) ?? [];
    const lines =
      label === undefined || command === undefined
        ? wrap(line, width)
        : commandLines(label, command, width);
    error.write(`${lines.join('\n')}\n`);
  }
}

/** A line that ends with a command of this program. */
const COMMAND = /^(.*:) ((?:npx )?parlor .*)$/;
