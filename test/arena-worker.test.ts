import { expect, test, vi } from 'vitest';
import { runMain } from './support/run-main.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => 128,
}));

test('a worker starts on a machine with more cores than --threads may name', async () => {
  // Nothing answers at this port: the worker gets as far as the database.
  const { error } = await runMain(['worker', '--database-url', 'postgres://127.0.0.1:1/x']);
  expect(error).toMatch(/^The database could not be used/);
});
