import { setImmediate as nextTurn } from 'node:timers/promises';

/** Waits for a promise. Ctrl-C calls `interrupt` instead of ending the program. */
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
 * Delivers signals and keys that arrived while this thread was busy. That takes the event loop: a promise alone does
 * not wait for it. The first turn may be the current one, which has already collected its events.
 */
export async function hearPending(): Promise<void> {
  await nextTurn();
  await nextTurn();
}
