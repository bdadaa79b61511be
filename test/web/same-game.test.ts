import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatRecord, parseRecord } from '../../src/core/match/record.ts';
import { GAMES } from '../../src/games/index.ts';
import { gameOf } from './game-link.ts';
import { openHouse } from './house.ts';
import { openPage } from './open-page.ts';
import { soon } from './soon.ts';

const house = openHouse();

type Games = readonly (readonly string[])[];

/** The moves of the games that the terminal plays. */
async function atTerminal(game: string, ...flags: readonly string[]): Promise<Games> {
  const command = ['bin/parlor.js', 'play', game, ...flags, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).moves);
}

/** The moves in the address. */
function movesIn(page: Page): readonly string[] {
  const text = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('record') ?? '';
  const record = parseRecord(text, (id) => GAMES.find((one) => one.id === id));
  if (!record.ok) throw new Error(record.error.message);
  return record.value.match.moves;
}

/** Watches the games of the same programs on the page. */
async function onPage(
  match: ReturnType<typeof gameOf>,
  players: readonly [string, string],
  tags: Readonly<Record<string, string>>,
  games: number,
): Promise<Games> {
  const page = await openPage(house.browser);
  await page.clock.install();
  const record = formatRecord({ match, players, tags });
  await page.goto(`${house.address}#/play?${new URLSearchParams({ record })}`);
  const over = page.locator('.over h2');
  const played: (readonly string[])[] = [];
  for (let game = 1; game <= games; game++) {
    await soon(async () => {
      await page.clock.fastForward(2000);
      return over.isVisible();
    }).toBe(true);
    played.push(movesIn(page));
    if (game < games) await page.getByRole('button', { name: 'Next game' }).click();
    if (game < games) await over.waitFor({ state: 'hidden' });
  }
  return played;
}

test('the same seed and players give the same game on the page as at the terminal', async () => {
  const terminal = await atTerminal(
    ...(['leap-to-twenty', '--p1', 'bot:3', '--p2', 'bot:2', '--seed', '5'] as const),
  );
  const tags = { Seed: '5' };
  expect(await onPage(gameOf('leap-to-twenty'), ['bot:3', 'bot:2'], tags, 1)).toEqual(terminal);
});

test('other rules and chance alone make no difference to that', async () => {
  const terminal = await atTerminal(
    ...(['trail-blazer', '--set', 'finish=20', '--p1', 'bot:random'] as const),
    ...['--p2', 'bot:1', '--seed', '77'],
  );
  const match = gameOf('trail-blazer', { finish: 20 });
  const tags = { Seed: '77' };
  expect(await onPage(match, ['bot:random', 'bot:1'], tags, 1)).toEqual(terminal);
});

test('nor do hidden choices in a series, where one program remembers the games before', async () => {
  const terminal = await atTerminal(
    ...(['predictive-pursuit', '--set', 'finish=4', '--p1', 'bot:reader'] as const),
    ...['--p2', 'bot:2', '--rounds', '2', '--seed', '5'],
  );
  expect(terminal).toHaveLength(2);
  const match = gameOf('predictive-pursuit', { finish: 4 });
  const tags = { Seed: '5', Series: 'rounds 2', Round: '1', Points: '0-0' };
  expect(await onPage(match, ['bot:reader', 'bot:2'], tags, 2)).toEqual(terminal);
});
