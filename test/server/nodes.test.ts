import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { EnteredRoom } from '../../src/protocol/room.ts';
import { openPostgresLog } from '../../src/store/postgres/postgres-log.ts';
import { good } from '../store-suite/store-suite.ts';
import { endAfterFile } from '../support/left-behind.ts';
import { newDatabase } from '../support/postgres.ts';
import { killRounds } from './kill-rounds.ts';
import { sitDown } from './remote-client.ts';
import { RoomClient } from './room-client.ts';
import { openAt, startServer } from './server-house.ts';

test('two servers serve the same tables, and a change reaches watchers at the other one', async () => {
  const url = await newDatabase();
  const start = async () => startServer({ log: good(await openPostgresLog(url)), isAlone: false });
  const [one, two] = [await start(), await start()];
  const table = await openAt(one.address, { game: 'leap-to-twenty' });
  const first = await sitDown({ server: one.address, table: table.id, token: table.tokens[0] });
  const second = await sitDown({ server: two.address, table: table.id, token: table.tokens[1] });
  for (const [client, seat, move, moves] of [
    [first, 0, '4', ['4']],
    [second, 1, '2', ['4', '2']],
    [first, 0, '2', ['4', '2', '2']],
  ] as const) {
    expect(await client.send({ seat, command: { kind: 'choose', move } })).toMatchObject({
      ok: true,
    });
    for (const watcher of [first, second])
      await expect.poll(() => watcher.state.match.moves).toEqual(moves);
  }
  for (const client of [first, second]) await client.close();
  for (const server of [one, two]) await server.stop();
});

test('games for a model end with its pipe, although other servers share them', async () => {
  const args = ['bin/parlor.js', 'mcp', '--database-url', await newDatabase()];
  const child = endAfterFile(
    spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a player at one server is present at the other, and is away once gone from both', async () => {
  const url = await newDatabase();
  const start = async () => startServer({ log: good(await openPostgresLog(url)), isAlone: false });
  const [one, two] = [await start(), await start()];
  const table = await openAt(one.address, { game: 'leap-to-twenty' });
  const sit = (server: string, token?: string) => sitDown({ server, table: table.id, token });
  const first = await sit(one.address, table.tokens[0]);
  const second = await sit(two.address, table.tokens[1]);
  const onlooker = await sit(two.address);
  for (const client of [first, second, onlooker]) {
    await expect.poll(() => client.view.present).toEqual([true, true]);
    await expect.poll(() => client.view.onlookers).toBe(1);
  }
  // From one server to the other: it was never away, however long that takes.
  await second.close();
  await expect.poll(() => first.view.present).toEqual([true, false]);
  const again = await sit(one.address, table.tokens[1]);
  await expect.poll(() => onlooker.view.present).toEqual([true, true]);
  expect(again.view.remote?.away).toEqual([null, null]);
  await again.close();
  await expect.poll(() => first.view.remote?.away[1]).toEqual(expect.any(Number));
  await expect.poll(() => onlooker.view.remote?.away[1]).toEqual(expect.any(Number));
  const back = await sit(two.address, table.tokens[1]);
  for (const client of [first, onlooker, back])
    await expect.poll(() => client.view.remote?.away).toEqual([null, null]);
  for (const client of [first, onlooker, back]) await client.close();
  for (const server of [one, two]) await server.stop();
});

test('two servers serve the same room, and a change reaches those who wait at the other one', async () => {
  const url = await newDatabase();
  const start = async () => startServer({ log: good(await openPostgresLog(url)), isAlone: false });
  const [one, two] = [await start(), await start()];
  const room = await RoomClient.open(one.address, { title: 'Club', game: 'trail-blazer' });
  const elsewhere = new RoomClient(two.address, room.code, room.token);
  const before = await elsewhere.view();
  const waiting = elsewhere.view(undefined, before.version);
  const ann = (await room.enter('Ann')).body as EnteredRoom;
  expect((await waiting).members).toMatchObject([{ name: 'Ann' }]);
  await elsewhere.enter('Ben');
  const { body } = await room.command({ kind: 'pair' });
  const [board] = body.rounds[0]?.boards ?? [];
  if (board === undefined) throw new Error('There is no board.');
  elsewhere.tokens.set(ann.member, ann.token);
  for (const [number, token] of elsewhere.tokens) room.tokens.set(number, token);
  // The game ends at one server, and the request that waits at the other one hears of it.
  const playing = elsewhere.view(undefined, body.version);
  await room.finish(board, 0);
  expect((await playing).rounds[0]?.boards[0]?.result).toBe('1-0');
  for (const server of [one, two]) await server.stop();
});

test('nothing is lost or taken twice when one of two servers is killed', async () => {
  const flags = ['--database-url', await newDatabase()];
  expect(await killRounds(2, Number(process.env.PARLOR_SEED ?? 1), 2, flags)).toBeGreaterThan(10);
});
