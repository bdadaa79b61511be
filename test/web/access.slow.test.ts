import { test } from 'vitest';
import { expectUsable, SIZES } from './every-screen.ts';
import { openHouse } from './house.ts';

const house = openHouse();

test.each(Object.entries(SIZES))(
  '%s every screen of every game can be used by everybody',
  async (_, size) => {
    await expectUsable(house, size);
  },
);
