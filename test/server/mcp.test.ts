import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import type { RefusalData } from '../../src/protocol/refusal.ts';
import {
  connectOver,
  connectProgram,
  type ModelClient,
  type OpenedForModel,
  type Revision,
  startMcp,
} from './mcp-house.ts';
import { RoomClient } from './room-client.ts';
import { newFolder, type TestServer, tableAt } from './server-house.ts';

const ALL = ['--allow', 'hint,solve,review'];
let server: TestServer;
beforeAll(async () => {
  server = await startMcp();
});
afterAll(() => server.stop());

const WAYS: readonly {
  way: string;
  revision: Revision;
  connect(): Promise<ModelClient>;
}[] = (['present', 'before'] as const).flatMap((revision) => [
  { way: 'HTTP', revision, connect: () => connectOver(server.address, revision) },
  { way: 'a pipe', revision, connect: () => connectProgram(revision, ...ALL) },
]);

describe.each(WAYS)('over $way, in the $revision revision', ({ revision, connect }) => {
  let model: ModelClient;
  beforeAll(async () => {
    model = await connect();
  });
  const open = async (more: object = {}): Promise<OpenedForModel> => {
    const asked = { game: 'trail-blazer', player1: 'you', player2: 'bot:1', ...more };
    const { data, text, isError } = await model.call<OpenedForModel>('open_table', asked);
    expect(isError, text).toBe(false);
    return data;
  };

  test('the client speaks that revision, and every tool has words for models', async () => {
    expect(model.client.getProtocolEra()).toBe(revision === 'present' ? 'modern' : 'legacy');
    expect(model.client.getInstructions()).toContain('wait_for_turn');
    const { tools } = await model.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_games',
      'read_rules',
      'open_table',
      'look',
      'choose',
      'wait_for_turn',
      'resign',
      'hint',
      'solve',
      'review',
    ]);
    for (const { description, inputSchema } of tools) {
      expect(description).toMatch(/\.$/);
      expect(inputSchema.type).toBe('object');
    }
  });

  test('a model finds a game, reads its rules and plays it to the end', async () => {
    const { text, data } = await model.call<{ games: { id: string }[] }>('list_games');
    expect(data.games.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
    expect(text).toContain('bot:perfect');
    const rules = await model.call<{ kind: string }>('read_rules', {
      game: 'trail-blazer',
      options: { finish: 12, steps: [1, 2] },
    });
    expect(rules.data.kind).toBe('rules');
    expect(rules.text).toContain('12');
    expect(rules.text).toContain('The idea');
    expect(rules.text).toContain('Moves are written like this: "1" is: move 1; "2" is: move 2.');
    const { table, seats, record } = await open({ name: 'A model' });
    const token = seats[0]?.token;
    let view = (await model.call('look', { table, token })).data;
    expect(view.players[0]?.name).toBe('A model');
    for (let turn = 1; view.ending === null; turn++) {
      const { version, legal } = view;
      const move = legal.at(-1);
      const chosen = await model.call('choose', {
        table,
        token,
        version,
        request: `r${turn}`,
        move,
      });
      expect(chosen.isError, chosen.text).toBe(false);
      expect(chosen.data.moves.length).toBeGreaterThan(view.moves.length);
      view = (await model.call('wait_for_turn', { table, token })).data;
      expect(view.yourTurn).toBe(view.ending === null);
    }
    const { contents } = await model.client.readResource({ uri: record });
    expect(contents[0]).toMatchObject({ text: expect.stringContaining('[Player1 "A model"]') });
    expect(contents[0]).toMatchObject({ text: expect.stringMatching(/\[Result "(1-0|0-1)"\]/) });
    const review = await model.call<{ kind: string }>('review', { table });
    expect(review.data.kind).toBe('review');
    expect(review.text).toContain('With best play from the start');
  });

  test('a repeated request counts once and gets its answer again', async () => {
    const { table, seats, version } = await open({ player2: 'you' });
    const given = { table, token: seats[0]?.token, version, request: 'once', move: '3' };
    const first = await model.call('choose', given);
    const second = await model.call('choose', {
      table,
      token: seats[1]?.token,
      version: first.data.version,
      request: 'once',
      move: '2',
    });
    expect(second.data.moves).toEqual(['3', '2']);
    expect((await model.call('choose', given)).data).toEqual(first.data);
  });

  test('bad input is an error of the tool that says what would be right', async () => {
    const { table, seats, version } = await open();
    const token = seats[0]?.token;
    const good = { table, token, version, request: 'r1', move: '3' };
    const refusals: [string, object, string, RegExp][] = [
      ['choose', { ...good, move: '9' }, 'move/not-legal', /Legal: 1, 2, 3/],
      ['choose', { ...good, token: 'wrong' }, 'server/wrong-token', /token/],
      ['choose', { ...good, table: 'none' }, 'server/no-table', /no such table/],
      [
        'open_table',
        { game: 'trail-blazer', player1: 'you', player2: 'bot:perfct' },
        'player/unknown',
        /bot:perfect/,
      ],
      [
        'open_table',
        { game: 'trail-blazer', player1: 'bot:1', player2: 'bot:1' },
        'player/unknown',
        /"you"/,
      ],
      [
        'open_table',
        { game: 'trail-blazer', player1: 'human', player2: 'you' },
        'player/unknown',
        /"you"/,
      ],
      [
        'open_table',
        { game: 'nothing', player1: 'you', player2: 'you' },
        'game/unknown',
        /no (such )?game/,
      ],
      [
        'read_rules',
        { game: 'trail-blazer', options: { finish: -1 } },
        'option/bad-value',
        /finish/,
      ],
      ['solve', { game: 'trail-blazer', moves: ['9'] }, 'move/not-legal', /Turn 1/],
      ['review', { table }, 'table/not-over', /not over/],
    ];
    for (const [name, given, code, words] of refusals) {
      const said = await model.call<RefusalData>(name, given as Record<string, unknown>);
      expect(said.isError, name).toBe(true);
      expect(said.data.code).toBe(code);
      expect(said.text).toMatch(words);
      // Words for people at a terminal would lead a model astray.
      expect(said.text.replace('player "human"', '')).not.toMatch(/human/);
    }
    const shapes: [object, RegExp][] = [
      [{ ...good, move: undefined }, /move/],
      [{ ...good, version: '0' }, /version.*Expected number/],
      [
        { ...good, mov: '3' },
        /There is no argument "mov"\. The tool takes table, token, version, request, move\./,
      ],
      [{ ...good, request: '' }, /request/],
    ];
    for (const [given, words] of shapes) {
      const said = await model.call('choose', JSON.parse(JSON.stringify(given)));
      expect(said.isError).toBe(true);
      expect(said.text).toMatch(words);
    }
    // Nothing of that has changed the table.
    const taken = await model.call('choose', good);
    expect(taken.isError, taken.text).toBe(false);
    await model.call('wait_for_turn', { table, token });
    const stale = await model.call<RefusalData>('choose', { ...good, request: 'r2' });
    expect(stale.data.code).toBe('table/stale');
    expect(stale.text).toContain('version 2');
  });

  test('a wait is bounded, can be repeated, and ends with the other choice; no hidden choice is seen', async () => {
    const { table, seats, version } = await open({ game: 'predictive-pursuit', player2: 'you' });
    const [one, two] = seats.map(({ token }) => token);
    const choose = (token: string | undefined, request: string) =>
      model.call('choose', { table, token, version, request, move: '2' });
    const before = await model.call('look', { table, token: two });
    expect((await choose(one, 'r1')).data.half).toBe('2');
    for (let times = 0; times < 2; times++) {
      const waited = await model.call('wait_for_turn', { table, token: one, seconds: 0 });
      expect(waited.data).toMatchObject({ yourTurn: false, ending: null, half: '2' });
    }
    const other = await model.call('look', { table, token: two });
    expect(other.data).toEqual({ ...before.data, version: other.data.version, awaited: [2] });
    const onlooker = await model.call('look', { table });
    expect(onlooker.data).toMatchObject({ player: null, half: null, legal: [] });
    const waiting = model.call('wait_for_turn', { table, token: one });
    await choose(two, 'r1');
    expect((await waiting).data.moves).toHaveLength(1);
  });

  test('a model can resign, ask for a hint and have a position solved', async () => {
    const { table, seats, version } = await open();
    const token = seats[0]?.token;
    const hint = await model.call<{ best: string[] }>('hint', { table, token });
    expect(hint.data.best).toEqual(['1', '2', '3']);
    const solved = await model.call<{ outcome: string }>('solve', {
      game: 'trail-blazer',
      moves: ['3'],
    });
    expect(solved.data.outcome).toBe('player1');
    expect(solved.text).toContain('Player 1 wins');
    const resigned = await model.call('resign', { table, token, version, request: 'r1' });
    expect(resigned.data.ending).toMatchObject({ kind: 'resigned', winner: 2 });
    expect((await model.call('hint', { table, token })).isError).toBe(true);
  });

  test('rules are resources too', async () => {
    const { resources } = await model.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(GAMES.map(({ id }) => `parlor://rules/${id}`));
    const { contents } = await model.client.readResource({ uri: 'parlor://rules/trail-blazer' });
    expect(contents[0]).toMatchObject({ text: expect.stringContaining('Trail Blazer') });
    await expect(model.client.readResource({ uri: 'parlor://records/none' })).rejects.toThrow();
  });
});

test('there is no help with a game while a room plays a round of it', async () => {
  const quiet = await startMcp();
  const model = await connectOver(quiet.address, 'present');
  const room = await RoomClient.open(quiet.address, { title: 'Class', game: 'trail-blazer' });
  for (const name of ['Ann', 'Ben']) await room.enter(name);
  const { body } = await room.command({ kind: 'pair' });
  const board = body.rounds[0]?.boards[0];
  if (board === undefined) throw new Error('No board.');
  const { table } = board;
  const token = room.tokens.get(board.players[0]);
  const codeOf = async (name: string, given: Record<string, unknown>): Promise<unknown> =>
    (await model.call<RefusalData | undefined>(name, given)).data?.code;
  const tools = [
    ['hint', { table, token }],
    ['solve', { game: 'trail-blazer' }],
    ['review', { table }],
  ] as const;
  expect(await codeOf('hint', tools[0][1])).toBe('room/round-runs');
  expect(await codeOf('solve', tools[1][1])).toBe('room/round-runs');
  expect(await codeOf('solve', { game: 'leap-to-twenty' })).toBeUndefined();
  // A program's moves could be copied, and the idea that wins is a hint.
  const withBot = { game: 'trail-blazer', player1: 'you', player2: 'bot:perfect' };
  expect(await codeOf('open_table', withBot)).toBe('room/round-runs');
  const ideas = async (): Promise<number> =>
    (await model.call<{ ideas: [] }>('read_rules', { game: 'trail-blazer' })).data.ideas.length;
  expect(await ideas()).toBe(0);
  await room.finish(board, 0);
  expect(await ideas()).toBeGreaterThan(0);
  expect(await codeOf('open_table', withBot)).toBeUndefined();
  for (const [name, given] of tools.slice(1)) expect(await codeOf(name, given)).toBeUndefined();
  await quiet.stop();
});

test('hint, solve and review are there only if the host allows them', async () => {
  const strict = await startMcp({ allowed: ['review'] });
  const model = await connectOver(strict.address, 'present');
  const { tools } = await model.client.listTools();
  expect(tools.map(({ name }) => name).filter((name) => /hint|solve|review/.test(name))).toEqual([
    'review',
  ]);
  await expect(model.call('hint', { table: 'x', token: 'y' })).rejects.toThrow();
  // The idea that wins is a hint too.
  const rules = await model.call<{ ideas: [] }>('read_rules', { game: 'trail-blazer' });
  expect(rules.text).not.toContain('The idea');
  expect(rules.data.ideas).toEqual([]);
  await strict.stop();
});

test('a call that would take too long says that it can be repeated', async () => {
  const never = new Promise<never>(() => {});
  const slow = await startMcp({ longestCall: 0, prepare: () => never, solve: () => never });
  const model = await connectOver(slow.address, 'present');
  for (const [name, asked] of [
    ['open_table', { game: 'trail-blazer', player1: 'you', player2: 'bot:1' }],
    ['solve', { game: 'trail-blazer' }],
  ] as const) {
    const said = await model.call<RefusalData>(name, asked);
    expect(said.data.code).toBe('server/not-ready');
    expect(said.text).toContain('again');
  }
  await slow.stop();
});

test('a person joins by a link, and plays at the same table as the model', async () => {
  const model = await connectOver(server.address, 'present');
  const asked = { game: 'trail-blazer', player1: 'you', player2: 'person' };
  const { data } = await model.call<OpenedForModel>('open_table', asked);
  const { table, seats, links, version } = data;
  expect(seats).toHaveLength(1);
  const [, address, id, token = ''] = /^(.*)\/#\/at\/(.*)\/(.*)$/.exec(links[0]?.link ?? '') ?? [];
  expect([address, id]).toEqual([server.address, table]);
  const mine = seats[0]?.token;
  await model.call('choose', { table, token: mine, version, request: 'r1', move: '3' });
  const waiting = model.call('wait_for_turn', { table, token: mine });
  await tableAt(server.address, table, ['', token]).command(1, { kind: 'choose', move: '2' });
  expect((await waiting).data.moves).toEqual(['3', '2']);
});

test('the limits of the server hold for models', async () => {
  const narrow = await startMcp({}, { limits: { tables: 1, requests: 1e6 } });
  const model = await connectOver(narrow.address, 'present');
  const asked = { game: 'trail-blazer', player1: 'you', player2: 'you' };
  expect((await model.call('open_table', asked)).isError).toBe(false);
  const second = await model.call<RefusalData>('open_table', asked);
  expect(second.data.code).toBe('server/too-many');
  const large = await fetch(`${narrow.address}/mcp`, { method: 'POST', body: 'x'.repeat(20_000) });
  expect(large.status).toBe(413);
  await narrow.stop();
});

test('a page of another site cannot connect, not even by a name that leads here', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${server.address}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    });
  expect((await ask({ Origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask({ Origin: 'null' })).status).toBe(403);
  const { default: http } = await import('node:http');
  const status = await new Promise((resolve) => {
    const headers = { Host: 'evil.example', Origin: 'http://evil.example' };
    http
      .request(`${server.address}/mcp`, { method: 'POST', headers }, ({ statusCode }) =>
        resolve(statusCode),
      )
      .end('{}');
  });
  expect(status).toBe(403);
  expect((await ask({ Accept: 'application/json, text/event-stream' })).status).toBe(200);
});

test('over a pipe no one else can join, and tables last in a folder if one is named', async () => {
  const folder = newFolder();
  const first = await connectProgram('present', '--data', folder);
  const person = { game: 'trail-blazer', player1: 'you', player2: 'person' };
  expect((await first.call('open_table', person)).isError).toBe(true);
  const asked = { game: 'trail-blazer', player1: 'you', player2: 'you' };
  const { data } = await first.call<OpenedForModel>('open_table', asked);
  const { table, seats, version } = data;
  const token = seats[0]?.token;
  await first.call('choose', { table, token, version, request: 'r1', move: '3' });
  await first.client.close();
  const second = await connectProgram('before', '--data', folder);
  expect((await second.call('look', { table, token })).data.moves).toEqual(['3']);
  await second.client.close();
});
