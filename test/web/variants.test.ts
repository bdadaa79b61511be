import { expect, test } from 'vitest';
import { resign } from './at-table.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { goToHash } from './open-page.ts';
import { soon } from './soon.ts';

const house = openHouse();

test('a variant is chosen on the first screen, and the book again on the next', async () => {
  const page = await house.open('#/');
  await page.getByRole('link', { name: 'Snail Race' }).click();
  await page.getByRole('heading', { level: 1, name: 'Snail Race' }).waitFor();
  expect(await page.getByLabel('Snail Race', { exact: true }).isChecked()).toBe(true);
  await page.getByText('The first pawn home loses').waitFor();
  await page.getByLabel('By the book').check();
  await page.getByRole('heading', { level: 1, name: 'Trail Blazer' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/new/trail-blazer');
  await page.getByLabel('Swap Trail').check();
  await page.getByRole('heading', { level: 1, name: 'Swap Trail' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/new/swap-trail');
});

test('the puzzles of a variant are one press away', async () => {
  const page = await house.open('#/puzzles');
  await page.getByRole('link', { name: 'Thin Ice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Puzzles: Thin Ice' }).waitFor();
  await page.locator('.puzzle .answers').waitFor();
});

test('a lesson and the statistics name the variant', async () => {
  const page = await house.open('#/learn/thin-ice');
  await page.getByRole('heading', { level: 1, name: 'Learn Thin Ice' }).waitFor();
  for (const options of [{}, { finish: 13, penalty: 2 }]) {
    const link = linkTo(gameOf('leap-to-twenty', options), ['Ann', 'Ben']);
    await goToHash(page, link.slice(1));
    await page.locator('.answers button').first().click();
    await page.locator('.table[data-turns="1"]').waitFor();
    await resign(page);
    await page.getByRole('heading', { name: 'Ann wins' }).waitFor();
  }
  await goToHash(page, '/history');
  await page.getByText('By opponent and game').first().click();
  const ann = page
    .locator('.stats article', { has: page.getByRole('heading', { name: 'Ann' }) })
    .locator('dl');
  await soon(() => ann.textContent()).toContain('Thin Ice1 game: 1 won, 0 lost');
  await soon(() => ann.textContent()).toContain('Leap to Twenty1 game: 1 won, 0 lost');
});

test('rules are compared with the book: figures, promises and two maps', async () => {
  const page = await house.open('#/new/thin-ice');
  await page.getByRole('link', { name: 'Compare with the book' }).click();
  await page.locator('.compare').waitFor();
  const triviality = page.locator('.compare tr', { hasText: 'Triviality' });
  expect(await triviality.textContent()).toMatch(/before: 100\s%.*after: 0\s%/);
  await page.getByText('77 of them with another result').waitFor();
  const painted = await page.locator('.compared-map').evaluateAll((maps) =>
    maps.map((map) => {
      const { width, height } = map as HTMLCanvasElement;
      const pixels = (map as HTMLCanvasElement)
        .getContext('2d')
        ?.getImageData(0, 0, width, height).data;
      return pixels?.some((part) => part !== 0) ?? false;
    }),
  );
  expect(painted).toEqual([true, true]);
  expect(await page.locator('.compared-map').first().getAttribute('aria-label')).toContain(
    'of its cells change',
  );
});
