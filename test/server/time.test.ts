import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FindGame } from '../../src/core/contract/game.ts';
import { accept, type Result, refuse } from '../../src/core/result.ts';
import { GAMES } from '../../src/games/index.ts';
import { commitmentTo } from '../../src/play/seal.ts';
import { TableRunner } from '../../src/play/table/runner.ts';
import type { PlayerCommand } from '../../src/protocol/command.ts';
import type { OpenedSeats, OpenRequest, ServedView } from '../../src/protocol/server.ts';
import { USUAL_LIMITS } from '../../src/server/limits.ts';
import { openMetrics } from '../../src/server/metrics.ts';
import { Rooms } from '../../src/server/room/rooms.ts';
import { type CommandAnswer, Service } from '../../src/server/service.ts';
import type { LiveTable } from '../../src/server/table/live-table.ts';
import { Tables } from '../../src/server/table/tables.ts';
import type { EventLog } from '../../src/store/log.ts';
import { memoryLog } from '../../src/store/memory-log.ts';
import { good } from '../store-suite/store-suite.ts';
import { PEOPLE } from './server-house.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

/** Days later, once the server has looked after its tables. The days themselves are skipped. */
async function skipDays(days: number): Promise<void> {
  vi.setSystemTime(Date.now() + days * DAY);
  await pass(60 * SECOND);
}

const tryToOpen = (log: EventLog, isAlone: boolean): Promise<Result<Tables>> =>
  Tables.open({
    log,
    isAlone,
    findGame: (id) => GAMES.find((game) => game.id === id),
    run: (table, options) => new TableRunner(table, options),
    prepare: async () => ({ ok: true, value: [undefined, undefined] }),
    limit: { milliseconds: 60 * SECOND, schedule: () => () => {} },
    expiry: 30 * DAY,
    appended() {},
  });

async function openTables(log: EventLog = memoryLog(), isAlone = true): Promise<Tables> {
  return good(await tryToOpen(log, isAlone));
}

async function openOne(
  tables: Tables,
  request: Partial<OpenRequest> = {},
): Promise<{ readonly opened: OpenedSeats; readonly table: LiveTable }> {
  const opened = good(await tables.create({ game: 'leap-to-twenty', seats: PEOPLE, ...request }));
  return { opened, table: good(await tables.find(opened.id)) };
}

let requests = 0;

/** A command as it comes in after so many milliseconds on its way. */
function send(
  tables: Tables,
  table: LiveTable,
  participant: 0 | 1,
  command: PlayerCommand,
  lag = 0,
): Promise<CommandAnswer> {
  const metrics = openMetrics({ tables: () => 0, connections: () => 0 });
  const rooms = new Rooms({ log: memoryLog(), tables, findGame: () => undefined, isAlone: true });
  const service = new Service(tables, rooms, USUAL_LIMITS, metrics, []);
  const { version } = table.view(null);
  return service.command(table, participant, { request: `r${++requests}`, version, command }, lag);
}

const move = (text: string): PlayerCommand => ({ kind: 'choose', move: text });
const watcher = (participant: 0 | 1) => ({ participant, isBrief: false, send() {} });

describe('a clock', () => {
  const clock = { kind: 'move', milliseconds: 10 * SECOND } as const;

  test('forgives the delay of a connection, up to half a second', async () => {
    const tables = await openTables();
    for (const { late, lag, ok } of [
      { late: 300, lag: 400, ok: true },
      { late: 300, lag: 200, ok: false },
      // More than half a second is not believed.
      { late: 499, lag: 5000, ok: true },
      { late: 501, lag: 5000, ok: false },
    ]) {
      const { table } = await openOne(tables, { clock });
      expect(await send(tables, table, 0, move('1'))).toMatchObject({ ok: true });
      await pass(10 * SECOND + late);
      expect(await send(tables, table, 1, move('1'), lag), `${late} ${lag}`).toMatchObject({ ok });
    }
    await tables.close();
  });

  test('gets the time back in which no server ran', async () => {
    const log = memoryLog();
    const tables = await openTables(log);
    const { opened, table } = await openOne(tables, { clock });
    expect(await send(tables, table, 0, move('1'))).toMatchObject({ ok: true });
    await pass(4 * SECOND);
    await tables.close();
    await pass(3600 * SECOND);
    const again = await openTables(log);
    const found = good(await again.find(opened.id));
    await pass(5 * SECOND);
    expect(found.view(null).ending).toBeNull();
    await pass(2 * SECOND);
    expect(found.view(null).ending).toEqual({ kind: 'out-of-time', winner: 1 });
    await again.close();
  });
});

test('who has left for two minutes loses the game to a claim', async () => {
  const tables = await openTables();
  const { table } = await openOne(tables);
  table.watch(watcher(0));
  const leave = table.watch(watcher(1));
  const away = (): ServedView['remote'] => table.view(0).remote;
  leave();
  await pass(4 * SECOND);
  expect(away()).toMatchObject({ away: [null, null] });
  await pass(2 * SECOND);
  expect(away()).toMatchObject({ away: [null, expect.any(Number)] });
  await pass(100 * SECOND);
  expect(await send(tables, table, 0, { kind: 'claim' })).toMatchObject({
    ok: false,
    refusal: { code: 'table/not-away', message: expect.stringMatching(/in (19|20) seconds/) },
  });
  await pass(20 * SECOND);
  expect(await send(tables, table, 0, { kind: 'claim' })).toMatchObject({ ok: true });
  expect(table.view(0).ending).toMatchObject({
    kind: 'fault',
    winner: 1,
    fault: { code: 'player/left' },
  });
  await tables.close();
});

test('who does not open a commitment within a minute loses', async () => {
  const tables = await openTables();
  const { opened, table } = await openOne(tables, {
    game: 'predictive-pursuit',
    trust: 'nobody',
  });
  const nonces = ['1'.repeat(64), '2'.repeat(64)] as const;
  for (const seat of [0, 1] as const) {
    const nonce = nonces[seat];
    const commitment = commitmentTo({ table: opened.id, turn: 1, seat, move: '1', nonce });
    expect(await send(tables, table, seat, { kind: 'commit', commitment })).toMatchObject({
      ok: true,
    });
  }
  const open = { kind: 'open', move: '1', nonce: nonces[1] } as const;
  expect(await send(tables, table, 1, open)).toMatchObject({ ok: true });
  await pass(59 * SECOND);
  expect(table.view(null).ending).toBeNull();
  await pass(2 * SECOND);
  expect(table.view(null)).toMatchObject({
    ending: { kind: 'fault', winner: 2, fault: { code: 'player/not-opened' } },
    moves: [],
  });
  await tables.close();
});

test('a table that nobody has touched for the stated time is forgotten', async () => {
  const log = memoryLog();
  const tables = await openTables(log);
  const [old, used] = [await openOne(tables), await openOne(tables)];
  await skipDays(20);
  const table = good(await tables.find(used.opened.id));
  expect(await send(tables, table, 0, move('1'))).toMatchObject({ ok: true });
  await skipDays(11);
  expect(await tables.find(old.opened.id)).toMatchObject({ error: { code: 'server/no-table' } });
  expect(good(await log.read(old.opened.id, 0))).toEqual([]);
  expect(good(await tables.find(used.opened.id)).view(null).moves).toEqual(['1']);
  await tables.close();
});

test('a table without watchers leaves memory, and is there again when it is asked for', async () => {
  const tables = await openTables();
  const { opened } = await openOne(tables);
  expect(tables.size).toBe(1);
  await pass(120 * SECOND);
  expect(tables.size).toBe(0);
  expect(good(await tables.find(opened.id)).view(null).version).toBe(0);
  await tables.close();
});

test('a round that was left keeps programs and help from the others for three hours only', async () => {
  const tables = await openTables();
  const findGame: FindGame = (id) => GAMES.find((game) => game.id === id);
  const rooms = new Rooms({ log: memoryLog(), tables, findGame, isAlone: true });
  const { room } = good(await rooms.create({ title: 'Class', game: 'leap-to-twenty' }));
  const live = good(await rooms.findNow(room));
  for (const name of ['Ann', 'Ben']) good(await rooms.enter(live, name));
  good(await rooms.command(live, 'host', { kind: 'pair' }));
  await pass(3 * 3600 * SECOND);
  expect(await rooms.isPlayed('leap-to-twenty')).toBe(true);
  await pass(SECOND);
  expect(await rooms.isPlayed('leap-to-twenty')).toBe(false);
  await tables.close();
});

test('what another process appended without telling is shown at the next beat', async () => {
  // No process hears of another one through this log.
  const log = memoryLog();
  const [one, two] = [await openTables(log, false), await openTables(log, false)];
  const { opened, table } = await openOne(one);
  const told: number[] = [];
  const elsewhere = good(await two.find(opened.id));
  elsewhere.watch({
    participant: 1,
    isBrief: false,
    send: (text) => told.push(JSON.parse(text).view?.version),
  });
  expect(await send(one, table, 0, move('1'))).toMatchObject({ ok: true });
  expect(told).toEqual([0]);
  await pass(5 * SECOND);
  expect(told).toContain(1);
  for (const tables of [one, two]) await tables.close();
});

test('tables that cannot be opened leave nothing behind at their log', async () => {
  const listening = new Set<unknown>();
  const subscribe = (listener: unknown): (() => void) => {
    listening.add(listener);
    return () => void listening.delete(listener);
  };
  const log: EventLog = {
    ...memoryLog(),
    attendance: {
      subscribe,
      write: async () => accept(undefined),
      read: async () => accept(new Map()),
    },
    subscribe,
    beat: async () => refuse({ code: 'store/not-written', message: 'The disk is gone.' }),
  };
  expect(await tryToOpen(log, false)).toMatchObject({ ok: false });
  expect(listening.size).toBe(0);
});
