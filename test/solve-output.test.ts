import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTerminal } from './support/pty.ts';
import { run } from './support/solve-run.ts';

describe('--svg', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parlor-svg-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('writes a whole picture and nothing beside it', async () => {
    const file = join(folder, 'map.svg');
    const { status } = await run(['solve', 'trail-blazer', '--svg', file, '--json']);
    expect(status).toBe(0);
    expect(readdirSync(folder)).toEqual(['map.svg']);
    const picture = readFileSync(file, 'utf8');
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*>[\s\S]*<\/svg>\n$/);
    expect(picture).toContain('prefers-color-scheme:dark');
    expect(picture).toContain("Player 1's square");
    expect(picture).toContain(
      "<title>Player 1's square 0, Player 2's square 0: Player 1 wins in 7 turns</title>",
    );
    expect(picture).not.toMatch(/(href|src|url)\s*[=(]/);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('a folder in its place is refused', async () => {
    mkdirSync(join(folder, 'taken'));
    const { status, error } = await run(['solve', 'trail-blazer', '--svg', join(folder, 'taken')]);
    expect(status).toBe(2);
    expect(error).toContain('it is a folder');
  });
});

describe('the progress bar', () => {
  const program = `import(${JSON.stringify(join(import.meta.dirname, '../src/cli/main.ts'))}).then(({ main }) => main(['solve', 'leap-to-twenty', '--set', 'finish=900', '--threads', '2', '--json'])).then((status) => { process.exitCode = status; })`;

  test('is shown on a terminal and gone afterwards', async () => {
    const terminal = openTerminal({
      command: process.execPath,
      args: ['-e', program],
      columns: 100,
    });
    await terminal.exit;
    expect(terminal.bytes()).toContain('Solving Leap to Twenty');
    expect(terminal.scrollback()).not.toContain('Solving');
    expect(terminal.scrollback()).toContain('"outcome":"player1"');
  });

  test('is not written where nobody looks', async () => {
    const { error, output } = await run([
      'solve',
      'leap-to-twenty',
      '--set',
      'finish=900',
      '--threads',
      '2',
      '--json',
    ]);
    expect(error).toBe('');
    expect(JSON.parse(output)).toMatchObject({ outcome: 'player1', p1: 1 });
  });
});

test('an owed skip stands on the board of a position', async () => {
  const { output } = await run(['solve', 'leap-to-twenty', '--moves', '4 4 1']);
  expect(output).toMatch(/\n {2}Player 1 {2}skips the next turn\n/);
  const paid = await run(['solve', 'leap-to-twenty', '--moves', '4 4 1 1 skip']);
  expect(paid.output).not.toMatch(/Player 1 {2}skips the next turn/);
});
