import { safeParse } from 'valibot';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { pick, type Random, randomFrom } from '../../src/core/random.ts';
import { refusalSchema } from '../../src/protocol/refusal.ts';
import { serverMessageSchema } from '../../src/protocol/server.ts';
import { RoomClient } from './room-client.ts';
import { openAt, type TestServer } from './server-house.ts';

const SAMPLES: readonly object[] = [
  { request: 'a', version: 0, command: { kind: 'choose', move: '1' } },
  { request: 'b', version: 1, command: { kind: 'offer', what: 'rematch' } },
  { request: 'c', version: 2, command: { kind: 'commit', commitment: '0'.repeat(64) } },
  { request: 'd', version: 0, command: { kind: 'open', move: '1', nonce: 'f'.repeat(64) } },
  { request: 'e', version: 0, command: { kind: 'name', name: 'Ann' } },
  { game: 'leap-to-twenty', seats: [{ kind: 'person' }, { kind: 'person' }] },
  { game: 'x', options: { finish: 3 }, seats: [{ kind: 'bot', player: 'bot:1' }, {}], open: true },
  { kind: 'hello', protocol: 1, token: 'x' },
  { title: 'Club', game: 'leap-to-twenty', pairing: 'swiss', clock: { kind: 'move' } },
  { name: 'Ann' },
  { kind: 'terms', game: 'trail-blazer', options: { finish: 3 } },
  { kind: 'score', board: 1, winner: 2 },
  { kind: 'remove', member: 1 },
];
const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(2000),
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: 1 },
  '__proto__',
  'toString',
  2 ** 53,
];

/** A message with a few of its parts, or its letters, replaced. */
function mutated(random: Random): string {
  const message = structuredClone(pick(SAMPLES, random)) as Record<string, unknown>;
  let place = message;
  for (let depth = 0; depth < 3; depth++) {
    const key = pick([...Object.keys(place), 'extra', '__proto__'], random);
    const inside = Object.hasOwn(place, key) ? place[key] : undefined;
    if (random() < 0.5 && typeof inside === 'object' && inside !== null)
      place = inside as Record<string, unknown>;
    else {
      if (random() < 0.2) delete place[key];
      else
        Object.defineProperty(place, key, {
          value: pick(STRANGE, random),
          enumerable: true,
          configurable: true,
          writable: true,
        });
      break;
    }
  }
  const text = JSON.stringify(message);
  if (random() < 0.7) return text;
  const at = Math.floor(random() * text.length);
  const letter = String.fromCharCode(Math.floor(random() * 256));
  return text.slice(0, at) + letter.repeat(Math.floor(random() * 3)) + text.slice(at + 1);
}

const PATHS = [
  '/api/tables',
  '/api/tables/(id)/commands',
  '/api/tables/(id)/join',
  '/api/(id)',
  '/api/rooms',
  '/api/rooms/(room)/enter',
  '/api/rooms/(room)/commands',
];

/** Sends mutated messages, and expects a typed answer to each and a server that goes on. */
export async function sendMutations(
  server: TestServer,
  count: number,
  seed: number,
): Promise<void> {
  const random = randomFrom(seed);
  const table = await openAt(server.address, { game: 'leap-to-twenty' });
  const room = await RoomClient.open(server.address, { title: 'Club', game: 'leap-to-twenty' });
  const answers: string[] = [];
  let socket: WebSocket | undefined;
  const opened = (): Promise<WebSocket> =>
    new Promise((resolve) => {
      const fresh = new WebSocket(
        `${server.address.replace('http', 'ws')}/api/tables/${table.id}/live`,
      );
      fresh.on('message', (data) => answers.push(data.toString()));
      fresh.on('error', () => {});
      fresh.on('open', () => {
        if (random() < 0.8)
          fresh.send(JSON.stringify({ kind: 'hello', protocol: 1, token: table.tokens[0] }));
        resolve(fresh);
      });
    });
  for (let sent = 0; sent < count; sent++) {
    const text = mutated(random);
    if (random() < 0.6) {
      if (socket === undefined || socket.readyState !== socket.OPEN) socket = await opened();
      const isCommand = random() < 0.7 && text.startsWith('{');
      const message = isCommand ? text.replace('{', '{"kind":"command",') : text;
      socket.send(random() < 0.1 ? Buffer.from(message) : message);
      continue;
    }
    const path = pick(PATHS, random).replace('(id)', table.id).replace('(room)', room.code);
    const response = await fetch(server.address + path, {
      method: pick(['POST', 'POST', 'POST', 'PUT', 'DELETE'], random),
      body: text,
      headers: {
        Authorization: pick(
          [
            '',
            'Bearer ',
            `Bearer ${table.tokens[1]}`,
            `Bearer ${room.token}`,
            'Bearer é'.normalize('NFD').replace(/[^\x20-\x7e]/g, ''),
          ],
          random,
        ),
      },
    });
    const body: unknown = await response.json();
    if (response.status >= 300)
      expect(safeParse(refusalSchema, body).success, JSON.stringify(body)).toBe(true);
    expect(response.status).toBeLessThan(500);
  }
  socket?.close();
  for (const answer of answers)
    expect(safeParse(serverMessageSchema, JSON.parse(answer)).success, answer).toBe(true);
  const after = await openAt(server.address, { game: 'leap-to-twenty' });
  expect(await after.command(0, { kind: 'choose', move: '4' })).toMatchObject({ status: 200 });
}
