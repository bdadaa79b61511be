import type { Readable, Writable } from 'node:stream';
import type { Schedule, TimeLimit } from '../players/time-limit.ts';

/** All access of a command to the outside world, so that tests can replace it. */
export interface Terminal {
  readonly input: Readable & {
    readonly isTTY?: boolean;
    readonly isRaw?: boolean;
    setRawMode?(mode: boolean): unknown;
  };
  readonly output: Writable & {
    readonly isTTY?: boolean;
    readonly columns?: number;
    readonly rows?: number;
    hasColors?(count?: number): boolean;
  };
  readonly error: Writable;
  /** How soon to write progress if errors do not go to a terminal, in milliseconds. Undefined for never. */
  readonly progressEvery?: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a menu will cover the output after the command. Then a text stays on screen until it is read. */
  readonly isCovered?: boolean;
  /** The time, if it is not the machine's. */
  now?(): Date;
}

/** The current time at this terminal. */
export function timeAt({ now }: Pick<Terminal, 'now'>): Date {
  return now === undefined ? new Date() : now();
}

/** Whether input and output are both a terminal that can do more than print lines. */
export function isInteractive({ input, output, env }: Terminal): boolean {
  return input.isTTY === true && output.isTTY === true && env.TERM !== 'dumb';
}

export function columnsOf({ output }: Terminal): number {
  // A pseudo-terminal of unknown size reports 0.
  return Math.max(20, output.columns || 80);
}

/** The terminal's height; undefined if unknown. */
export function rowsOf({ output }: Terminal): number | undefined {
  return output.rows || undefined;
}

/** How to call this program: npm does not put it on the PATH. */
export function programName({ npm_command: npm }: Terminal['env']): string {
  return npm === undefined ? 'parlor' : 'npx parlor';
}

/** The first line of progress comes after this long; later pauses are longer. */
const PROGRESS_EVERY = 2000;

/** The terminal this process was started from. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  // A game can go on even if its errors are not being read.
  stderr.on('error', () => {});
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whatever was reading our output is gone. Every turn is already saved, so nothing is left to do.
    if (error.code === 'EPIPE') process.exit(0);
    stderr.write(`The output could not be written (${error.code}).\n`);
    process.exit(1);
  });
  return { input: stdin, output: stdout, error: stderr, progressEvery: PROGRESS_EVERY, env };
}

export const schedule: Schedule = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** How long to wait for a program to close: the full time, or hardly any if the user wants to leave. */
export const CLOSING: TimeLimit = { milliseconds: 2000, schedule: schedule };
export const CLOSING_HURRIED: TimeLimit = { milliseconds: 50, schedule: schedule };
