import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ServerMessage } from '../../src/protocol/server.ts';
import { type OpenedTable, openAt, startServer, type TestServer } from './server-house.ts';

let server: TestServer | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await server?.stop();
  server = undefined;
});

async function startWithTable(): Promise<{ readonly at: string; readonly table: OpenedTable }> {
  server = await startServer();
  return {
    at: server.address,
    table: await openAt(server.address, { game: 'leap-to-twenty' }),
  };
}

/** A socket that has said hello and got the table. */
async function watch(
  at: string,
  { id }: OpenedTable,
  { token, autoPong = true }: { readonly token?: string; readonly autoPong?: boolean } = {},
): Promise<WebSocket> {
  const url = `${at.replace('http', 'ws')}/api/tables/${id}/live`;
  const socket = new WebSocket(url, { autoPong });
  await once(socket, 'open');
  socket.send(JSON.stringify({ kind: 'hello', protocol: 1, token }));
  await once(socket, 'message');
  return socket;
}

const connectionsAt = async (at: string): Promise<string | undefined> =>
  /^parlor_connections (\d+)$/m.exec(await (await fetch(`${at}/metrics`)).text())?.[1];

test('a connection that no longer answers is cut, and one that does stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { at, table } = await startWithTable();
  const silent = await watch(at, table, { autoPong: false });
  const lively = await watch(at, table);
  const gone = once(silent, 'close');
  const pinged = [once(silent, 'ping'), once(lively, 'ping')];
  vi.advanceTimersByTime(20_000);
  await Promise.all(pinged);
  // Its answer is there before the answer to this.
  await table.view();
  await expect.poll(() => connectionsAt(at)).toBe('2');
  const again = once(lively, 'ping');
  vi.advanceTimersByTime(20_000);
  await gone;
  await again;
  expect(lively.readyState).toBe(WebSocket.OPEN);
  lively.close();
});

test('a connection that says nothing is sent away, and cut if it does not go', async () => {
  const { at, table } = await startWithTable();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { hostname, port, host } = new URL(at);
  const socket = connect(Number(port), hostname);
  const heard = (text: string): Promise<void> =>
    new Promise((resolve) => {
      socket.on('data', (data) => {
        if (data.toString().includes(text)) resolve();
      });
    });
  const upgraded = heard('101 Switching Protocols');
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  socket.write(
    `GET /api/tables/${table.id}/live HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`,
  );
  await upgraded;
  const dismissed = heard('Say hello first');
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(10_000);
  await dismissed;
  vi.advanceTimersByTime(2000);
  await closed;
});

test('a request that is cut off is not reported as a fault', async () => {
  const report = vi.fn();
  server = await startServer({ report });
  const socket = connect(server.port, '127.0.0.1');
  const body = 'Content-Length: 1000\r\n\r\n{';
  socket.write(`POST /api/tables HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n${body}`);
  await once(socket, 'data');
  socket.destroy();
  const { address } = server;
  const metrics = async (): Promise<string> => (await fetch(`${address}/metrics`)).text();
  await expect.poll(metrics).toMatch(/parlor_http_requests_total\{status="400"\} 1/);
  expect(report).not.toHaveBeenCalled();
});

test('a reader that is too slow is cut, and the others play on', async () => {
  const { at, table } = await startWithTable();
  const slow = await watch(at, table);
  slow.pause();
  const player = await watch(at, table, { token: table.tokens[0] });
  let answers = 0;
  player.on('message', (data) => {
    if (JSON.parse(String(data)).kind === 'answer') answers++;
  });
  let sent = 0;
  await expect
    .poll(
      async () => {
        // Each name is a view for all who watch.
        for (const end = sent + 500; sent < end; sent++)
          player.send(
            JSON.stringify({
              kind: 'command',
              request: `n${sent}`,
              version: 0,
              command: { kind: 'name', name: `Ann ${sent}` },
            }),
          );
        await vi.waitUntil(() => answers === sent, { timeout: 60_000 });
        return connectionsAt(at);
      },
      { timeout: 60_000 },
    )
    .toBe('1');
  expect((await table.command(0, { kind: 'choose', move: '1' })).status).toBe(200);
  const gone = once(slow, 'close');
  slow.resume();
  await gone;
  player.close();
});

test('a stream has one message a line, and ends when its reader leaves', async () => {
  const { at, table } = await startWithTable();
  const leaving = new AbortController();
  const response = await fetch(`${at}/api/tables/${table.id}/events`, {
    headers: { Authorization: `Bearer ${table.tokens[1]}` },
    signal: leaving.signal,
  });
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson');
  const body = Readable.fromWeb(response.body as ReadableStream);
  body.on('error', () => {});
  const lines = createInterface({ input: body })[Symbol.asyncIterator]();
  const next = async (): Promise<ServerMessage> => JSON.parse((await lines.next()).value ?? '');
  expect(await next()).toMatchObject({ kind: 'state', view: { version: 0, player: 2 } });
  await table.command(0, { kind: 'choose', move: '4' });
  expect(await next()).toMatchObject({
    kind: 'changed',
    events: [{ kind: 'played', turn: 1, move: '4' }],
    view: { version: 1, legal: ['1', '2', '4'] },
  });
  expect(await connectionsAt(at)).toBe('1');
  leaving.abort();
  await expect.poll(() => connectionsAt(at)).toBe('0');
});
