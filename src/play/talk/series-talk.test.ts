import { expect, test, vi } from 'vitest';
import { FakeTimer } from '../../../test/support/fake-timer.ts';
import { seated, toyTable } from '../../../test/support/toy-table.ts';
import { accept, refuse } from '../../core/result.ts';
import type { Player, PreparedPlayer } from '../../players/player.ts';
import { recordData } from '../record/record-data.ts';
import { recordOfTable } from '../record/table-record.ts';
import { preparePlayers } from '../table/players.ts';
import type { Table } from '../table/table.ts';
import { type TalkContext, talkAtTable } from './series-talk.ts';
import type { Talk } from './talk.ts';

const never = new Promise<never>(() => {});
const first: PreparedPlayer['choose'] = ({ legal }) => legal[0] ?? '';
const CHOOSER: PreparedPlayer = { choose: first };

/** Two programs at a table that remembers what was said and kept. */
async function table(
  choose: PreparedPlayer['choose'],
  changes: Partial<TalkContext> & { readonly wait?: Talk['wait'] } = {},
) {
  const close = vi.fn();
  const player: Player = { name: 'bot:bad', prepare: () => accept({ choose, close }) };
  const good: Player = { name: 'bot:good', prepare: () => accept({ choose: first, close }) };
  const opened = toyTable({
    participants: seated(good.name, player.name),
    format: { kind: 'rounds', games: 2 },
  });
  const solve = () => Promise.reject(new Error('This test solves nothing.'));
  const players = await preparePlayers(opened, [good, player], { solve });
  if (!players.ok) throw new Error(players.error.message);
  const said: string[] = [];
  const kept: Table[] = [];
  const timer = new FakeTimer();
  const talk: Talk = {
    draws: false,
    address: () => {},
    say: () => {},
    show: () => {},
    read: async () => 'read',
    ask: () => Promise.reject(new Error('This test asks no player.')),
    echo: () => {},
    wait: changes.wait ?? ((work) => work),
    close: () => {},
  };
  const surroundings: TalkContext = {
    talk,
    coach: { hint: async () => [], greeting: async () => [], warning: async () => [] },
    closing: () => ({ milliseconds: 50, schedule: timer.schedule }),
    isResumed: false,
    now: () => 0,
    newId: () => 'another',
    keeperFor: () => ({
      keep(now) {
        kept.push(now);
        return { kind: 'kept' };
      },
      save: () => '',
      farewell: ({ match }) => `kept after turn ${match.turns}`,
    }),
    notice: (sentence) => void said.push(sentence),
    onEnd: () => {},
    review: () => Promise.reject(new Error('This test reviews nothing.')),
    ...changes,
  };
  const play = () => talkAtTable(opened, players.value, surroundings);
  return { play, said, kept, close, timer, players: players.value };
}

test('a series is played out, and its programs are closed after it', async () => {
  const { play, said, close } = await table(first);
  expect(await play()).toBe('over');
  expect(said).toEqual([]);
  expect(close).toHaveBeenCalledTimes(2);
});

test('a game that is too long is cut, told once, and ends the series', async () => {
  const ended: Table[] = [];
  const { play, said, close } = await table(first, {
    mostTurns: 2,
    onEnd: (now) => void ended.push(now),
  });
  expect(await play()).toBe('cut');
  expect(said[0]).toBe('Stopped: the game had not ended after 2 turns.');
  expect(said[1]).toMatch(/^kept after turn /);
  expect(ended).toHaveLength(1);
  expect(recordData(recordOfTable(ended[0] as Table), 2)).toMatchObject({
    turns: 2,
    moves: { length: 2 },
    cut: true,
    ending: null,
  });
  expect(recordData(recordOfTable(ended[0] as Table))).not.toHaveProperty('cut');
  expect(close).toHaveBeenCalledTimes(2);
});

test('a program that fails ends the talk, and the game is left as it stands', async () => {
  const { play, said, close } = await table(() => Promise.reject(new Error('broken')));
  expect(await play()).toBe('fault');
  expect(said).toEqual(['bot:bad broke down (Error: broken).', 'kept after turn 1']);
  expect(close).toHaveBeenCalledTimes(2);
});

test('a program that never answers is stopped by an interrupt', async () => {
  const { play, said, close } = await table(() => never, {
    wait(work, interrupt) {
      interrupt();
      return work;
    },
  });
  expect(await play()).toBe('interrupt');
  expect(said).toEqual(['kept after turn 1']);
  expect(close).toHaveBeenCalledTimes(2);
});

test('programs are closed too where something is thrown, and cannot be asked any more', async () => {
  const broken = new Error('The coach is gone.');
  const { play, close, players } = await table(first, {
    coach: {
      hint: async () => [],
      greeting: () => Promise.reject(broken),
      warning: async () => [],
    },
  });
  await expect(play()).rejects.toBe(broken);
  expect(close).toHaveBeenCalledTimes(2);
  expect(await players[0]?.close()).toBeUndefined();
});

test.each<[string, Player['prepare'] | undefined, string]>([
  [
    'finds the solver broken',
    (_chosen, { solve }) => solve().then(() => accept(CHOOSER)),
    'solver',
  ],
  ['refuses', () => refuse({ code: 'player/refused', message: 'It is shy.' }), 'shy'],
  ['is not there', undefined, 'no player "bot:next"'],
])('programs that are ready are let go where the next one %s', async (_, prepare, why) => {
  const close = vi.fn();
  const ready: Player = { name: 'bot:ready', prepare: () => accept({ choose: first, close }) };
  const opened = toyTable({ participants: seated(ready.name, 'bot:next') });
  const roster = prepare === undefined ? [ready] : [ready, { name: 'bot:next', prepare }];
  const prepared = preparePlayers(opened, roster, {
    solve: () => Promise.reject(new Error('The solver is gone.')),
  });
  const told = await prepared.then(
    (players) => (players.ok ? '' : players.error.message),
    ({ message }: Error) => message,
  );
  expect(told).toContain(why);
  expect(close).toHaveBeenCalledTimes(1);
});
