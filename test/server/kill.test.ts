import { expect, test } from 'vitest';
import { killRounds } from './kill-rounds.ts';
import { newFolder } from './server-house.ts';

const seed = Number(process.env.PARLOR_SEED ?? 1);

test('nothing that was acknowledged is lost or taken twice when the server is killed', async () => {
  expect(await killRounds(3, seed, 1, ['--data', newFolder()])).toBeGreaterThan(15);
});
