import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RoomBoardData } from '../../src/protocol/room.ts';
import { RoomClient } from '../server/room-client.ts';
import { expectSound, loadAxe, SIZES } from './every-screen.ts';
import { gameOf, linkTo } from './game-link.ts';
import { goToHash } from './open-page.ts';
import { openServerPage, playBoth } from './server-page.ts';
import { soon } from './soon.ts';
import { tabTo } from './tab-to.ts';

const house = openServerPage();

/** The code and the token in the address of a page. */
async function placeOf(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(() => /#\/room\/\w+\/./.test(location.hash));
  return new URL(page.url()).hash.split('/').slice(2);
}

/** Enters a room on a page, and gives the token of the member. */
async function enter(page: Page, code: string, name: string): Promise<string> {
  await page.getByLabel('Code of the room').fill(code);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Enter' }).click();
  await page.getByText(`You are ${name}.`).waitFor();
  return (await placeOf(page))[1] ?? '';
}

/** Looks a screen over, on a phone or on a desktop. */
async function look(page: Page, size: keyof typeof SIZES): Promise<void> {
  await page.locator('main h1').waitFor();
  await loadAxe(page);
  await page.setViewportSize(SIZES[size]);
  await expectSound(page);
}

test('eight people play two rounds in a room: two on pages, the others by HTTP', async () => {
  const host = await house.open('#/together');
  // The host opens the room by keyboard alone.
  await tabTo(host, /^Open a room$/);
  await host.keyboard.press('Enter');
  await host.getByLabel('Name of the room').focus();
  await host.keyboard.type('Class 4b');
  await host.getByLabel('Game').selectOption('trail-blazer');
  await look(host, 'on a small phone');
  await tabTo(host, /^Open the room$/);
  await host.keyboard.press('Enter');
  await host.getByRole('heading', { name: 'Class 4b' }).waitFor();
  const [code = '', token = ''] = await placeOf(host);
  const room = new RoomClient(house.address, code, token);

  const [ann, ben] = await Promise.all([house.open('#/room'), house.open(`#/room/${code}`)]);
  await look(ann, 'on a small phone');
  await ann.getByLabel('Code of the room').fill('ABC');
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Enter' }).click();
  await ann.getByText('A code has six letters and digits').waitFor();
  // Numbers 1 and 5 of eight meet in the first round.
  const annToken = await enter(ann, code.toLowerCase(), 'Ann');
  for (const name of ['Cem', 'Dee', 'Eva']) await room.enter(name);
  const benToken = await enter(ben, code, 'Ben');
  for (const name of ['Fay', 'Gil', 'Hao']) await room.enter(name);
  room.tokens.set(1, annToken).set(5, benToken);
  await host.getByText('8 people are here.').waitFor();
  await host.getByRole('button', { name: 'Start round 1' }).click();

  // Both are led to their board, and the host sees all four.
  await Promise.all([ann, ben].map((page) => page.locator('.table').waitFor()));
  await soon(() => host.locator('.board-glance .board').count()).toBe(4);
  await look(host, 'on a small phone');
  await playBoth(ann, ben);
  for (const page of [ann, ben]) {
    expect(await page.getByRole('link', { name: 'Review' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Learn' }).count()).toBe(0);
  }
  // No help while the others play, wherever it is looked for.
  await goToHash(ann, '#/learn/trail-blazer');
  await ann.getByRole('heading', { name: 'Not while a round is on' }).waitFor();
  await goToHash(ann, '#/new/leap-to-twenty');
  await ann.getByRole('heading', { name: 'Leap to Twenty' }).waitFor();
  await goToHash(ann, '#/rules/trail-blazer');
  await ann.getByRole('heading', { name: 'Trail Blazer' }).waitFor();
  expect(await ann.getByRole('heading', { name: 'The idea' }).count()).toBe(0);
  for (const place of ['#/new/trail-blazer', linkTo(gameOf('trail-blazer'), ['human', 'bot:1'])]) {
    await goToHash(ann, '#/');
    await goToHash(ann, place);
    await ann.getByRole('heading', { name: 'Not while a round is on' }).waitFor();
  }
  await ann.getByRole('link', { name: 'Back to the room' }).click();
  await ann.getByText('Your game is over. 3 boards are still playing.').waitFor();
  await ben.getByRole('link', { name: 'Back to the room' }).click();
  const finishAll = async (): Promise<void> => {
    const { boards = [] } = (await room.view()).rounds.at(-1) ?? {};
    const open = boards.filter(({ result }) => result === '*');
    await Promise.all(open.map((board: RoomBoardData) => room.finish(board, 0)));
  };
  await finishAll();
  await ann.getByText('Wait here: the host starts round 2.').waitFor();
  await ann.getByRole('link', { name: 'Review' }).waitFor();
  await look(ann, 'on a small phone');
  // What each got right is worked out by the host's page; most of the eight have made no move.
  await soon(() => host.locator('.standings').innerText()).toMatch(/\d\s%/);
  await look(host, 'on a desktop');

  await host.getByRole('button', { name: 'Start round 2' }).click();
  await Promise.all([ann, ben].map((page) => page.locator('.table[data-turns="0"]').waitFor()));
  await soon(() => host.locator('.board-glance').count()).toBe(4);
  await finishAll();
  await host.getByRole('button', { name: 'End the room' }).click();
  await host.getByRole('button', { name: 'Yes, end it' }).click();
  await host.getByText('The room has ended.').waitFor();
  await ann.getByRole('link', { name: 'Back to the room' }).click();
  await ann.getByText('These standings are final.').waitFor();
  await host.getByText('Working out what each got right').waitFor({ state: 'hidden' });
  const [download] = await Promise.all([
    host.waitForEvent('download'),
    host.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toMatch(/^place,name,score,.*,accuracy$/);
  expect(lines.length).toBe(9);
  expect(lines.some((line) => line.startsWith('1,'))).toBe(true);
});

test('a round starts with the game that the host has chosen last', async () => {
  const room = await RoomClient.open(house.address, { title: 'Class 4b', game: 'trail-blazer' });
  const page = await house.open(`#/room/${room.code}/${room.token}`);
  for (const name of ['Ann', 'Ben']) await room.enter(name);
  await page.getByText('2 people are here.').waitFor();
  await page.getByText('Change game, time or pairing').click();
  await page.getByLabel('Game').selectOption('leap-to-twenty');
  await page.getByRole('button', { name: 'Start round 1' }).click();
  await page.locator('.board-glance').waitFor();
  expect((await room.view()).rounds[0]?.game).toBe('leap-to-twenty');
});
