import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { sendMutations } from './mutations.ts';
import { ask, openAt, PEOPLE, startServer, type TestServer } from './server-house.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const live = (address: string, id: string): string =>
  `${address.replace('http', 'ws')}/api/tables/${id}/live`;

test('mutated messages get typed answers, and the server goes on', async () => {
  await sendMutations(server, 800, Number(process.env.PARLOR_SEED ?? 1));
});

test('requests, tables and connections are limited', async () => {
  const small = await startServer({
    limits: { requests: 2, tables: 3, connectionsEach: 2, messages: 1 },
  });
  try {
    const { address } = small;
    const sent = { game: 'leap-to-twenty', seats: PEOPLE };
    const opened = await Promise.all([1, 2, 3, 4].map(() => ask(address, '/api/tables', sent)));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429]);
    const refused = await fetch(`${address}/api/tables`, {
      method: 'POST',
      body: JSON.stringify(sent),
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(1);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(1200);
    const good = opened.find(({ status }) => status === 201) ?? { body: {} };
    const { id } = good.body as { id: string };
    const sockets = [1, 2, 3].map(() => new WebSocket(live(address, id)));
    const ends = sockets.map(
      (socket) =>
        new Promise<string>((resolve) => {
          socket.on('open', () => resolve('open')).on('error', () => resolve('refused'));
        }),
    );
    expect((await Promise.all(ends)).toSorted()).toEqual(['open', 'open', 'refused']);
    const talker = sockets.find((socket) => socket.readyState === socket.OPEN) as WebSocket;
    const closed = once(talker, 'close');
    for (let time = 0; time < 50; time++) talker.send('{}');
    expect((await closed)[0]).toBe(1008);
    const many = await Promise.all(Array.from({ length: 40 }, () => ask(address, '/api/tables')));
    expect(many.map(({ status }) => status)).toContain(429);
    for (const socket of sockets) socket.terminate();
  } finally {
    await small.stop();
  }
});

test('a table takes so many commands, and can be resigned then', async () => {
  const small = await startServer({ limits: { commands: 3, requests: 1e6, tables: 1e6 } });
  const table = await openAt(small.address, { game: 'leap-to-twenty' });
  const statuses: number[] = [];
  for (const name of ['A', 'B', 'C', 'D'])
    statuses.push((await table.command(0, { kind: 'name', name })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await table.command(0, { kind: 'resign' })).toMatchObject({ status: 200 });
  await small.stop();
});

test('large requests and messages are not read', async () => {
  const table = await openAt(server.address, { game: 'leap-to-twenty' });
  const large = { request: 'x'.repeat(20_000), version: 0, command: { kind: 'resign' } };
  expect(await ask(server.address, `/api/tables/${table.id}/commands`, large)).toMatchObject({
    status: 413,
    body: { code: 'server/too-large' },
  });
  const socket = new WebSocket(live(server.address, table.id));
  await once(socket, 'open');
  socket.send('x'.repeat(20_000));
  expect((await once(socket, 'close'))[0]).toBe(1009);
});

test('a page of another site cannot open a socket', async () => {
  const table = await openAt(server.address, { game: 'leap-to-twenty' });
  const url = live(server.address, table.id);
  const foreign = new WebSocket(url, { origin: 'https://elsewhere.example' });
  const [error] = await once(foreign, 'error');
  expect(String(error)).toContain('403');
  const own = new WebSocket(url, { origin: server.address });
  await once(own, 'open');
  own.close();
});

test('a client of another version is told to reload', async () => {
  const table = await openAt(server.address, { game: 'leap-to-twenty' });
  const socket = new WebSocket(live(server.address, table.id));
  await once(socket, 'open');
  socket.send(JSON.stringify({ kind: 'hello', protocol: 99 }));
  const [data] = await once(socket, 'message');
  expect(JSON.parse(String(data))).toMatchObject({
    kind: 'refused',
    refusal: { code: 'server/other-version', message: expect.stringContaining('Reload') },
  });
});

test('garbage in the place of HTTP does no harm', async () => {
  for (const bytes of [
    '\0\0\0',
    'GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n',
    'x'.repeat(100_000),
  ]) {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.end(bytes);
    socket.resume();
    await new Promise((resolve) => socket.on('close', resolve));
  }
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
});
