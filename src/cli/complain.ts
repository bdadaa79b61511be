import { wrap } from './draw/wrap.ts';
import type { Terminal } from './terminal.ts';

/** Says what is wrong: at a terminal broken between words, and for whoever else reads it in one line. */
export function complain({ error }: Pick<Terminal, 'error'>, message: string): void {
  const { isTTY = false, columns = 0 } = error as { isTTY?: boolean; columns?: number };
  // A pseudo-terminal of unknown size says 0.
  const width = isTTY && columns > 0 ? Math.max(20, columns) : Number.POSITIVE_INFINITY;
  for (const line of message.split('\n')) error.write(`${wrap(line, width).join('\n')}\n`);
}
