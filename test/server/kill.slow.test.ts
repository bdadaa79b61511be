import { expect, test } from 'vitest';
import { newDatabase } from '../support/postgres.ts';
import { killRounds } from './kill-rounds.ts';
import { newFolder } from './server-house.ts';

const seed = Number(process.env.PARLOR_SEED ?? 1);

test('nothing is lost or taken twice in 30 kills', async () => {
  expect(await killRounds(30, seed, 1, ['--data', newFolder()])).toBeGreaterThan(150);
});

test('nothing is lost or taken twice when one of two servers is killed, 20 times', async () => {
  const flags = ['--database-url', await newDatabase()];
  expect(await killRounds(20, seed, 2, flags)).toBeGreaterThan(100);
});
