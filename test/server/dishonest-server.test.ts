import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { RemoteConnection, RemoteSocket } from '../../src/play/remote/remote-connection.ts';
import { commitmentTo } from '../../src/play/seal.ts';
import type { ClientMessage, ServedView, ServerMessage } from '../../src/protocol/server.ts';
import { sitDown } from './remote-client.ts';
import { openAt, startServer, type TestServer } from './server-house.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const FALSE = 'f'.repeat(64);

type Lies = {
  /** Changes a view before the client sees it. */
  readonly view?: (view: ServedView) => ServedView;
  readonly message?: (message: ServerMessage) => ServerMessage;
  /** Changes what the client sends before the server sees it. */
  readonly sent?: (message: ClientMessage) => ClientMessage;
};

/** A connection to a server that does not tell what it is told. */
function lying({ view, message = (one) => one, sent = (one) => one }: Lies) {
  return (url: string): RemoteSocket => {
    const socket = new WebSocket(url);
    const client: RemoteSocket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (text) => socket.send(JSON.stringify(sent(JSON.parse(text) as ClientMessage))),
      close: () => socket.close(),
    };
    socket.on('open', () => client.onopen?.({} as never));
    socket.on('close', (code) => client.onclose?.({ code }));
    socket.on('message', (data) => {
      const told = message(JSON.parse(String(data)) as ServerMessage);
      const changed =
        view !== undefined && 'view' in told && told.view !== undefined
          ? { ...told, view: view(told.view) }
          : told;
      client.onmessage?.({ data: JSON.stringify(changed) });
    });
    return client;
  };
}

/** Both players of a table; the first is lied to. */
async function sitBoth(
  lies: Lies,
  trust: 'server' | 'nobody',
): Promise<readonly [RemoteConnection, RemoteConnection]> {
  const { id, tokens } = await openAt(server.address, { game: 'predictive-pursuit', trust });
  const at = (token: string) => ({ server: server.address, table: id, token });
  return Promise.all([sitDown(at(tokens[0]), { open: lying(lies) }), sitDown(at(tokens[1]))]);
}

const choose = (client: RemoteConnection, seat: 0 | 1, move: string) =>
  client.send({ seat, command: { kind: 'choose', move } });

/** What the other side commits to, told falsely until the choices are shown. */
const withFalseCommitment = (view: ServedView): ServedView =>
  view.remote === null || view.moves.length > 0 || view.remote.commitments[1] === null
    ? view
    : { ...view, remote: { ...view.remote, commitments: [view.remote.commitments[0], FALSE] } };

const FALSE_SEAL: Lies = {
  view: withFalseCommitment,
  message: (told) =>
    told.kind === 'sealed' ? { ...told, commitments: [told.commitments[0] ?? null, FALSE] } : told,
};

test('a choice of the other player that was exchanged after this one was opened is found', async () => {
  const [first, second] = await sitBoth(FALSE_SEAL, 'nobody');
  await choose(first, 0, '1');
  await choose(second, 1, '2');
  await expect.poll(() => first.state.match.moves).toEqual(['1/2']);
  expect(first.checked.fault).toMatch(/^Turn 1: the choice of Player 2 does not fit/);
  expect(second.checked).toEqual({ turns: 1, fault: null });
  for (const client of [first, second]) await client.close();
});

test('so is one at a table that trusts the server', async () => {
  const [first, second] = await sitBoth(FALSE_SEAL, 'server');
  await choose(first, 0, '1');
  await choose(second, 1, '2');
  await expect.poll(() => first.state.match.moves).toEqual(['1/2']);
  expect(first.checked.fault).toMatch(/^Turn 1: the choice of Player 2 does not fit/);
  for (const client of [first, second]) await client.close();
});

test.each(['first', 'last'] as const)(
  'one’s own choice that was exchanged is found, made %s',
  async (when) => {
    const lies: Lies = {
      sent: (told) =>
        told.kind === 'command' && told.command.kind === 'choose'
          ? { ...told, command: { ...told.command, move: '2', nonce: FALSE } }
          : told,
    };
    const [first, second] = await sitBoth(lies, 'server');
    if (when === 'last') await choose(second, 1, '2');
    await choose(first, 0, '1');
    if (when === 'first') await choose(second, 1, '2');
    await expect.poll(() => first.state.match.moves).toEqual(['2/2']);
    await expect.poll(() => first.checked.fault).toMatch(/^Turn 1: /);
    for (const client of [first, second]) await client.close();
  },
);

test('a choice is not opened before the other side is bound', async () => {
  const sent: string[] = [];
  const lies: Lies = {
    view: (view) =>
      view.remote === null ? view : { ...view, remote: { ...view.remote, openBy: view.now } },
    sent(told) {
      if (told.kind === 'command') sent.push(told.command.kind);
      return told;
    },
  };
  const [first, second] = await sitBoth(lies, 'nobody');
  await choose(first, 0, '1');
  // The answer to this comes after everything that was sent before it.
  await first.send({ seat: 0, command: { kind: 'name', name: 'Ann' } });
  expect(sent).toEqual(['commit', 'name']);
  await choose(second, 1, '2');
  await expect.poll(() => first.state.match.moves).toEqual(['1/2']);
  expect(first.checked).toEqual({ turns: 1, fault: null });
  for (const client of [first, second]) await client.close();
});

test('another secret of the programs than the one announced is found', async () => {
  const { id, tokens } = await openAt(server.address, {
    game: 'predictive-pursuit',
    seats: [{ kind: 'person' }, { kind: 'bot', player: 'bot:random' }],
  });
  const open = lying({
    view: (view) => (view.moves.length > 0 ? { ...view, chance: FALSE } : view),
  });
  const client = await sitDown({ server: server.address, table: id, token: tokens[0] }, { open });
  await choose(client, 0, '1');
  await expect.poll(() => client.state.match.turns).toBe(1);
  expect(client.checked.fault).toMatch('announced about its programs');
  await client.close();
});

test('a page that was too late opens what another page with its seat committed to', async () => {
  const { id, tokens } = await openAt(server.address, {
    game: 'predictive-pursuit',
    trust: 'nobody',
  });
  const place = { server: server.address, table: id, token: tokens[0] };
  const kept: { turn: number; move: string; nonce: string }[] = [];
  // Both pages have the storage of one browser.
  const seals = {
    load: () => kept.at(-1),
    save: (one: (typeof kept)[number]) => void kept.push(one),
  };
  const [quick, late] = await Promise.all([sitDown(place, { seals }), sitDown(place, { seals })]);
  const answers = await Promise.all([choose(quick, 0, '1'), choose(late, 0, '2')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const committed = late.view.remote?.commitments[0];
  expect(
    commitmentTo({ table: id, seat: 0, ...(seals.load() ?? { turn: 0, move: '', nonce: '' }) }),
  ).toBe(committed);
  // The page whose choice counts is closed.
  await (answers[0]?.ok === true ? quick : late).close();
  const other = await sitDown({ ...place, token: tokens[1] });
  await choose(other, 1, '1');
  await expect.poll(() => other.state.match.turns).toBe(1);
  expect(other.checked).toEqual({ turns: 1, fault: null });
  for (const client of [quick, late, other]) await client.close();
});
