import type { Terminal } from './terminal.ts';

/** A bar that shows how far something is, on a terminal only, and leaves nothing behind. */
export type Progress = {
  /** `begin` shows it at once; otherwise what is over soon shows none. */
  begin(): void;
  show(done: number): void;
  erase(): void;
};

const CELLS = 24;
/** What is over sooner than this needs no bar. */
const PATIENCE = 250;
const ERASE_LINE = '\r\u001b[K';

export function progressBar(
  { error, env }: Pick<Terminal, 'error' | 'env'>,
  about: string,
  now: () => number = () => performance.now(),
): Progress {
  const { isTTY = false, columns = 80 } = error as { isTTY?: boolean; columns?: number };
  if (!isTTY || env.TERM === 'dumb') return { begin: () => {}, show: () => {}, erase: () => {} };
  let begun = now();
  let shown = '';
  const progress: Progress = {
    begin() {
      begun = Number.NEGATIVE_INFINITY;
      progress.show(0);
    },
    show(done) {
      if (now() - begun < PATIENCE) return;
      const full = Math.round(Math.min(1, done) * CELLS);
      const bar = `${'█'.repeat(full)}${'░'.repeat(CELLS - full)}`;
      const text = `${about} ${bar} ${String(Math.floor(done * 100)).padStart(3)} %`;
      // A line that is longer than the terminal is wide could not be erased.
      const line = text.length < columns ? text : `${Math.floor(done * 100)} %`;
      if (line === shown) return;
      shown = line;
      error.write(`${ERASE_LINE}${line}`);
    },
    erase() {
      if (shown !== '') error.write(ERASE_LINE);
      shown = '';
    },
  };
  return progress;
}
