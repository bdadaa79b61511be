import type { Readable, Writable } from 'node:stream';

/** Everything a command touches of the outside, so that a test can hand it anything else. */
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
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a menu covers what was printed as soon as a command is done: a text is kept in sight until it was read. */
  readonly isCovered?: boolean;
  /** What time it is, where it is not the machine's. */
  now?(): Date;
}

/** What time it is for whoever sits at this terminal. */
export function timeAt({ now }: Pick<Terminal, 'now'>): Date {
  return now === undefined ? new Date() : now();
}

/** Both ends are a terminal that can do more than print lines. */
export function isInteractive({ input, output, env }: Terminal): boolean {
  return input.isTTY === true && output.isTTY === true && env.TERM !== 'dumb';
}

export function columnsOf({ output }: Terminal): number {
  // A pseudo-terminal of unknown size says 0.
  return Math.max(20, output.columns || 80);
}

/** How high the terminal is; undefined where nobody told it. */
export function rowsOf({ output }: Terminal): number | undefined {
  return output.rows || undefined;
}

/** How this program is called where it runs: npm does not put it on anybody's path. */
export function programName({ npm_command: npm }: Terminal['env']): string {
  return npm === undefined ? 'parlor' : 'npx parlor';
}

/** The terminal this process was started from. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  // A game can go on where nobody hears its complaints.
  stderr.on('error', () => {});
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever read us has gone; every turn is already kept, so there is nothing left to do.
    if (error.code === 'EPIPE') process.exit(0);
    stderr.write(`The output could not be written (${error.code}).\n`);
    process.exit(1);
  });
  return { input: stdin, output: stdout, error: stderr, env };
}
