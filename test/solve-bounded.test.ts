import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_BOOK, POOL } from './support/file-games.ts';
import { type OpenTerminal, openTerminal } from './support/pty.ts';
import { run } from './support/solve-run.ts';

/** Play comes to a position in which a rule never comes back: it waits, so that the cores are free for other tests. */
const LOOP = `export default { id: 'loop', title: 'Loop', summary: 'Wait.', options: {}, ${EMPTY_BOOK},
  rules: () => ({
    shape: { at: 100_000 }, passes: [], start: () => ({ at: 0 }),
    turn: ({ at }) => ({ kind: 'one', seat: at % 2 }),
    moves: ({ at }) => {
      while (at === 90_000) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return ['on'];
    },
    next: ({ at }) => ({ at: at + 1 }), notate: String,
  }) };`;

/** Rules that keep all they ever said fill the memory of any machine. */
const HOARD = `const kept = [];
export default { id: 'hoard', title: 'Hoard', summary: 'Keep.', options: {}, ${EMPTY_BOOK},
  rules: () => ({
    shape: { at: 2 ** 40 }, passes: [], start: () => ({ at: 0 }),
    turn: () => ({ kind: 'one', seat: 0 }),
    moves: ({ at }) => { kept.push(new Array(2 ** 18).fill(at)); return [1, 2]; },
    next: ({ at }, step) => ({ at: at + step }), notate: String,
  }) };`;

/** Small enough to be solved, and large enough to take a while. */
const SMALLER_POOL = POOL.replaceAll('30', '17');

describe('a solve that takes too long, or too much', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parlor-bounded-'));
    for (const [name, source] of Object.entries({ pool: SMALLER_POOL, loop: LOOP, hoard: HOARD }))
      writeFileSync(join(folder, `${name}.ts`), source);
    // What it means to use a game file was said before.
    mkdirSync(join(folder, 'parlor'));
    writeFileSync(join(folder, 'parlor', 'settings.json'), '{"gameFiles":true}');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const solvingOf = (...args: readonly string[]): OpenTerminal =>
    openTerminal({
      command: process.execPath,
      args: [resolve('bin/parlor.js'), 'solve', ...args],
      // On fewer columns a tip takes the place of the positions after ten seconds.
      columns: 120,
      env: { XDG_STATE_HOME: folder },
    });
  const solving = (name: string): OpenTerminal => solvingOf('--game', join(folder, `${name}.ts`));

  test('shows how far it is, echoes nothing that is typed, and ends at Ctrl-C', async () => {
    const terminal = solving('pool');
    await terminal.waitFor(/Solving Pool: exploring.*[\d,]+ positions/);
    terminal.type('xyz\r');
    await terminal.waitFor(/\d{2},\d{3} positions/);
    expect(terminal.scrollback()).not.toContain('xyz');
    terminal.type('\u0003');
    expect((await terminal.exit).signal).toBe(2);
    expect(terminal.scrollback()).toBe('');
  });

  test('can be ended where a rule never comes back', async () => {
    const terminal = solving('loop');
    await terminal.waitFor(/Solving Loop: exploring/);
    terminal.type('\u0003');
    expect((await terminal.exit).signal).toBe(2);
  });

  test('can be ended while it searches, which keeps no key waiting', async () => {
    // No table holds so long a race, so that it is searched from the first; and nobody waits for the end of that.
    const terminal = solvingOf('leap-to-twenty', '--set', 'finish=100000', '--time', '3600');
    await terminal.waitFor(/Searching Leap to Twenty: searching/);
    terminal.type('xyz\r');
    expect(terminal.scrollback()).not.toContain('xyz');
    terminal.type('\u0003');
    expect((await terminal.exit).signal).toBe(2);
    expect(terminal.scrollback()).toBe('');
  });

  test('ends in time where a rule never comes back', async () => {
    const { status, output } = await run([
      'solve',
      ...['--game', join(folder, 'loop.ts'), '--time', '1', '--json'],
    ]);
    expect(status).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ outcome: 'unproven', proof: { by: 'search' } });
  });

  test('after its time it says what it knows', async () => {
    const { status, output } = await run([
      'solve',
      ...['--game', join(folder, 'pool.ts'), '--time', '1', '--json'],
    ]);
    expect(status).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      outcome: 'unproven',
      p1: null,
      states: null,
      proof: { by: 'search' },
    });
  });

  test('rules that fill the memory are told so, and do not take the program with them', async () => {
    const { status, error } = await run([
      'solve',
      '--game',
      join(folder, 'hoard.ts'),
      '--time',
      '1',
    ]);
    expect([1, 2]).toContain(status);
    expect(error).not.toContain('heap');
  });
});
