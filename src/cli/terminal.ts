import { totalmem } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import type { KnownPlayers } from '../players/numbered-players.ts';
import type { Schedule, TimeLimit } from '../players/time-limit.ts';
import { SolutionCache } from '../solve/cache.ts';
import { DEFAULT_MEMORY } from '../solve/estimate.ts';
import { commandLines, wrap } from './draw/wrap.ts';

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
    // The reader of our output is gone. Every turn is already saved, so nothing is left to do.
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

/** The default memory limit for solving, in bytes. Beyond it a machine begins to swap. */
export const MEMORY: number = Math.min(DEFAULT_MEMORY, 0.75 * totalmem());

/** The limits of solving that the user asked for. */
export type SolveLimits = {
  /** The time limit. */
  readonly seconds?: number | undefined;
  /** The memory limit in bytes; `MEMORY` by default. */
  readonly memory?: number | undefined;
};

/** State shared by the parts of one run. */
type Shared = {
  readonly limits: SolveLimits;
  /** The games solved so far. */
  readonly solutions: SolutionCache;
  /** The available programs; by default those that ship. */
  readonly players?: KnownPlayers | undefined;
};

/** Everything a command works with. */
export interface Context extends Terminal, Shared {}

export function contextOf(terminal: Terminal, shared: Partial<Shared> = {}): Context {
  // Any one solution fits into the cache, though not always two.
  return { ...terminal, limits: {}, solutions: new SolutionCache(MEMORY), ...shared };
}

/** The same context with limits on solving. */
export function limited(terminal: Context, limits: SolveLimits): Context {
  const { memory = 0 } = limits;
  return memory <= terminal.solutions.bytes
    ? { ...terminal, limits }
    : { ...terminal, limits, solutions: new SolutionCache(memory) };
}

/** Prints an error or another closing sentence: wrapped on a terminal, on one line otherwise. */
export function complain({ error }: Pick<Terminal, 'error'>, message: string): void {
  const { isTTY = false, columns = 0 } = error as { isTTY?: boolean; columns?: number };
  // A pseudo-terminal of unknown size reports 0.
  const width = isTTY && columns > 0 ? Math.max(20, columns) : Number.POSITIVE_INFINITY;
  for (const line of message.split('\n')) {
    const [, label, command] = COMMAND.exec(line) ?? [];
    const lines =
      label === undefined || command === undefined
        ? wrap(line, width)
        : commandLines(label, command, width);
    error.write(`${lines.join('\n')}\n`);
  }
}

/** A line that ends with a command of this program. */
const COMMAND = /^(.*:) ((?:npx )?parlor .*)$/;
