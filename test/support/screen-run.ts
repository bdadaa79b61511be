import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type OpenTerminal, openTerminal } from './pty.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'bin', 'parlor.js');

type Setup = {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
};

/** The program as it is installed, on a pseudo-terminal of its own, with a shelf of its own. */
export function parlorOn(
  folder: string,
  args: readonly string[],
  { columns = 80, rows = 24, env = {} }: Setup = {},
): OpenTerminal {
  const terminal = openTerminal({
    command: process.execPath,
    args: [PROGRAM, ...args],
    columns,
    rows,
    env: { XDG_STATE_HOME: folder, ...env },
  });
  onTestFinished(() => terminal.kill('SIGKILL'));
  return terminal;
}

/** A folder to keep games in, for as long as the work takes. */
export async function withShelf(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-shelf-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The longest line that stands anywhere on a terminal. */
export function longestLine(terminal: OpenTerminal): number {
  return Math.max(
    ...terminal
      .scrollback()
      .split('\n')
      .map((line) => line.length),
  );
}
