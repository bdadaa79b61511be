import { expect, test } from 'vitest';
import { firstLoad } from './first-load.ts';
import { openHouse } from './house.ts';

const house = openHouse();

/** Bytes of script, compressed, that a visitor waits for before the first game. */
const MOST = 60_000;

test('the scripts of a first game are at most 60 kB', async () => {
  const sizes = await firstLoad(house.browser, house.address);
  const told = sizes.map(([path, size]) => `${path} ${size}`).join(', ');
  expect(sizes.length).toBeGreaterThan(0);
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    told,
  ).toBeLessThanOrEqual(MOST);
});
