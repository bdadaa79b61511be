import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { playOut } from './at-table.ts';
import { expectUsable, gamesUnderWay, goTo, SIZES } from './every-screen.ts';
import { gameOf, linkTo } from './game-link.ts';
import { openHouse } from './house.ts';
import { tabTo } from './tab-to.ts';

const house = openHouse();

// Games share their screens, so one shows each kind. Every game, also on a desktop: access.slow.test.ts.
test('on a small phone every screen can be used by everybody, in light and in dark', async () => {
  await expectUsable(house, SIZES['on a small phone'], GAMES.slice(0, 1));
});

/** Two whose names have no place to be broken, in the middle of a game and in its review. */
function longNames(): readonly string[] {
  const moved = gameOf('trail-blazer').play('1');
  if (!moved.ok) throw new Error(moved.error.message);
  const link = linkTo(moved.value, ['W'.repeat(40), 'M'.repeat(40)]);
  return [link, link.replace('#/play', '#/review')];
}

test('with text of twice the size nothing leaves the window', async () => {
  const page = await house.open('', { viewport: { width: 320, height: 640 } });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const places = ['learn', 'rules', 'map', 'audit'].map((place) => `#/${place}/trail-blazer`);
  const others = ['#/', '#/puzzles', '#/history', ...GAMES.map(({ id }) => `#/new/${id}`)];
  for (const href of [...others, ...places, ...gamesUnderWay(), ...longNames()]) {
    await goTo(page, href);
    const [wide, room] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(wide, href.slice(0, 60)).toBeLessThanOrEqual(room ?? 0);
  }
});

test('nothing moves if reduced motion is set', async () => {
  const page = await house.open(gamesUnderWay()[2], { reducedMotion: 'reduce' });
  await page.locator('.answers button').first().waitFor();
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .filter(({ transitionDuration, animationDuration }) =>
          `${transitionDuration}, ${animationDuration}`
            .split(', ')
            .some((time) => Number.parseFloat(time) > 0.01),
        ).length,
  );
  expect(moving).toBe(0);
});

test('a game is played by keyboard alone, with visible focus, and each move is told', async () => {
  const page = await house.open();
  await tabTo(page, /^Play Trail Blazer$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await tabTo(page, /^Start$/);
  await page.keyboard.press('Enter');
  const heard = page.locator('[role="log"], [aria-live="polite"]').first();
  const told: (string | null)[] = [];
  const end = await playOut(page, async () => {
    told.push(await heard.textContent());
    await tabTo(page, /^[1-3]$/);
    await page.keyboard.press('Enter');
  });
  expect(end).toMatch(/wins?$/);
  // Never the same twice: every turn is told.
  expect(new Set(told).size).toBe(told.length);
});
