import type { Terminal } from '../terminal.ts';
import type { Key } from './key.ts';
import { keyboardOf } from './keyboard.ts';

/** What someone who looks through something wants next. */
export type ReplayKey = 'next' | 'previous' | 'first' | 'last' | 'quit' | 'interrupt' | 'end';

/** Waits for a key that means a step; the terminal is as it was before and after. */
export function readKey(terminal: Terminal): Promise<ReplayKey> {
  const keyboard = keyboardOf(terminal);
  return new Promise((resolve) => {
    keyboard.hold();
    keyboard.listen({
      isSingle: true,
      press(key) {
        const step = replayKeyOf(key);
        if (step === undefined) return false;
        keyboard.release();
        resolve(step);
        return true;
      },
      suspend: () => {},
      redraw: () => {},
    });
  });
}

function replayKeyOf(key: Key | { readonly kind: 'closed' }): ReplayKey | undefined {
  switch (key.kind) {
    case 'text':
      if (key.text === 'q' || key.text === 'Q') return 'quit';
      return key.text === ' ' ? 'next' : undefined;
    case 'enter':
      return 'next';
    case 'backspace':
      return 'previous';
    case 'escape':
      return 'quit';
    case 'closed':
      return 'end';
    case 'next':
    case 'previous':
    case 'first':
    case 'last':
    case 'interrupt':
    case 'end':
      return key.kind;
    default:
      return undefined;
  }
}
