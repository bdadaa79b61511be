import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import { ask, openAt, type TestServer } from './server-house.ts';

/** What differs between two games though nothing secret does: ids, tokens, hashes and times. */
function plain(bytes: string, ids: readonly string[]): string {
  let text = bytes;
  for (const id of ids) text = text.replaceAll(id, '(id)');
  return text
    .replace(/[0-9a-f]{64}/g, '(hash)')
    .replace(/"(now|since|openBy)":[0-9.]+/g, '"$1":(time)');
}

/** A socket with what it has heard. */
type Listener = { readonly socket: WebSocket; readonly heard: string[] };

/** Waits until the last message of each has this in it. */
async function everyoneHears(listeners: readonly Listener[], text: string): Promise<void> {
  const hears = ({ socket, heard }: Listener): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (heard.at(-1)?.includes(text) !== true) return;
        socket.off('message', look);
        resolve();
      };
      socket.on('message', look);
      look();
    });
  await Promise.all(listeners.map(hears));
}

/** Everything that reaches the other player and onlookers between a sealed choice and its answer. */
export async function bytesAfterHalf(
  { address }: TestServer,
  { game, turns, chooser, move }: { game: string; turns: number; chooser: 0 | 1; move: number },
): Promise<string> {
  const table = await openAt(address, { game });
  // Some turns are played openly first, the same in every game.
  for (let turn = 0; turn < turns; turn++)
    for (const participant of [0, 1] as const) {
      const { legal } = await table.view(participant);
      await table.command(participant, { kind: 'choose', move: legal[0] });
    }
  const other = chooser === 0 ? 1 : 0;
  const seen: string[] = [];
  // By socket: what reaches one is in order, what reaches two is not.
  const listeners: Listener[] = [];
  const listen = async (token?: string): Promise<void> => {
    const heard: string[] = [];
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/tables/${table.id}/live`);
    const ready = new Promise((resolve) => socket.once('message', resolve));
    socket.on('message', (data) => heard.push(data.toString()));
    listeners.push({ socket, heard });
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ kind: 'hello', protocol: PROTOCOL_VERSION, ...(token && { token }) }),
      ),
    );
    await ready;
  };
  await listen(table.tokens[other]);
  await listen();
  await everyoneHears(listeners, '"onlookers":1');
  const { legal } = await table.view(chooser);
  const chosen = await table.command(chooser, { kind: 'choose', move: legal[move % legal.length] });
  expect(chosen.status).toBe(200);
  await everyoneHears(listeners, '"kind":"chosen"');
  const path = `/api/tables/${table.id}`;
  const token = table.tokens[other];
  const text = async (url: string, given?: string): Promise<void> => {
    const headers = given === undefined ? {} : { Authorization: `Bearer ${given}` };
    seen.push(await (await fetch(`${address}${url}`, { headers })).text());
  };
  await text(path, token);
  await text(path);
  await text(`${path}/record`, token);
  await text(`${path}/record`);
  // Refusals, a stale command, and another's request id.
  const { version } = await table.view();
  const commands = [
    { request: 'x', version, command: { kind: 'choose', move: 'none' } },
    { request: 'x', version: 1e6, command: { kind: 'choose', move: 'none' } },
    { request: 'x', version, command: { kind: 'open', move: '1', nonce: '0'.repeat(64) } },
    { request: 'x', version, command: { kind: 'take-back' } },
  ];
  for (const sent of commands)
    seen.push(JSON.stringify(await ask(address, `${path}/commands`, sent, token)));
  // By coming back.
  await listen(token);
  await listen();
  await everyoneHears(listeners, '"onlookers":2');
  for (const { socket } of listeners) socket.close();
  const heard = listeners.flatMap((one) => one.heard);
  return plain([...heard, ...seen].join('\n'), [table.id, ...table.tokens]);
}

/** So many pairs of games are played at a time. */
const LANES = 8;

/** Plays pairs of games that differ only in a choice that waits, and finds no difference in any byte of others. */
export async function leakLaw(server: TestServer, games: number): Promise<void> {
  const pairs = Array.from({ length: games / 2 }, (_, pair) => pair).values();
  const lane = async (): Promise<void> => {
    for (const pair of pairs) {
      const how = { game: 'predictive-pursuit', turns: pair % 3, chooser: (pair % 2) as 0 | 1 };
      const [one, two] = [
        await bytesAfterHalf(server, { ...how, move: 0 }),
        await bytesAfterHalf(server, { ...how, move: 1 }),
      ];
      expect(one.length).toBeGreaterThan(1000);
      expect(two).toBe(one);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
