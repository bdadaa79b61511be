import { expect, test } from 'vitest';
import { sendMutations } from './mutations.ts';
import { startServer } from './server-house.ts';

test('10,000 mutated messages get typed answers', async () => {
  const server = await startServer();
  await sendMutations(server, 10_000, Number(process.env.PARLOR_SEED ?? 1));
  await server.stop();
  expect(server.port).toBeGreaterThan(0);
});
