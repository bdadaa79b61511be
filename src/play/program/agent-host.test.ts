import { parse } from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { agentTools } from '../../../test/support/agent-tools.ts';
import { solved } from '../../../test/support/started.ts';
import { Match } from '../../core/match/match.ts';
import { pick, randomFrom } from '../../core/random.ts';
import { GAMES } from '../../games/index.ts';
import { spaceMessageSchema, type ViewMessage, viewMessageSchema } from '../../protocol/program.ts';
import { judge } from '../../study/review/judgement.ts';
import { AgentHost } from './agent-host.ts';

const hosts: AgentHost[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

function open(): AgentHost {
  const host = new AgentHost(agentTools());
  hosts.push(host);
  return host;
}

async function ask(host: AgentHost, request: object): Promise<unknown> {
  return JSON.parse(JSON.stringify(await host.answer(JSON.stringify({ protocol: 1, ...request }))));
}

/** A view, which must be just what its schema says. */
async function view(host: AgentHost, request: object): Promise<ViewMessage> {
  const answer = await ask(host, request);
  expect(parse(viewMessageSchema, answer)).toEqual(answer);
  return answer as ViewMessage;
}

let requests = 0;
function choose(host: AgentHost, { table, version, player }: ViewMessage, move: string) {
  const command = { kind: 'choose', move };
  return view(host, {
    kind: 'command',
    table,
    player,
    request: `r${++requests}`,
    version,
    command,
  });
}

/** Plays any legal move, by the chance it is given, until the game is over. */
async function playOut(host: AgentHost, first: ViewMessage): Promise<ViewMessage> {
  let now = first;
  while (now.ending === null) now = await choose(host, now, pick(now.legal, randomFrom(now.seed)));
  return now;
}

test.each(GAMES.filter(({ levels }) => levels === undefined).map(({ id }) => id))(
  'a program plays %s to its end, against a bot and alone, the same from the same seed',
  async (game) => {
    const host = open();
    for (const players of [
      ['you', 'bot:random'],
      ['bot:random', 'you'],
      ['you', 'you'],
    ]) {
      const terms = { kind: 'open', game, players, seed: 5, losses: true };
      const over = await playOut(host, await view(host, terms));
      expect(over.turn.kind).toBe('over');
      const again = await playOut(host, await view(host, terms));
      expect(again.moves).toEqual(over.moves);
    }
  },
);

test('what a choice gave away is told with the next view', async () => {
  const host = open();
  const first = await view(host, {
    kind: 'open',
    game: 'leap-to-twenty',
    players: ['you', 'bot:random'],
    seed: 2,
    losses: true,
  });
  const start = Match.start(
    GAMES.find(({ id }) => id === 'leap-to-twenty') as never,
    first.options,
  );
  expect(first.losses).toEqual([]);
  for (const move of first.legal) {
    const { table } = await view(host, {
      kind: 'open',
      game: 'leap-to-twenty',
      players: ['you', 'bot:random'],
      seed: 2,
      losses: true,
    });
    const { losses } = await choose(host, { ...first, table }, move);
    const { loss, stake } = judge(solved(start), start.state, 0, move) ?? {};
    expect(losses?.[0]).toEqual({ player: 1, turn: 1, move, loss, stake });
  }
});

test('bad requests are refused and change nothing', async () => {
  const host = open();
  expect(await host.answer('nonsense')).toMatchObject({ code: 'line/unreadable' });
  expect(await ask(host, { kind: 'nonsense' })).toMatchObject({ code: 'line/unreadable' });
  expect(await ask(host, { kind: 'hello', name: 'x', protocol: 2 })).toMatchObject({
    code: 'line/unreadable',
    message: expect.stringContaining('protocol'),
  });
  expect(await ask(host, { kind: 'rules', game: 'nope' })).toMatchObject({ code: 'game/unknown' });
  expect(await ask(host, { kind: 'space', game: 'nope' })).toMatchObject({ code: 'game/unknown' });
  const game = 'trail-blazer';
  const players = ['you', 'bot:random'];
  expect(await ask(host, { kind: 'open', game: 'nope', players })).toMatchObject({
    code: 'game/unknown',
  });
  expect(await ask(host, { kind: 'open', game, players, options: { finish: 'x' } })).toMatchObject({
    code: 'option/bad-value',
  });
  expect(await ask(host, { kind: 'open', game, players: ['you', 'bot:nope'] })).toMatchObject({
    code: 'player/unknown',
  });
  expect(await ask(host, { kind: 'open', game, players: ['bot:1', 'bot:1'] })).toMatchObject({
    code: 'player/unknown',
  });
  const command = { kind: 'choose', move: '9' };
  expect(await ask(host, { kind: 'command', request: 'a', version: 0, command })).toMatchObject({
    code: 'table/unknown',
  });
  const first = await view(host, { kind: 'open', game, players, seed: 1 });
  const line = { kind: 'command', request: 'a', version: 0 };
  expect(await ask(host, { ...line, command })).toMatchObject({
    code: 'move/not-legal',
    allowed: ['1', '2', '3'],
  });
  expect(await ask(host, { ...line, version: 8, command })).toMatchObject({ code: 'table/stale' });
  expect(await ask(host, { ...line, player: 2, command })).toMatchObject({
    code: 'table/not-your-seat',
  });
  expect(await ask(host, { ...line, table: 'nope', command })).toMatchObject({
    code: 'table/unknown',
  });
  expect(await ask(host, { kind: 'look', table: 'nope' })).toMatchObject({ code: 'table/unknown' });
  expect(await view(host, { kind: 'look', table: first.table })).toEqual(first);
});

test('withheld moves are in no view and no refusal', async () => {
  const host = open();
  const first = await view(host, {
    kind: 'open',
    game: 'trail-blazer',
    players: ['you', 'you'],
    withhold: true,
  });
  expect([first.legal, first.question, first.withheld]).toEqual([[], null, true]);
  const command = { kind: 'choose', move: '9' };
  const refused = await ask(host, { kind: 'command', request: 'a', version: 0, command });
  expect(refused).toEqual({
    protocol: 1,
    kind: 'refusal',
    code: 'move/not-legal',
    message: 'That is not a legal move here.',
  });
});

test('tables are apart, and a closed one is gone', async () => {
  const host = open();
  const terms = { kind: 'open', game: 'trail-blazer', players: ['you', 'you'] };
  const [one, two] = [await view(host, terms), await view(host, terms)];
  const moved = await choose(host, one, '3');
  expect(moved.player).toBe(2);
  expect(await view(host, { kind: 'look', table: two.table })).toEqual(two);
  expect(await ask(host, { kind: 'close', table: one.table })).toEqual({
    protocol: 1,
    kind: 'closed',
    table: one.table,
  });
  expect(await ask(host, { kind: 'look', table: one.table })).toMatchObject({
    code: 'table/unknown',
  });
  expect(await ask(host, { kind: 'close', table: one.table })).toMatchObject({
    code: 'table/unknown',
  });
});

test('the sizes of a game are told, and its moves if it is small', async () => {
  const host = open();
  for (const { id } of GAMES) {
    const answer = await ask(host, { kind: 'space', game: id });
    expect(parse(spaceMessageSchema, answer)).toEqual(answer);
  }
  expect(await ask(host, { kind: 'space', game: 'trail-blazer' })).toMatchObject({
    actions: ['1', '2', '3'],
  });
  const rules = { kind: 'rules', game: 'trail-blazer' };
  expect(await ask(host, rules)).toMatchObject({ kind: 'rules', ideas: [] });
  expect(await ask(host, { ...rules, ideas: true })).not.toMatchObject({ ideas: [] });
  expect(await ask(host, { kind: 'hello', name: 'x' })).toMatchObject({ name: 'parlor' });
});
