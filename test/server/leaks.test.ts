import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesAfterHalf, leakLaw } from './leaks.ts';
import { openAt, startServer, type TestServer } from './server-house.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('no byte that leaves the server depends on a choice that waits', async () => {
  await leakLaw(server, 12);
});

test('the comparison would see a difference', async () => {
  const how = { game: 'predictive-pursuit', move: 0 } as const;
  const one = await bytesAfterHalf(server, { ...how, turns: 0, chooser: 0 });
  expect(await bytesAfterHalf(server, { ...how, turns: 0, chooser: 1 })).not.toBe(one);
});

test('a seed and a secret are not sent while a game goes on', async () => {
  const { address } = server;
  const table = await openAt(address, {
    game: 'predictive-pursuit',
    seats: [{ kind: 'person' }, { kind: 'bot', player: 'bot:random' }],
  });
  const texts = async (): Promise<string> => {
    const paths = ['', '/record'].map((path) => `${address}/api/tables/${table.id}${path}`);
    return (await Promise.all(paths.map(async (path) => (await fetch(path)).text()))).join();
  };
  expect(await texts()).not.toMatch(/seed|secret/i);
  await table.command(0, { kind: 'resign' });
  expect(await texts()).toMatch(/\[Secret "[0-9a-f]{64}"\]/);
});
