import { expect, test } from 'vitest';
import { leakLaw } from './leaks.ts';
import { startServer } from './server-house.ts';

test('no byte depends on a choice that waits in 1,000 games', async () => {
  const server = await startServer();
  await leakLaw(server, 1000);
  await server.stop();
  expect(server.port).toBeGreaterThan(0);
});
