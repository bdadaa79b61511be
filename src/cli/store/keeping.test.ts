import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { main } from '../main.ts';

const waiting = vi.spyOn(fs, 'fsyncSync');
syncBuiltinESMExports();
afterAll(() => {
  waiting.mockRestore();
  syncBuiltinESMExports();
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-keeping-'));
  waiting.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Plays a game into a file: how many turns it had, and how often the disk was waited for. */
async function play(
  players: readonly string[],
  lines: readonly string[],
): Promise<{ readonly turns: number; readonly waits: number }> {
  const file = join(folder, 'it.parlor');
  const nowhere = (): PassThrough => new PassThrough().resume();
  const args = ['play', 'leap-to-twenty', ...players, '--seed', '2', '--record', file];
  await main(args, {
    input: Readable.from(lines.map((line) => `${line}\n`)),
    output: nowhere(),
    error: nowhere(),
    env: { XDG_STATE_HOME: folder, HOME: folder },
  });
  const [, turns] = /\[Turns "(\d+)"\]/.exec(readFileSync(file, 'utf8')) ?? [];
  return { turns: Number(turns), waits: waiting.mock.calls.length };
}

test('a game among programs waits for the disk once, at its end', async () => {
  const { turns, waits } = await play(['--p1', 'bot:random', '--p2', 'bot:random'], []);
  expect(turns).toBeGreaterThan(8);
  expect(waits).toBe(1);
});

test("every turn of a person's game is on the disk before the next", async () => {
  const { turns, waits } = await play([], ['1', '1', '1', '1']);
  expect(turns).toBe(4);
  // The table and its record, after each.
  expect(waits).toBe(2 * turns);
});
