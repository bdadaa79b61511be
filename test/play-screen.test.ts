import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { openTerminal, type TerminalSession } from './pty.ts';

const UP = '\x1b[A';
const CTRL_C = '\x03';

const open: TerminalSession[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.kill('SIGKILL');
});

/** The program itself, from its source, with a shelf of its own. */
function parlor(folder: string, args: readonly string[], columns = 80): TerminalSession {
  const entry = pathToFileURL(join(import.meta.dirname, '..', 'src', 'cli', 'main.ts'));
  const script = `import { main } from '${entry}'; process.exitCode = await main(process.argv.slice(1));`;
  const session = openTerminal({
    command: process.execPath,
    args: ['--input-type=module', '-e', script, ...args],
    columns,
    env: { XDG_STATE_HOME: folder },
  });
  open.push(session);
  return session;
}

async function withShelf(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-shelf-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('in a game nothing on the terminal tells a secret before both are in', () =>
  withShelf(async (folder) => {
    const bytesBefore = async (secret: string): Promise<string> => {
      const session = parlor(folder, ['play', 'predictive-pursuit']);
      await session.waitFor(/secret move[\s\S]*quit/);
      session.type(`${secret}\r`);
      await session.waitFor(/guess Player 1's move[\s\S]*typed unseen/);
      session.type('1');
      await session.waitFor('***');
      const bytes = session.bytes();
      session.type('\r');
      await session.waitFor(`Player 1 chose ${secret}.`);
      session.type('quit\r');
      expect((await session.exit).code).toBe(0);
      return bytes;
    };
    expect(await bytesBefore('1')).toBe(await bytesBefore('2'));
  }));

test.each([20, 60])('a whole game at %i columns, by arrow and Enter', (columns) =>
  withShelf(async (folder) => {
    const session = parlor(folder, ['play', 'leap-to-twenty', '--set', 'finish=4'], columns);
    await session.waitFor('quit');
    session.type(UP);
    await session.waitFor('[4]');
    session.type('\r');
    await session.waitFor(/won\s+the\s+game!/);
    await session.waitFor(/Rematch[\s\S]* no /);
    session.type('no\r');
    expect((await session.exit).code).toBe(0);
    const longest = Math.max(
      ...session
        .scrollback()
        .split('\n')
        .map((line) => line.length),
    );
    expect(longest).toBeLessThanOrEqual(columns);
  }),
);

test('Ctrl-C leaves a game with the status shells expect', () =>
  withShelf(async (folder) => {
    const session = parlor(folder, ['play', 'trail-blazer']);
    await session.waitFor('quit');
    session.type(CTRL_C);
    expect((await session.exit).code).toBe(130);
  }));
