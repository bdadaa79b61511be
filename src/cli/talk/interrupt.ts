import { setImmediate as nextTurn } from 'node:timers/promises';

/** Waits for something; Ctrl-C, which would end the program, calls back instead. */
export async function heedInterrupt<T>(work: Promise<T>, interrupt: () => void): Promise<T> {
  process.on('SIGINT', interrupt);
  try {
    return await work;
  } finally {
    await hearPending();
    process.off('SIGINT', interrupt);
  }
}

/**
 * Lets signals and keys be heard that came while this thread was busy: the event loop hands them over, and no promise
 * waits for it. The first turn may be the one under way, which has gathered its events already.
 */
export async function hearPending(): Promise<void> {
  await nextTurn();
  await nextTurn();
}
