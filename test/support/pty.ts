import { createRequire } from 'node:module';
import { type IPty, spawn } from '@lydell/node-pty';
import type { Terminal as ScreenType } from '@xterm/headless';
import { tidyAfterFile } from './left-behind.ts';

// The package's own ES module entry names a file it does not ship.
const { Terminal } = createRequire(import.meta.url)('@xterm/headless') as {
  Terminal: typeof ScreenType;
};

/** Slow machines are slow; a test that waits for text must not fail because of them. */
const PATIENCE = 240_000;

export type TerminalSetup = {
  readonly command: string;
  readonly args?: readonly string[];
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
};

type Exit = { readonly code: number; readonly signal: number | undefined };

/** A program on a real pseudo-terminal, and what a person would see of it. */
export interface OpenTerminal {
  readonly pid: number;
  readonly exit: Promise<Exit>;
  type(text: string): void;
  /** Waits until it can be seen on the screen or above it. */
  waitFor(expected: string | RegExp | ((text: string) => boolean)): Promise<void>;
  /** Forgets what stands there for the next `waitFor`, which then waits for something new. */
  mark(): void;
  /** The rows that can be seen now, without the spaces at their ends. */
  screen(): string;
  /** Everything, with what was scrolled away. */
  scrollback(): string;
  /** Every byte the program has written, as text. */
  bytes(): string;
  resize(columns: number, rows?: number): void;
  kill(signal?: string): void;
}

export function openTerminal(setup: TerminalSetup): OpenTerminal {
  const { columns = 80, rows = 24 } = setup;
  const screen = new Terminal({ cols: columns, rows, scrollback: 100_000, allowProposedApi: true });
  const program: IPty = spawn(setup.command, [...(setup.args ?? [])], {
    name: 'xterm-256color',
    cols: columns,
    rows,
    cwd: setup.cwd ?? process.cwd(),
    env: environment(setup.env),
  });
  readToTheEnd(program);
  let hasEnded = false;
  tidyAfterFile(() => hasEnded || program.kill('SIGKILL'));
  let bytes = '';
  let marked = 0;
  const watchers = new Set<() => void>();
  const exit = new Promise<Exit>((resolve) =>
    program.onExit(({ exitCode, signal }) => {
      hasEnded = true;
      // What was written last must be on the screen when the exit is known.
      screen.write('', () => resolve({ code: exitCode, signal: signal || undefined }));
    }),
  );
  program.onData((data) => {
    bytes += data;
    screen.write(data, () => {
      for (const watcher of watchers) watcher();
    });
  });
  const text = (from: number): string => {
    const { buffer } = screen;
    const lines: string[] = [];
    for (let row = from; row < buffer.active.length; row++)
      lines.push(buffer.active.getLine(row)?.translateToString(true) ?? '');
    return lines.join('\n').trimEnd();
  };

  return {
    pid: program.pid,
    exit,
    type: (typed) => program.write(typed),
    waitFor: (expected) =>
      new Promise((resolve, reject) => {
        const settle = (): void => {
          if (!matches(text(marked), expected)) return;
          stop();
          resolve();
        };
        const fail = (why: string): void => {
          stop();
          reject(new Error(`${why} before ${String(expected)}; there stands:\n${text(0)}`));
        };
        const stop = (): void => {
          watchers.delete(settle);
          clearTimeout(timer);
        };
        const timer = setTimeout(() => fail('Time ran out'), PATIENCE);
        watchers.add(settle);
        settle();
        void exit.then(({ code }) => {
          if (watchers.has(settle)) fail(`The program ended with ${code}`);
        });
      }),
    mark() {
      marked = screen.buffer.active.baseY + screen.buffer.active.cursorY;
    },
    screen: () => text(screen.buffer.active.baseY),
    scrollback: () => text(0),
    bytes: () => bytes,
    resize(newColumns, newRows = rows) {
      screen.resize(newColumns, newRows);
      program.resize(newColumns, newRows);
    },
    kill: (signal) => program.kill(signal),
  };
}

/**
 * A little after a program has ended its terminal is closed without a further look. A test that was not let run
 * meanwhile has not read what was written last: it is given a turn for that first.
 */
function readToTheEnd(program: IPty): void {
  const { _socket: socket } = program as unknown as {
    readonly _socket: { destroy(error?: Error): unknown };
  };
  const destroy = socket.destroy.bind(socket);
  socket.destroy = (error) => {
    if (error !== undefined) return destroy(error);
    setImmediate(() => setImmediate(() => destroy()));
    return socket;
  };
}

/** The surroundings of the test, without what would decide about colour. */
function environment(given: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { NO_COLOR, FORCE_COLOR, NODE_DISABLE_COLORS, CI, TMUX, ...kept } = process.env;
  const defined = Object.entries(kept).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(defined), TERM: 'xterm-256color', LC_ALL: 'C.UTF-8', ...given };
}

function matches(text: string, expected: string | RegExp | ((text: string) => boolean)): boolean {
  if (typeof expected === 'string') return text.includes(expected);
  return expected instanceof RegExp ? expected.test(text) : expected(text);
}
