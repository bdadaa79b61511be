import { expect, test } from 'vitest';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { soon } from './soon.ts';

const house = openHouse();

test('the first screen says which game to try first and what is open', async () => {
  const page = await house.open();
  const open = page.locator('.open-now');
  await open.getByText(/^New here\? Start with/).waitFor();
  const daily = open.getByRole('link', { name: 'Solve it' });
  expect(await daily.getAttribute('href')).toMatch(/^#\/puzzles\?daily=\d{4}-\d\d-\d\d$/);
  expect(await open.getByRole('listitem').count()).toBe(2);
  // A game that was begun, and one that was won against a level.
  const won = ['3', '1', '3', '1', '3', '1'].reduce((match, turn) => {
    const after = match.play(turn);
    if (!after.ok) throw new Error(after.error.message);
    return after.value;
  }, gameOf('trail-blazer'));
  await page.goto(`${house.address}${linkTo(won, ['Ann', 'bot:2'])}`);
  await page.locator('.answers button').last().click();
  await page.getByRole('heading', { name: 'You win' }).waitFor();
  await page.getByText('You reached the finish first.').waitFor();
  await page.goto(`${house.address}${linkTo(gameOf('leap-to-twenty'), ['Ann', 'Ben'])}`);
  await page.locator('.answers button').last().click();
  await page.waitForURL(/&id=/);
  await page.goto(house.address);
  await open.getByText(/^Leap to Twenty, .*after turn 1$/).waitFor();
  await open.getByText('Trail Blazer, you won, now try the next level').waitFor();
  await open.getByRole('link', { name: 'Next level' }).click();
  await soon(() => page.locator('.opponents :checked').getAttribute('value')).toBe('bot:perfect');
});

test('name, opponent and coach are remembered for the next game', async () => {
  const page = await house.open('#/new/leap-to-twenty');
  await page.getByRole('radio', { name: /^Level 3/ }).check();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Coach').check();
  await page.getByRole('button', { name: 'Start' }).click();
  // A game is kept once something was played in it.
  await page.locator('.answers button').first().click();
  await page.locator('.table:not([data-turns="0"])').waitFor();
  const opponent = (): Promise<string | null> =>
    page.locator('.opponents :checked').getAttribute('value');
  await page.goto(`${house.address}#/new/binary-race`);
  // A page that is left at once may not have written yet what it remembers.
  await soon(opponent).toBe('bot:3');
  await page.reload();
  await soon(opponent).toBe('bot:3');
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ann');
  expect(await page.getByLabel('Coach').isChecked()).toBe(true);
  // Someone who has played is not new here.
  await page.goto(house.address);
  await page.locator('.open-now').getByText('Leap to Twenty').waitFor();
  expect(await page.getByText('New here?').count()).toBe(0);
});

test('an option’s error stands at its field', async () => {
  const page = await house.open('#/new/leap-to-twenty');
  await page.getByText('Other rules').click();
  await page.getByLabel('Finish').fill('3000000');
  const field = page.locator('.field', { has: page.getByLabel('Finish') });
  await field
    .getByRole('alert')
    .getByText(/^"finish" cannot be "3000000"/)
    .waitFor();
  expect(await page.getByLabel('Finish').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
  await page.getByLabel('Finish').fill('30');
  await soon(() => page.getByRole('alert').count()).toBe(0);
});

test.each([
  ['#/new/leap-to-twenty?sett=finish%3D30', '"sett" in this address means nothing here.'],
  [
    '#/new/leap-to-twenty?against=bot:brilliant',
    'There is no opponent "bot:brilliant" in this game.',
  ],
  ['#/new/leap-to-twenty?against=bot:99', 'There is no opponent "bot:99" in this game.'],
  [
    '#/new/leap-to-twenty?from=4+9',
    '"from" in this address cannot be "4 9": "9" is not a legal move here. Legal: 1, 2, 4.',
  ],
  ['#/map/leap-to-twenty?at=1-99', 'There is no cell "1-99" on this map.'],
  ['#/rules/leap-to-twenty/seven', '"seven" in this address means nothing.'],
  [
    '#/puzzles/leap-to-twenty?level=brutal',
    '"level" in this address cannot be "brutal": it may be easy, medium, or hard.',
  ],
  ['#/learn/leap-to-twenty?step=nine', /^"step" in this address cannot be "nine": it may be /],
  ['#/history?x=1', '"x" in this address means nothing here.'],
])('a wrong part of an address is told: %s', async (place, told) => {
  const page = await house.open(place);
  await page.getByRole('alert').getByText(told).waitFor();
  await page.locator('main h1').waitFor();
  // What the page itself writes is fine.
  await page.goto(`${house.address}${linkTo(gameOf('leap-to-twenty'), ['Ann', 'Ben'])}`);
  await page.locator('.answers').waitFor();
  await soon(() => page.getByRole('alert').count()).toBe(0);
});
