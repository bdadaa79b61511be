import { paintFor } from '../draw/paint.ts';
import type { Terminal } from '../terminal.ts';
import type { Key } from './key.ts';
import { keyboardOf } from './keyboard.ts';

/** Keeps the screen until a key is pressed, and returns it. */
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
