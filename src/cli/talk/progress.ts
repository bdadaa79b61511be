import { count } from '../../core/count.ts';
import type { Later } from '../../players/time-limit.ts';
import { later } from '../later.ts';
import type { Terminal } from '../terminal.ts';

/** A bar that shows how far something is, on a terminal only, and leaves nothing behind. */
export type ProgressBar = {
  /** From now on it is shown, once that has taken a moment. */
  begin(): void;
  /** What is being done; how much of it, from 0 to 1, where that is known; how many positions were met. */
  show(stage: string, done: number | undefined, positions?: number | undefined): void;
  erase(): void;
};

const CELLS = 24;
/** What is over sooner than this many milliseconds needs no bar. */
const PATIENCE = 150;
const ERASE_LINE = '\r\u001b[K';

export function progressBar(
  { error, env }: Pick<Terminal, 'error' | 'env'>,
  about: string,
  wait: Later = later,
): ProgressBar {
  const { isTTY = false, columns = 80 } = error as { isTTY?: boolean; columns?: number };
  if (!isTTY || env.TERM === 'dumb') return { begin: () => {}, show: () => {}, erase: () => {} };
  let line = fitting([about], columns);
  let shown = '';
  let isDue = false;
  let callOff = (): void => {};
  const write = (): void => {
    if (!isDue || line === shown) return;
    shown = line;
    error.write(`${ERASE_LINE}${line}`);
  };
  return {
    begin() {
      callOff = wait(PATIENCE, () => {
        isDue = true;
        write();
      });
    },
    show(stage, done, positions) {
      const met = positions === undefined ? '' : `, ${count(positions)} positions`;
      const percent = done === undefined ? '' : ` ${percentOf(done).trim()}`;
      const part = done === undefined ? '' : ` ${barOf(done)} ${percentOf(done)}`;
      line = fitting(
        [
          `${about}: ${stage}${part}${met}`,
          `${about}: ${stage}${part}`,
          `${about}${part}`,
          `${stage}${part}`,
          // Words tell more than a bar alone.
          `${about}: ${stage}${percent}`,
          `${about}${percent}`,
          `${stage}${percent}`,
          percent || stage,
        ],
        columns,
      );
      write();
    },
    erase() {
      callOff();
      isDue = false;
      if (shown !== '') error.write(ERASE_LINE);
      shown = '';
    },
  };
}

/** The first text that fits: a line that is longer than the terminal is wide could not be erased. */
function fitting(texts: readonly string[], columns: number): string {
  return texts.map((text) => text.trim()).find((text) => text.length < columns) ?? '';
}

function barOf(done: number): string {
  const full = Math.round(Math.min(1, done) * CELLS);
  return `${'█'.repeat(full)}${'░'.repeat(CELLS - full)}`;
}

function percentOf(done: number): string {
  return `${String(Math.floor(Math.min(1, done) * 100)).padStart(3)} %`;
}
