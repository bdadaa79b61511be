import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { POOL } from './support/file-games.ts';
import { type Ran, runMain } from './support/run-main.ts';

let home = '';
const homes: string[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'parlor-too-large-'));
  homes.push(home);
  writeFileSync(file(), POOL);
});
afterAll(() => {
  for (const folder of homes) rmSync(folder, { recursive: true, force: true });
});

const file = (): string => join(home, 'pool.mjs');
const kept = (): Readonly<Record<string, { readonly memory: number; readonly message: string }>> =>
  JSON.parse(readFileSync(join(home, 'parlor', 'too-large.json'), 'utf8'));
/** With little memory few games show that it is too large. */
const parlor = (...words: readonly string[]): Promise<Ran> =>
  runMain([...words, '--game', file(), '--memory', '32M'], {
    env: { XDG_STATE_HOME: home, HOME: home },
  });

const SAYS_SO =
  /^This game is too big to solve here: it has more than [\d,]+ positions that need more than \d+\.\d [MG]iB, and 32\.0 MiB is the limit\. Instead, play against bot:mcts, or prove one position with "parlor solve --time 60 --moves …"\.\n$/;

test.each([['audit'], ['puzzle', '--daily']])(
  '%s says that a game is too large, and what to do instead',
  async (...words) => {
    const { status, output, error } = await parlor(...words);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(error).toMatch(SAYS_SO);
  },
);

test('puzzles of such a game come from the ends of random games', async () => {
  const { status, output, error } = await parlor('puzzle', '--json', '--count', '2', '--seed', '1');
  expect({ status, error }).toEqual({ status: 0, error: '' });
  const puzzles = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(puzzles).toHaveLength(2);
  for (const { moves, legal, answer } of puzzles) {
    expect(moves.length).toBeGreaterThan(10);
    expect(legal).toContain(answer);
  }
});

test('what was found too large is remembered with the content and the options', async () => {
  const first = await parlor('audit');
  const [[key, { memory }] = ['', { memory: 0 }], ...others] = Object.entries(kept());
  expect(others).toEqual([]);
  expect(memory).toBe(32 * 2 ** 20);
  expect(await parlor('audit')).toEqual(first);

  // What is kept is what is said, so a kept sentence shows that nothing was tried anew.
  writeFileSync(
    join(home, 'parlor', 'too-large.json'),
    JSON.stringify({ [key]: { memory, message: 'As before.' } }),
  );
  expect((await parlor('audit')).error).toMatch(/^As before\. Instead/);
  writeFileSync(file(), `${POOL}\n// changed`);
  expect((await parlor('audit')).error).toMatch(SAYS_SO);
  expect(Object.keys(kept())).toHaveLength(2);
});

test('more memory than it did not fit into is tried', async () => {
  await parlor('audit');
  const [key = ''] = Object.keys(kept());
  const memory = 16 * 2 ** 20;
  writeFileSync(
    join(home, 'parlor', 'too-large.json'),
    JSON.stringify({ [key]: { memory, message: 'As before.' } }),
  );
  expect((await parlor('audit')).error).toMatch(SAYS_SO);
});

test('limits are refused alike by every command that solves', async () => {
  const solving = 'play learn solve review games stats puzzle bots audit compare tune';
  for (const command of solving.split(' '))
    for (const [flag, value] of [
      ['--time', 'soon'],
      ['--time', '0'],
      ['--memory', '4'],
      ['--memory', '1M'],
      ['--memory', '90000G'],
    ] as const) {
      const { status, error } = await runMain([command, flag, value], {
        env: { XDG_STATE_HOME: home, HOME: home },
      });
      expect({ command, status, error }).toMatchObject({ command, status: 2 });
      expect(error).toContain(`${flag} must be`);
    }
});
