import { count } from '../../core/count.ts';
import type { Schedule } from '../../players/time-limit.ts';
import { printable } from '../draw/wrap.ts';
import { schedule, type Terminal } from '../terminal.ts';
import { hearPending } from './interrupt.ts';
import { keyboardOf } from './keyboard.ts';

/** A progress bar that is erased at the end, or lines of progress if there is no terminal. */
export type ProgressBar = {
  /** Starts showing it, after a short delay. */
  begin(): void;
  /** The task; its progress from 0 to 1, if known; how many positions were found; tips, the most useful first. */
  show(
    stage: string,
    done: number | undefined,
    positions?: number | undefined,
    ...tips: readonly (string | undefined)[]
  ): void;
  erase(): void;
};

const CELLS = 24;
/** Tasks shorter than this, in milliseconds, need no bar. */
const DELAY = 150;
/** Each pause between two lines is this much longer than the last, up to a few seconds. */
const GROWTH = 1.5;
const LONGEST_PAUSE = 5000;
const ERASE_LINE = '\r\u001b[K';

export function progressBar(
  terminal: Pick<Terminal, 'error' | 'env' | 'progressEvery'>,
  what: string,
  wait: Schedule = schedule,
): ProgressBar {
  const { error, env } = terminal;
  // The title of a game file may contain anything.
  const about = printable(what);
  const screen = error as { readonly isTTY?: boolean; readonly columns?: number };
  // Read each time: the window may change its size.
  const columnsNow = (): number => screen.columns ?? 80;
  if (screen.isTTY !== true || env.TERM === 'dumb') return progressLines(terminal, about, wait);
  let line = fitting([about], columnsNow());
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
      callOff = wait(DELAY, () => {
        isDue = true;
        write();
      });
    },
    show(stage, done, positions, ...tips) {
      const met = metWords(positions);
      const percent = done === undefined ? '' : ` ${percentOf(done).trim()}`;
      const part = done === undefined ? '' : ` ${barOf(done)} ${percentOf(done)}`;
      line = fitting(
        [
          ...[tipsIn(tips), tipsIn(tips.slice(0, 1))]
            .filter((tip) => tip !== '')
            .flatMap((tip) => [
              `${about}: ${stage}${part}${met}; ${tip}`,
              `${about}: ${stage}; ${tip}`,
              tip,
            ]),
          `${about}: ${stage}${part}${met}`,
          `${about}: ${stage}${part}`,
          `${about}${part}`,
          `${stage}${part}`,
          // Words say more than a bar without words.
          `${about}: ${stage}${percent}`,
          `${about}${percent}`,
          `${stage}${percent}`,
          percent || stage,
        ],
        columnsNow(),
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

/** Progress for a file or a pipe: a line every few seconds. */
function progressLines(
  { error, progressEvery }: Pick<Terminal, 'error' | 'progressEvery'>,
  about: string,
  wait: Schedule,
): ProgressBar {
  let line = about;
  let callOff = (): void => {};
  const tellAfter = (milliseconds: number): void => {
    callOff = wait(milliseconds, () => {
      error.write(`${line}\n`);
      tellAfter(Math.min(LONGEST_PAUSE, GROWTH * milliseconds));
    });
  };
  return {
    begin() {
      if (progressEvery !== undefined) tellAfter(progressEvery);
    },
    show(stage, done, positions, ...tips) {
      const percent = done === undefined ? '' : ` ${percentOf(done).trim()}`;
      const tip = tipsIn(tips);
      line = `${about}: ${stage}${percent}${metWords(positions)}${tip === '' ? '' : `; ${tip}`}`;
    },
    erase: () => callOff(),
  };
}

function tipsIn(tips: readonly (string | undefined)[]): string {
  return tips.filter((tip) => tip !== undefined).join('; ');
}

function metWords(positions: number | undefined): string {
  return positions === undefined || positions < 2 ? '' : `, ${count(positions)} positions`;
}

/** Shows progress; meanwhile typing is not echoed, and Ctrl-C ends the program. */
export async function withProgress<T>(
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

/** The first text that fits. A line wider than the terminal could not be erased. */
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
