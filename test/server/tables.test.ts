import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseRecord } from '../../src/core/match/record.ts';
import { GAMES } from '../../src/games/index.ts';
import type { OpenedSeats, TableList } from '../../src/protocol/server.ts';
import { memoryLog } from '../../src/store/memory-log.ts';
import { ask, openAt, PEOPLE, startServer, type TestServer, tableAt } from './server-house.ts';

const log = memoryLog();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ log });
});
afterAll(() => server.stop());

const open = (more: Partial<Parameters<typeof openAt>[1]> = {}) =>
  openAt(server.address, { game: 'leap-to-twenty', ...more });
const choose = (move: string) => ({ kind: 'choose', move });

describe('opening a table', () => {
  test.each(GAMES.map(({ id }) => id))('%s is played to its end through HTTP', async (game) => {
    const table = await open({ game });
    for (let turns = 0; turns < 500; turns++) {
      const view = await table.view();
      if (view.ending !== null) break;
      const [player = 1] = view.awaited;
      const { legal } = await table.view((player - 1) as 0 | 1);
      const { status } = await table.command(
        (player - 1) as 0 | 1,
        choose(legal[turns % legal.length] ?? ''),
      );
      // A forced pass may have been played meanwhile.
      expect([200, 409, 422]).toContain(status);
    }
    const { ending, moves } = await table.view();
    if (ending === null) expect(moves.length).toBeGreaterThan(100);
    else {
      const record = await (await fetch(`${server.address}/api/tables/${table.id}/record`)).text();
      const read = parseRecord(record, (id) => GAMES.find((one) => one.id === id));
      expect(read).toMatchObject({ ok: true, value: { tags: { Table: table.id } } });
      expect(read.ok && read.value.match.moves).toEqual(moves);
    }
  });

  test('a program of the server answers by itself, and its secret is announced before', async () => {
    const seats = [{ kind: 'person' }, { kind: 'bot', player: 'bot:random' }] as const;
    const table = await open({ seats });
    const before = await table.view();
    expect(before.chance).toMatch(/^[0-9a-f]{64}$/);
    expect(before.players).toEqual([
      { kind: 'human', name: 'Player 1' },
      { kind: 'bot', name: 'bot:random' },
    ]);
    await table.command(0, choose('4'));
    await expect.poll(async () => (await table.view()).moves.length).toBeGreaterThan(1);
  });

  test.each([
    [{ game: 'chess' }, 422, 'match/unknown-game'],
    [{ game: 'leap-to-twenty', options: { finish: 'far' } }, 422, 'match/bad-options'],
    [
      {
        seats: [
          { kind: 'bot', player: 'bot:1' },
          { kind: 'bot', player: 'bot:1' },
        ],
      },
      422,
      'server/no-person',
    ],
    [{ seats: [{ kind: 'person' }, { kind: 'bot', player: 'bot:nobody' }] }, 422, 'player/unknown'],
    [{ seats: [{ kind: 'person' }] }, 400, 'server/bad-request'],
    [{ clock: { kind: 'move', milliseconds: 1 } }, 400, 'server/bad-request'],
    [{ series: { kind: 'rounds', games: 1e9 } }, 400, 'server/bad-request'],
  ])('%j is refused', async (wrong, status, code) => {
    const sent = { game: 'leap-to-twenty', seats: PEOPLE, ...wrong };
    expect(await ask(server.address, '/api/tables', sent)).toMatchObject({
      status,
      body: { code },
    });
  });

  test('a table for all comers is listed until someone has sat down', async () => {
    const opened = await ask<OpenedSeats>(server.address, '/api/tables', {
      game: 'trail-blazer',
      seats: PEOPLE,
      open: true,
    });
    const { id, seats } = opened.body;
    expect(seats).toEqual([{ player: 1, token: expect.any(String) }, { player: 2 }]);
    const list = async () => (await ask<TableList>(server.address, '/api/tables')).body.tables;
    const { keptDays } = (await ask<TableList>(server.address, '/api/tables')).body;
    expect(keptDays).toBe(30);
    expect(await list()).toContainEqual(
      expect.objectContaining({ id, game: 'trail-blazer', name: 'Ann', player: 2 }),
    );
    const joining = [1, 2, 3].map((one) =>
      ask<OpenedSeats>(server.address, `/api/tables/${id}/join`, { name: `Friend ${one}\u0007` }),
    );
    const joined = await Promise.all(joining);
    expect(joined.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    const token = joined.find(({ status }) => status === 201)?.body.seats[0]?.token ?? '';
    const table = tableAt(server.address, id, [seats[0]?.token ?? '', token]);
    expect((await table.view(1)).player).toBe(2);
    expect((await table.view()).players[1].name).toMatch(/^Friend [123]$/);
  });
});

describe('a command', () => {
  test('needs the token of its seat', async () => {
    const table = await open();
    const other = await open();
    const sent = { request: 'a', version: 0, command: choose('1') };
    const path = `/api/tables/${table.id}/commands`;
    expect(await ask(server.address, path, sent)).toMatchObject({ status: 401 });
    expect(await ask(server.address, path, sent, other.tokens[0])).toMatchObject({ status: 403 });
    expect(await ask(server.address, path, sent, 'x')).toMatchObject({ status: 403 });
    expect(await ask(server.address, '/api/tables/nowhere', undefined)).toMatchObject({
      status: 404,
    });
    expect(await table.command(1, choose('1'))).toMatchObject({
      status: 422,
      body: { code: 'move/not-your-turn' },
    });
    expect((await table.view()).version).toBe(0);
  });

  test('gets the first answer again when it is repeated, and is taken once', async () => {
    const table = await open();
    const first = await table.command(0, choose('4'), { version: 0, request: 'same' });
    await table.command(1, choose('2'));
    const again = await table.command(0, choose('4'), { version: 0, request: 'same' });
    expect(again.status).toBe(200);
    expect({ ...again.body, now: 0 }).toEqual({ ...first.body, now: 0 });
    expect((await table.view()).moves).toEqual(['4', '2']);
    // The other player's ids are other ids.
    expect(await table.command(1, choose('1'), { request: 'same' })).toMatchObject({ status: 422 });
  });

  test('that answers an earlier turn is refused with the present view', async () => {
    const table = await open();
    await table.command(0, choose('4'));
    await table.command(1, choose('2'));
    const stale = await table.command(0, choose('1'), { version: 0 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'table/stale', view: { version: 2, player: 1, moves: ['4', '2'] } },
    });
  });

  test('of two at once, one is taken', async () => {
    const table = await open();
    const both = await Promise.all(
      [1, 2, 4].map((move) => table.command(0, choose(`${move}`), { version: 0 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await table.view()).moves).toHaveLength(1);
  });

  test('that is not legal says what would be', async () => {
    const table = await open();
    expect(await table.command(0, choose('3'))).toMatchObject({
      status: 422,
      body: { code: 'move/not-legal', allowed: ['1', '2', '4'] },
    });
  });
});

describe('during a game', () => {
  test('players agree to take back, and to a rematch with swapped sides', async () => {
    const table = await open();
    await table.command(0, choose('4'));
    expect(await table.command(0, { kind: 'take-back' })).toMatchObject({ status: 422 });
    expect(await table.command(0, { kind: 'offer', what: 'take-back' })).toMatchObject({
      body: { offers: [{ player: 1, what: 'take-back' }] },
    });
    await table.command(1, { kind: 'accept', what: 'take-back' });
    expect((await table.view()).moves).toEqual([]);
    await table.command(0, choose('1'));
    await table.command(1, { kind: 'resign' });
    expect((await table.view()).ending).toEqual({ kind: 'resigned', winner: 1 });
    await table.command(1, { kind: 'offer', what: 'rematch' });
    await table.command(0, { kind: 'accept', what: 'rematch' });
    const [first, second] = [await table.view(0), await table.view(1)];
    expect([first.player, second.player]).toEqual([2, 1]);
    expect(second.series.points).toEqual([1, 0]);
    const earlier = await fetch(`${server.address}/api/tables/${table.id}/record?game=1`);
    expect(await earlier.text()).toContain('[Resigned "2"]');
  });

  test('offers are limited', async () => {
    const table = await open();
    await table.command(0, choose('1'));
    for (let time = 0; time < 5; time++) {
      await table.command(0, { kind: 'offer', what: 'take-back' });
      await table.command(1, { kind: 'decline', what: 'take-back' });
    }
    expect(await table.command(0, { kind: 'offer', what: 'take-back' })).toMatchObject({
      status: 429,
      body: { code: 'table/too-many-offers' },
    });
  });

  test('a game can be aborted before its second move', async () => {
    const table = await open();
    await table.command(0, choose('1'));
    await table.command(1, { kind: 'abort' });
    expect((await table.view()).ending).toEqual({ kind: 'aborted', winner: null });
    const late = await open();
    await late.command(0, choose('1'));
    await late.command(1, choose('1'));
    expect(await late.command(1, { kind: 'abort' })).toMatchObject({
      body: { code: 'table/too-late' },
    });
  });

  test('a name has nothing in it that steers, and is not a program’s', async () => {
    const table = await open();
    const named = await table.command(1, { kind: 'name', name: ' Zoë\u001b[31m\u202e ' });
    expect(named.body.players[1]).toEqual({ kind: 'human', name: 'Zoë[31m' });
    expect(await table.command(1, { kind: 'name', name: 'bot:3' })).toMatchObject({ status: 422 });
  });

  test('the server ends a game whose time is up, though nobody is connected', async () => {
    const table = await open({ clock: { kind: 'game', milliseconds: 1000, increment: 0 } });
    await table.command(0, choose('1'));
    await expect
      .poll(async () => (await table.view()).ending)
      .toEqual({ kind: 'out-of-time', winner: 1 });
  });

  test('nobody claims a game that the other has not left', async () => {
    const table = await open();
    expect(await table.command(0, { kind: 'claim' })).toMatchObject({
      status: 422,
      body: { code: 'table/not-away' },
    });
  });
});

test('pages, health, metrics and the routes as OpenAPI', async () => {
  const text = async (path: string) => (await fetch(`${server.address}${path}`)).text();
  expect(await text('/healthz')).toBe('ok\n');
  const metrics = await text('/metrics');
  expect(metrics).toMatch(/parlor_events_total \d+/);
  expect(metrics).toMatch(/parlor_commands_total\{result="taken"\} \d+/);
  const api = JSON.parse(await text('/openapi.json')) as { paths: object };
  expect(Object.keys(api.paths)).toContain('/api/tables/{id}/commands');
  const headers = (await fetch(`${server.address}/api/tables`)).headers;
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('set-cookie')).toBeNull();
});

test('a fault of the server is answered without details and reported', async () => {
  const kept = memoryLog();
  let isGone = false;
  const beat: typeof kept.beat = (...time) =>
    isGone ? Promise.reject(new Error('The disk is gone.')) : kept.beat(...time);
  const reported: [unknown, string][] = [];
  const failing = await startServer({
    log: { ...kept, beat },
    report: (...fault) => reported.push(fault),
  });
  isGone = true;
  const { status, body } = await ask(failing.address, '/healthz', undefined, 'a-token');
  isGone = false;
  await failing.stop();
  expect(status).toBe(500);
  expect(body).toEqual({ code: 'server/failed', message: 'Something went wrong in the server.' });
  expect(reported).toEqual([[new Error('The disk is gone.'), 'GET /healthz']]);
});
