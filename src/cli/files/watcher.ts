import { type FSWatcher, watch } from 'node:fs';
import { dirname } from 'node:path';

/** Editors save a file in several steps. It counts as saved this long after the first, in milliseconds. */
const SETTLED = 100;
/** The source file extensions; other files in the folder are ignored. */
const PROGRAM = /\.(?:[cm]?[jt]s|json)$/;

/** Waits for files to be saved. */
export interface Watcher {
  /** Also watches this file. Watches its folder, because saving often replaces the file. */
  add(path: string): void;
  /** Resolves at the next save. */
  next(): Promise<void>;
  close(): void;
}

export function openWatcher(): Watcher {
  const folders = new Map<string, FSWatcher>();
  let isPending = false;
  let wake: (() => void) | undefined;
  const change = (_event: string, name: string | null): void => {
    if (isPending || (name !== null && !PROGRAM.test(name))) return;
    isPending = true;
    setTimeout(() => wake?.(), SETTLED);
  };
  return {
    add(path) {
      const folder = dirname(path);
      if (folders.has(folder)) return;
      const watcher = watch(folder, change);
      // A deleted folder has no more events.
      watcher.on('error', () => watcher.close());
      folders.set(folder, watcher);
    },
    next: () =>
      new Promise((resolve) => {
        wake = () => {
          isPending = false;
          wake = undefined;
          resolve();
        };
      }),
    close() {
      for (const watcher of folders.values()) watcher.close();
    },
  };
}
