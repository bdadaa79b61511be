import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { parseRecord } from '../../src/core/match/record.ts';
import { randomFrom } from '../../src/core/random.ts';
import { SEATS } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { solutionOf } from '../../src/index.ts';
import { type SeenGame, verifyRecord } from '../../src/play/record/verify.ts';
import { BOTS } from '../../src/players/index.ts';
import { playerNamed } from '../../src/players/numbered-players.ts';
import { preparePlayer } from '../../src/players/prepare.ts';
import type { ServerMessage } from '../../src/protocol/server.ts';
import { openSqliteLog } from '../../src/store/sqlite/sqlite-log.ts';
import { good } from '../store-suite/store-suite.ts';
import { playOut, resign, sitDown } from './remote-client.ts';
import {
  newFolder,
  type OpenedTable,
  openAt,
  startServer,
  type TestServer,
} from './server-house.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const sitBoth = async (table: OpenedTable, address: string = server.address) =>
  Promise.all(table.tokens.map((token) => sitDown({ server: address, table: table.id, token })));
/** Everything that an onlooker hears of a table. */
async function watch({ id }: OpenedTable): Promise<readonly ServerMessage[]> {
  const seen: ServerMessage[] = [];
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/tables/${id}/live`);
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.kind !== 'onlookers') seen.push(message);
  });
  await once(socket, 'open');
  socket.send('{"kind":"hello","protocol":1}');
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  return seen;
}
const recordOf = async ({ id }: OpenedTable): Promise<string> =>
  (await fetch(`${server.address}/api/tables/${id}/record`)).text();
const verify = async (text: string, seen?: SeenGame) => {
  const record = good(parseRecord(text, (id) => GAMES.find((game) => game.id === id)));
  const { match } = record;
  const prepare = async (name: string) => {
    const player = playerNamed(name, BOTS);
    if (player === undefined) throw new Error(name);
    return preparePlayer(player, match, {
      solve: async () => solutionOf(match.game, match.options),
    });
  };
  return verifyRecord(record, prepare, seen);
};

describe('a client of a table on a server', () => {
  test.each(GAMES.map(({ id }) => id))('plays %s, and an onlooker sees the same', async (game) => {
    const table = await openAt(server.address, { game });
    const clients = await sitBoth(table);
    const onlooker = await sitDown({ server: server.address, table: table.id });
    await expect.poll(() => clients[0]?.view.onlookers).toBe(1);
    await playOut(clients, randomFrom(7), 3);
    for (const participant of SEATS) {
      const { now: _, ...view } = await table.view(participant);
      await expect.poll(() => clients[participant]?.view).toMatchObject(view);
    }
    await playOut(clients, randomFrom(7));
    const { moves } = clients[0]?.state.match ?? { moves: [] };
    for (const client of [...clients, onlooker])
      await expect.poll(() => client.state.match.moves).toEqual(moves);
    expect(onlooker.state.here).toEqual([]);
    expect(await onlooker.send({ seat: 0, command: { kind: 'resign' } })).toMatchObject({
      error: { code: 'table/not-your-seat' },
    });
    for (const client of [...clients, onlooker]) {
      expect(client.checked.fault).toBeNull();
      await client.close();
    }
  });

  test('a wrong token is told, and not tried again', async () => {
    const table = await openAt(server.address, { game: 'leap-to-twenty' });
    await expect(sitDown({ server: server.address, table: table.id, token: 'x' })).rejects.toThrow(
      'server/wrong-token',
    );
  });

  test('who leaves is told to the other, and who comes back', async () => {
    const table = await openAt(server.address, { game: 'leap-to-twenty' });
    const [first, second] = await sitBoth(table);
    await second?.close();
    await expect.poll(() => first?.state.remote?.away[1]).toEqual(expect.any(Number));
    expect(await first?.send({ seat: 0, command: { kind: 'claim' } })).toMatchObject({
      error: { message: expect.stringMatching(/claim the game in \d+ seconds/) },
    });
    const again = await sitDown({
      server: server.address,
      table: table.id,
      token: table.tokens[1],
    });
    await expect.poll(() => first?.state.remote?.away[1]).toBeNull();
    for (const client of [first, again]) await client?.close();
  });
});

test('a stopped server tells its clients, and they go on where they stood when it is back', async () => {
  const folder = newFolder();
  const start = (port: number) =>
    startServer({ log: good(openSqliteLog(folder)), port, isAlone: true });
  const before = await start(0);
  const table = await openAt(before.address, {
    game: 'predictive-pursuit',
    clock: { kind: 'game', milliseconds: 600_000, increment: 0 },
  });
  const clients = await sitBoth(table, before.address);
  const [first, second] = clients;
  await first?.send({ seat: 0, command: { kind: 'choose', move: '1' } });
  expect(first?.state.ownHalf).toBe('1');
  await before.stop();
  await expect.poll(() => second?.state.trouble).toContain('lost');
  // A command that is given meanwhile is sent once the connection is back.
  const answered = second?.send({ seat: 1, command: { kind: 'choose', move: '2' } });
  const after = await start(before.port);
  expect(await answered).toMatchObject({ ok: true });
  await expect.poll(() => first?.state.match.moves).toEqual(['1/2']);
  expect(first?.checked).toEqual({ turns: 1, fault: null });
  for (const client of clients) await client.close();
  await after.stop();
});

describe('sealed turns', () => {
  test('everyone has both commitments before either choice', async () => {
    const table = await openAt(server.address, { game: 'predictive-pursuit' });
    const seen = await watch(table);
    await table.command(0, { kind: 'choose', move: '1' });
    await table.command(1, { kind: 'choose', move: '2' });
    await expect.poll(() => seen.at(-1)).toMatchObject({ view: { moves: ['1/2'] } });
    expect(seen.map(({ kind }) => kind)).toEqual(['state', 'changed', 'sealed', 'changed']);
    const sealed = seen[2] as Extract<ServerMessage, { kind: 'sealed' }>;
    expect(sealed.commitments).toEqual([expect.any(String), expect.any(String)]);
    expect(JSON.stringify(seen[2])).not.toContain('"move');
    expect(seen[1]).toMatchObject({
      events: [{ kind: 'chosen', player: 1, commitment: sealed.commitments[0] }],
    });
  });

  test('a finished game is verified, and one changed byte fails with the turn', async () => {
    const table = await openAt(server.address, { game: 'predictive-pursuit' });
    const clients = await sitBoth(table);
    await playOut(clients, randomFrom(3), 8);
    for (const client of clients.slice(0, 1)) await resign(client);
    const record = await recordOf(table);
    expect(await verify(record)).toMatchObject({ ok: true, value: { sealedTurns: 8 } });
    const { match } = clients[1]?.state ?? {};
    if (match === undefined) throw new Error('The game was not seen.');
    expect(await verify(record, { match, chance: null })).toMatchObject({ ok: true });
    const longer = match.play('1/1');
    for (const [seen, turn] of [
      [match.undo(), 8],
      [longer.ok ? longer.value : undefined, 9],
    ] as const) {
      if (seen === undefined) throw new Error('The game has another length.');
      expect(await verify(record, { match: seen, chance: null })).toMatchObject({
        error: { code: 'verify/changed', message: expect.stringContaining(`Turn ${turn}:`) },
      });
    }
    expect(await verify(record, { match, chance: 'a' })).toMatchObject({ ok: false });
    const tags = [...record.matchAll(/\[Seal(\d+) "([^"]*)"\]/g)];
    expect(tags).toHaveLength(8);
    for (const [line, turn, text = ''] of tags)
      for (const at of [0, 70, 140, text.length - 1]) {
        const letter = text[at] === '0' ? '1' : '0';
        const changed = line.replace(text, text.slice(0, at) + letter + text.slice(at + 1));
        expect(await verify(record.replace(line, changed)), `${turn} ${at}`).toMatchObject({
          error: { code: 'verify/changed', message: expect.stringContaining(`Turn ${turn}:`) },
        });
      }
    const [, body = ''] = record.split('\n\n');
    const lastTurn = body.trim().split(/\s+/).at(-1) as string;
    const [lead = '', answer] = lastTurn.split('/');
    const other = `${lead}/${answer === '1' ? '2' : '1'}`;
    const place = record.lastIndexOf(lastTurn);
    expect(await verify(`${record.slice(0, place)}${other}\n`)).toMatchObject({
      error: { message: expect.stringContaining('Turn 8:') },
    });
    for (const client of clients) await client.close();
  });

  test('a table that trusts no one gets choices only after both commitments', async () => {
    const table = await openAt(server.address, { game: 'predictive-pursuit', trust: 'nobody' });
    expect(await table.command(0, { kind: 'choose', move: '1' })).toMatchObject({
      body: { code: 'table/not-committed' },
    });
    const same = '0'.repeat(64);
    await table.command(0, { kind: 'commit', commitment: same });
    expect(await table.command(1, { kind: 'commit', commitment: same })).toMatchObject({
      body: { code: 'table/equal-commitments' },
    });
    expect(await table.command(0, { kind: 'open', move: '1', nonce: same })).toMatchObject({
      body: { code: 'table/not-committed' },
    });
    const fresh = await openAt(server.address, { game: 'predictive-pursuit', trust: 'nobody' });
    const clients = await sitBoth(fresh);
    const seen = await watch(fresh);
    await playOut(clients, randomFrom(5), 6);
    for (const client of clients.slice(1)) await resign(client);
    expect(await verify(await recordOf(fresh))).toMatchObject({ ok: true });
    await expect.poll(() => seen.at(-1)).toMatchObject({ view: { ending: { kind: 'resigned' } } });
    const kinds = seen.slice(0, 6).map(({ kind }) => kind);
    expect(kinds).toEqual(['state', 'changed', 'sealed', 'changed', 'changed', 'changed']);
    expect(seen[2]).toMatchObject({
      turn: 1,
      commitments: [expect.any(String), expect.any(String)],
    });
    for (const client of clients) await client.close();
  });

  test('the choices of a program are made again from its secret, by anyone', async () => {
    const table = await openAt(server.address, {
      game: 'predictive-pursuit',
      seats: [{ kind: 'person' }, { kind: 'bot', player: 'bot:random' }],
    });
    const { chance } = await table.view();
    const [client] = await sitBoth({ ...table, tokens: [table.tokens[0], table.tokens[0]] });
    await playOut(client === undefined ? [] : [client], randomFrom(1), 12);
    if (client !== undefined) await resign(client);
    await client?.close();
    const record = await recordOf(table);
    expect(record).toContain(`[Chance "${chance}"]`);
    const verified = await verify(record);
    expect(verified).toMatchObject({ ok: true, value: { programChoices: expect.any(Number) } });
    expect(verified.ok && verified.value.programChoices).toBeGreaterThan(5);
    expect(await verify(record.replace(/(Secret ".)./, (_, kept) => `${kept}x`))).toMatchObject({
      error: { code: 'verify/changed' },
    });
    // The program says the same.
    const file = join(newFolder(), 'game.parlor');
    writeFileSync(file, record);
    const { stdout } = await promisify(execFile)(process.execPath, [
      'bin/parlor.js',
      'verify',
      file,
    ]);
    expect(stdout).toMatch(/^Verified: .* choices of programs made again\.\n$/);
  });
});
