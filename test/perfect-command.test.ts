import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { quickGames } from './support/player-room.ts';
import { type Ran, runMain } from './support/run-main.ts';

const home = mkdtempSync(join(tmpdir(), 'parlor-perfect-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function parlor(words: string, lines: readonly string[] = []): Promise<Ran> {
  const env = { XDG_STATE_HOME: home, HOME: home };
  return runMain(words.split(' ').filter(Boolean), { input: lines, env });
}

test('a game too large to solve is refused before it starts', async () => {
  const refused = await parlor('play leap-to-twenty --set finish=100000 --p2 bot:perfect');
  expect(refused).toMatchObject({ status: 2, output: '' });
  expect(refused.error).toMatch(
    /^bot:perfect only plays games it can solve\. This game is too big to solve here: its 80,001,600,008 states would take .* GiB, and .* GiB is the limit\. Instead, make it smaller with --set \(.*finish.*\), play against bot:mcts, or .*\n$/,
  );
  const random = await parlor('play leap-to-twenty --set finish=100000 --p2 bot:random', ['quit']);
  expect(random).toMatchObject({ status: 1, error: expect.stringContaining('No move was made') });
});

test.each(quickGames().map(({ id }) => id))(
  '%s: the same seed gives the same game',
  async (game) => {
    const words = `play ${game} --p1 bot:perfect --p2 bot:perfect --seed 6 --json`;
    const once = await parlor(words);
    expect(once.status).toBe(0);
    expect(JSON.parse(once.output)).toMatchObject({ game, turns: expect.any(Number) });
    expect(await parlor(words)).toEqual(once);
  },
);

test('it plays on from a record as it would have played', async () => {
  const file = join(home, 'broken-off.parlor');
  const words = '--p1 human --p2 bot:perfect --seed 3 --plain';
  const whole = await parlor(`play trail-blazer ${words}`, [
    '1',
    '1',
    '2',
    '2',
    '3',
    '3',
    '3',
    '3',
  ]);
  const typed = ['1', '1', '2', '2', '3', '3', '3', '3'];
  await parlor(`play trail-blazer ${words} --record ${file}`, typed.slice(0, 2));
  const rest = await parlor(`play --resume ${file} --plain`, typed.slice(2));
  const moves = (text: string): readonly string[] => text.match(/^P2 moves to .*$/gm) ?? [];
  expect(whole.output).toContain('wins the game!');
  expect(moves(whole.output).join('\n').endsWith(moves(rest.output).join('\n'))).toBe(true);
  expect(moves(rest.output).length).toBeGreaterThan(0);
});

test('it is offered where players are named', async () => {
  const refused = await parlor('play trail-blazer --p2 bot:perfct');
  expect(refused.error).toContain('Did you mean "bot:perfect"?');
  expect((await parlor('completion bash')).output).toContain('bot:perfect');
  expect((await parlor('play --help')).output).toContain('bot:perfect');
  const menu = await parlor('', ['trail-blazer bot:perfect', 'quit', 'quit']);
  expect(menu.output).toContain('Trail Blazer Game Start');
});
