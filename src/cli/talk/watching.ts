import type { Schedule } from '../../players/time-limit.ts';
import { schedule } from '../later.ts';
import type { Terminal } from '../terminal.ts';
import { hearPending } from './interrupt.ts';
import { keyboardOf } from './keyboard.ts';
import { type ProgressBar, progressBar } from './progress.ts';

/** Shows progress; meanwhile typing is not echoed, and Ctrl-C ends the program. */
export async function watching<T>(
  terminal: Terminal,
  about: string,
  work: (progress: ProgressBar) => Promise<T>,
  wait: Schedule = schedule,
): Promise<T> {
  const progress = progressBar(terminal, about, wait);
  const keyboard = terminal.input.isTTY === true ? keyboardOf(terminal) : undefined;
  const wasHeld = keyboard?.isHeld === true;
  keyboard?.hold(() => progress.erase());
  try {
    progress.begin();
    return await work(progress);
  } finally {
    if (keyboard !== undefined) await hearPending();
    progress.erase();
    if (wasHeld) keyboard?.hold();
    else keyboard?.release();
  }
}
