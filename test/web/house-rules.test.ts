import { expect, test } from 'vitest';
import { settleOptions } from '../../src/core/contract/option.ts';
import { Match } from '../../src/core/match/match.ts';
import { played } from '../support/started.ts';
import { nextVersion } from './at-table.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { soon } from './soon.ts';

const house = openHouse();

const PHONE = { viewport: { width: 390, height: 844 } };

function started(id: string, given: Readonly<Record<string, string>>): Match {
  const { game } = gameOf(id);
  const options = settleOptions(game.options, given);
  if (!options.ok) throw new Error(options.error.message);
  return Match.start(game, options.value);
}

test('the form offers the house rules, and the game is played by them', async () => {
  const page = await house.open('#/new/leap-to-twenty');
  await page.getByText('Other rules').click();
  const rules = page.getByRole('group', { name: 'House rules' });
  await rules.getByLabel('Misere').selectOption('yes');
  await rules.getByLabel('Start').fill('square1:3');
  await rules.getByLabel('Pie').selectOption('yes');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.answers button').first().waitFor();
  expect(decodeURIComponent(page.url())).toContain('misere=yes');
});

test('a game with a swap goes on from its address, and its screens speak of the right players', async () => {
  const match = played(started('leap-to-twenty', { pie: 'yes', misere: 'yes' }), '4 swap 1');
  const page = await house.open(linkTo(match, ['Ann', 'Ben']));
  await page.locator('.answers button').first().waitFor();
  expect(await page.locator('main').innerText()).toContain(
    'House rule, misère: the player who would win by the usual rules loses here.',
  );
});

test('a choice to swap is a button, and the next question moves none', async () => {
  const match = played(started('trail-blazer', { pie: 'yes' }), '2');
  const page = await house.open(linkTo(match, ['Ann', 'Ben']), PHONE);
  const swap = page.getByRole('button', { name: 'swap' });
  await swap.waitFor();
  const top = (): Promise<number> =>
    page.locator('.answers').evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await top();
  await nextVersion(page, () => swap.click());
  await soon(() => page.locator('main').innerText()).toContain(
    'Ben swapped sides: each player now has what the other had.',
  );
  // The next question is shorter, and moves no button.
  expect(await page.locator('.prompt').innerText()).not.toContain('swap');
  expect(await top()).toBe(before);
});

test('the rules list them once, and leave out what cannot be', async () => {
  const page = await house.open('#/rules/predictive-pursuit');
  const text = page.locator('main');
  await soon(() => text.innerText()).toContain('House rules');
  expect(await text.innerText()).not.toContain('pie=');
});
