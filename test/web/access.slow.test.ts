import { test } from 'vitest';
import { expectUsable, SIZES } from './every-screen.ts';
import { openHouse } from './house.ts';

const house = openHouse();

test('on a desktop every screen of every game can be used by everybody', async () => {
  await expectUsable(house, SIZES['on a desktop']);
});
