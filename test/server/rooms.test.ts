import { expect, test, vi } from 'vitest';
import { refuse } from '../../src/core/result.ts';
import type { RoomEvent } from '../../src/play/room/room.ts';
import type { EnteredRoom, RoomCommand } from '../../src/protocol/room.ts';
import { roomKey } from '../../src/server/room/live-room.ts';
import { hashOfToken } from '../../src/server/tokens.ts';
import { memoryLog } from '../../src/store/memory-log.ts';
import { good } from '../store-suite/store-suite.ts';
import { RoomClient } from './room-client.ts';
import {
  ask,
  kill,
  newFolder,
  openAt,
  startProgram,
  startServer,
  tableAt,
} from './server-house.ts';

const PUPILS = Array.from({ length: 30 }, (_, index) => `Pupil ${index + 1}`);

test('thirty people play three rounds in one room, and the standings say so', async () => {
  const server = await startServer();
  const room = await RoomClient.open(server.address, { title: 'Class 4b', game: 'trail-blazer' });
  await Promise.all(PUPILS.map((name) => room.enter(name)));
  const met = new Set<string>();
  for (let round = 1; round <= 3; round++) {
    const view = await room.command({ kind: 'pair' });
    expect(view.body).toMatchObject({ isPlaying: true });
    const { boards } = view.body.rounds[round - 1] ?? { boards: [] };
    expect(boards.length).toBe(15);
    for (const { players } of boards) {
      const key = [...players].sort((one, two) => one - two).join();
      expect(met.has(key)).toBe(false);
      met.add(key);
    }
    expect((await room.command({ kind: 'pair' })).body).toMatchObject({ code: 'room/round-runs' });
    const { version } = await room.view();
    // A request that waits for a change is answered by the next one.
    const waiting = room.view(undefined, version);
    await Promise.all(boards.map((board, index) => room.finish(board, index % 2 === 0 ? 0 : 1)));
    expect((await waiting).version).toBeGreaterThan(version);
    await expect.poll(async () => (await room.view()).isPlaying).toBe(false);
  }
  const { standings, members, rounds } = await room.view();
  expect(members.map(({ name }) => name).sort()).toEqual([...PUPILS].sort());
  expect(standings.length).toBe(30);
  expect(standings.reduce((sum, { score }) => sum + score, 0)).toBe(45);
  expect(standings[0]).toMatchObject({ place: 1, score: 3, won: 3 });
  expect(rounds.length).toBe(3);
  const csv = await fetch(`${server.address}/api/rooms/${room.code}/standings`, {
    headers: { Authorization: `Bearer ${room.token}` },
  });
  expect(csv.headers.get('Content-Type')).toContain('text/csv');
  expect((await csv.text()).trim().split('\r\n').length).toBe(31);
  expect((await room.command({ kind: 'end' })).body).toMatchObject({ isOver: true });
  expect((await room.enter('Late')).body).toMatchObject({ code: 'room/over' });
  await server.stop();
});

test('while a round is played no program plays another game of it, at a new table or an older one', async () => {
  const server = await startServer();
  const { address } = server;
  const withProgram = {
    game: 'trail-blazer',
    seats: [{ kind: 'person' }, { kind: 'bot', player: 'bot:random' }],
  } as const;
  const before = await openAt(address, withProgram);
  await before.command(0, { kind: 'resign' });
  const room = await RoomClient.open(address, { title: 'Club', game: 'trail-blazer' });
  for (const name of ['Ann', 'Ben']) await room.enter(name);
  const paired = await room.command({ kind: 'pair' });
  const held = { status: 409, body: { code: 'room/round-runs' } };
  expect(await ask(address, '/api/tables', withProgram)).toMatchObject(held);
  expect(await before.command(0, { kind: 'next-game' })).toMatchObject(held);
  const [board] = paired.body.rounds[0]?.boards ?? [];
  if (board === undefined) throw new Error('There is no board.');
  await room.finish(board, 0);
  await expect.poll(async () => (await room.view()).isPlaying).toBe(false);
  expect(await before.command(0, { kind: 'next-game' })).toMatchObject({ status: 200 });
  await server.stop();
});

test('a seat is only for its member, and the room only for those who are in it', async () => {
  const server = await startServer({ limits: { requests: 1e6, guesses: 5 } });
  const { address } = server;
  const room = await RoomClient.open(address, { title: 'Club', game: 'leap-to-twenty' });
  const [ann, ben, cem, dee] = (await Promise.all(
    ['Ann', 'Ben', 'Cem', 'Dee'].map((name) => room.enter(name)),
  )) as { body: EnteredRoom }[];
  expect((await room.enter('ann')).status).toBe(409);
  expect((await room.command({ kind: 'pair' }, ann?.body.token)).status).toBe(403);
  await room.command({ kind: 'pair' });
  const tableOf = async (token: string): Promise<string[]> =>
    (await room.view(token)).rounds[0]?.boards.flatMap(({ table }) => table ?? []) ?? [];
  for (const one of [ann, ben, cem, dee]) {
    const tables = await tableOf(one?.body.token ?? '');
    expect(tables.length).toBe(1);
    for (const two of [ann, ben, cem, dee]) {
      const own = await tableOf(two?.body.token ?? '');
      const { status } = await ask(address, `/api/tables/${tables[0]}`, undefined, two?.body.token);
      expect(status).toBe(own[0] === tables[0] ? 200 : 403);
    }
    expect((await ask(address, `/api/tables/${tables[0]}/join`, {})).status).toBe(409);
  }
  // Nothing that anyone gets has the token of another.
  const seen = JSON.stringify(await room.view(ann?.body.token));
  for (const { body } of [ben, cem, dee] as { body: EnteredRoom }[])
    expect(seen).not.toContain(body.token);
  // A few wrong codes are forgiven; then even the right one is refused, except to those who are in.
  expect((await ask(address, `/api/rooms/${room.code}`)).status).toBe(401);
  for (let tries = 0; tries < 4; tries++)
    expect((await ask(address, '/api/rooms/BBBBBB/enter', { name: 'Eve' })).status).toBe(404);
  expect((await room.enter('Eve')).status).toBe(429);
  expect((await ask(address, `/api/rooms/${room.code}`, undefined, 'wrong')).status).toBe(429);
  expect((await room.view(ann?.body.token)).member).toBe(ann?.body.member);
  // A member may leave; then their token is worth nothing here.
  const left = await room.command(
    { kind: 'remove', member: ben?.body.member ?? 0 },
    ben?.body.token,
  );
  expect(left.status).toBe(200);
  expect((await ask(address, `/api/rooms/${room.code}`, undefined, ben?.body.token)).status).toBe(
    429,
  );
  await server.stop();
});

test('the host sets game and clock between rounds, and decides a board that does not end', async () => {
  const server = await startServer();
  const room = await RoomClient.open(server.address, { title: 'Club', game: 'trail-blazer' });
  expect((await room.command({ kind: 'pair' })).body).toMatchObject({ code: 'room/too-few' });
  await room.enter('Ann');
  await room.enter('Ben');
  const clock = { kind: 'move', milliseconds: 60_000 } as const;
  const terms: RoomCommand = { kind: 'terms', game: 'leap-to-twenty', options: {}, clock };
  expect((await room.command({ ...terms, game: 'chess' })).status).toBe(422);
  expect((await room.command(terms)).status).toBe(200);
  const { body } = await room.command({ kind: 'pair' });
  const { table = '' } = body.rounds[0]?.boards[0] ?? {};
  expect(await tableAt(server.address, table, ['', '']).view()).toMatchObject({
    game: 'leap-to-twenty',
    clock: { rule: clock },
    players: [{ name: 'Ann' }, { name: 'Ben' }],
    open: false,
  });
  const decided = await room.command({ kind: 'score', board: 1, winner: null });
  expect(decided.body).toMatchObject({ isPlaying: false });
  expect(decided.body.rounds[0]?.boards[0]?.result).toBe('1/2-1/2');
  await server.stop();
});

test('a request that waits hears of a change that another server could not tell of', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // Both share a log, and neither is told what the other one appends.
  const log = memoryLog();
  const [one, two] = [
    await startServer({ log, isAlone: false }),
    await startServer({ log, isAlone: false }),
  ];
  const room = await RoomClient.open(one.address, { title: 'Club', game: 'trail-blazer' });
  const elsewhere = new RoomClient(two.address, room.code, room.token);
  const { version } = await elsewhere.view();
  let isAnswered = false;
  const waiting = elsewhere.view(undefined, version).finally(() => {
    isAnswered = true;
  });
  const metrics = async () => (await fetch(`${two.address}/metrics`)).text();
  await expect.poll(metrics).toContain('parlor_connections 1');
  await room.enter('Ann');
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect((await waiting).members).toMatchObject([{ name: 'Ann' }]);
  for (const server of [one, two]) await server.stop();
  vi.useRealTimers();
});

test('after kill -9 a room goes on where it stood', async () => {
  const flags = ['--data', newFolder(), '--port', '0'];
  const first = await startProgram(...flags);
  const room = await RoomClient.open(first.address, { title: 'Club', game: 'trail-blazer' });
  for (const name of ['Ann', 'Ben', 'Cem']) await room.enter(name);
  const [board] = (await room.command({ kind: 'pair' })).body.rounds[0]?.boards ?? [];
  if (board === undefined) throw new Error('There is no board.');
  await room.finish(board, 1);
  await expect.poll(async () => (await room.view()).isPlaying).toBe(false);
  const paired = (await room.command({ kind: 'pair' })).body;
  expect(paired.rounds[0]?.boards[0]?.result).toBe('0-1');
  await kill(first);
  const second = await startProgram(...flags);
  room.address = second.address;
  expect(await room.view()).toEqual(paired);
  const [next] = paired.rounds[1]?.boards ?? [];
  if (next === undefined) throw new Error('There is no second board.');
  await room.finish(next, 0);
  await expect.poll(async () => (await room.view()).isPlaying).toBe(false);
  await kill(second);
});

test('tables that were paired but not opened are opened, and results that were not written are taken', async () => {
  const log = memoryLog();
  const terms = { game: 'trail-blazer', options: {}, clock: null, pairing: 'swiss' } as const;
  const events: readonly RoomEvent[] = [
    { kind: 'opened', code: 'BCDFGH', title: 'Club', host: hashOfToken('host'), terms },
    { kind: 'entered', name: 'Ann', token: hashOfToken('ann') },
    { kind: 'entered', name: 'Ben', token: hashOfToken('ben') },
    { kind: 'paired', boards: [{ table: 'the-table', players: [2, 1] }], byes: [] },
  ];
  for (const [version, event] of events.entries())
    good(await log.append(roomKey('BCDFGH'), event, { version, wake: null, listing: null }));
  const first = await startServer({ log });
  const room = new RoomClient(first.address, 'BCDFGH', 'host');
  await room.view();
  const table = tableAt(first.address, 'the-table', ['ben', 'ann']);
  expect(await table.view(0)).toMatchObject({
    player: 1,
    players: [{ name: 'Ben' }, { name: 'Ann' }],
  });
  await first.stop();
  // This server keeps the end of the game, and cannot write it into the room.
  const { append } = log;
  const deaf = {
    ...log,
    append: (...given: Parameters<typeof append>) =>
      given[0] === roomKey('BCDFGH')
        ? Promise.resolve(refuse({ code: 'store/not-written', message: 'Full.' } as const))
        : append(...given),
  };
  const second = await startServer({ log: deaf });
  await tableAt(second.address, 'the-table', ['ben', 'ann']).command(0, { kind: 'resign' });
  await second.stop();
  const third = await startServer({ log });
  room.address = third.address;
  expect((await room.view()).rounds[0]?.boards[0]?.result).toBe('0-1');
  await third.stop();
});
