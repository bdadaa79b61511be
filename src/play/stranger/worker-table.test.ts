import { describe, expect, test } from 'vitest';
import { hostOnThisThread } from '../../../test/support/host-here.ts';
import { type ToyChanges, toyGame, toyRules } from '../../../test/support/toy.ts';
import type { Game } from '../../core/contract/game.ts';
import { GuardedPlayer } from '../../players/guarded-player.ts';
import type { TableConnection } from '../table/connection.ts';
import { humansOf, openTable, type Table } from '../table/table.ts';
import type { GameFault } from './protocol.ts';
import { type GameHost, WorkerTable } from './worker-table.ts';

const ANN = { kind: 'human', name: 'Ann' } as const;
const BEN = { kind: 'human', name: 'Ben' } as const;
const BOT = { kind: 'bot', name: 'bot:it' } as const;

type Setting = {
  readonly players?: readonly [typeof ANN, typeof BEN | typeof BOT];
  /** The game as the worker has it. */
  readonly inWorker?: Game;
  open?(): Promise<GameHost | GameFault>;
};

/** A table of a game that behaves badly. */
function seated(
  game: Game,
  { players = [ANN, BEN], inWorker = game, open = () => hostOnThisThread(inWorker) }: Setting = {},
) {
  const table = openTable('it', {
    choice: { game, options: {} },
    participants: players,
    format: { kind: 'single', games: 1 },
    first: 0,
    alternates: true,
    seed: 1,
  });
  const kept: string[] = [];
  let opened = 0;
  const bot = new GuardedPlayer('bot:it', { choose: ({ legal }) => legal[0] ?? '' });
  const runner = new WorkerTable(
    table,
    {
      players: [undefined, players[1].kind === 'bot' ? bot : undefined],
      keep({ match }: Table) {
        kept.push(match.moves.join(' '));
        return { kind: 'kept' };
      },
    },
    () => {
      opened++;
      return open();
    },
  );
  const connection = runner.connect(humansOf(table));
  runner.start();
  const choose = (seat: 0 | 1, move: string): ReturnType<TableConnection['send']> =>
    connection.send({ seat, command: { kind: 'choose', move } });
  return { runner, connection, kept, choose, opened: () => opened };
}

function halt(): never {
  throw new Error('Enough.');
}

const REFUSED = {
  ok: false,
  error: {
    code: 'game/unsound',
    message: expect.stringMatching(/^game\.ts:1:1: This move cannot be played: .*Enough\./),
  },
};

describe('a move that the rules break at', () => {
  test('is refused with its place, and another one is played in another worker', async () => {
    const game = toyGame({
      rules: {
        next: (state, move, answer) =>
          state.heap === 3 && move === 't2' ? halt() : toyRules.next(state, move, answer),
      },
    });
    const { connection, kept, choose, opened } = seated(game);
    await choose(0, 't1');
    expect(await choose(1, 't2')).toMatchObject(REFUSED);
    expect(connection.state).toMatchObject({ broken: null, fault: null, version: 1 });
    expect(kept).toEqual(['t1']);
    expect(await choose(1, 't1')).toMatchObject({ ok: true });
    expect(connection.state.match.moves).toEqual(['t1', 't1']);
    expect(opened()).toBe(2);
  });

  test.each<[string, ToyChanges]>([
    [
      'in the picture of where it leads',
      {
        game: {
          book: () => ({
            ...toyGame().book({}),
            scene: ({ state }) => (state.heap === 3 ? halt() : []),
          }),
        },
      },
    ],
    [
      'in a later question there',
      {
        words: {
          ask: ({ state }, _seat, answers) =>
            answers.length > 0 && state.heap === 3 ? halt() : ['?'],
        },
      },
    ],
    ['in the words for it', { words: { narrate: halt } }],
  ])('%s is never kept', async (_where, changes) => {
    const { kept, choose } = seated(toyGame(), { inWorker: toyGame(changes) });
    expect(await choose(0, 't1')).toMatchObject(REFUSED);
    expect(kept).toEqual([]);
  });

  test.each<[string, ToyChanges, string]>([
    [
      'turn() gives a promise',
      {
        rules: {
          turn: (state) => (state.heap === 3 ? (Promise.resolve() as never) : toyRules.turn(state)),
        },
      },
      'turn() at {"heap":3,"mover":1} gave a promise; it may give',
    ],
    [
      'next() leaves the shape',
      { rules: { next: ({ mover }) => ({ heap: 9, mover: 1 - mover }) } },
      'next() gave {"heap":9,"mover":1}; it may give values within the shape.',
    ],
  ])('because %s is never kept', async (_why, changes, sentence) => {
    const { kept, choose } = seated(toyGame(), { inWorker: toyGame(changes) });
    expect(await choose(0, 't1')).toMatchObject({
      error: { message: expect.stringContaining(`This move cannot be played: ${sentence}`) },
    });
    expect(kept).toEqual([]);
  });

  test('in the forced pass that follows is never kept', async () => {
    const game = toyGame({
      rules: {
        next: (state, move, answer) =>
          move === 'pass' ? halt() : toyRules.next(state, move, answer),
      },
    });
    const { connection, kept, choose } = seated(game);
    await choose(0, 't2');
    await choose(0, 'heads');
    expect(await choose(1, 'heads')).toMatchObject(REFUSED);
    expect(kept).toEqual(['t2', 't2']);
    // The half that was in is still in.
    expect(connection.state.awaited).toEqual([1]);
    expect(await choose(1, 'tails')).toMatchObject({ ok: true });
    expect(connection.state.match.moves).toEqual(['t2', 'tails/heads']);
  });

  test('by a program makes the table wait, until the turn is taken back', async () => {
    const game = toyGame({
      rules: {
        next: (state, move, answer) =>
          state.heap === 3 ? halt() : toyRules.next(state, move, answer),
      },
    });
    const { connection, choose } = seated(game, { players: [ANN, BOT] });
    await choose(0, 't1');
    await expect
      .poll(() => connection.state.fault)
      .toMatchObject({
        player: 'bot:it',
        message: expect.stringContaining('Enough.'),
      });
    const back = await connection.send({ seat: 0, command: { kind: 'take-back' } });
    expect(back).toMatchObject({ ok: true, value: { fault: null, awaited: [0] } });
    expect(await choose(0, 't2')).toMatchObject({ ok: true });
  });
});

test('a worker that cannot be opened again refuses the move, and the next one tries anew', async () => {
  let isThere = false;
  const { choose, connection } = seated(toyGame(), {
    open: async () =>
      isThere
        ? hostOnThisThread(toyGame())
        : { kind: 'unread', place: './toy.ts', message: 'could not be loaded.' },
  });
  await expect.poll(() => connection.state.fault).not.toBeNull();
  expect(await choose(0, 't1')).toMatchObject({
    error: { message: './toy.ts could not be loaded.' },
  });
  isThere = true;
  expect(await choose(0, 't1')).toMatchObject({ ok: true, value: { fault: null } });
});

test('a worker whose game has other rules by now refuses the table', async () => {
  const { choose } = seated(toyGame(), { inWorker: toyGame({ game: { id: 'other' } }) });
  expect(await choose(0, 't1')).toMatchObject({
    error: { message: expect.stringContaining('There is no game "toy" here.') },
  });
});

test('rules that do here what they did not do in the worker break the table, not the page', async () => {
  const game = toyGame({ rules: { next: halt } });
  const { connection, choose } = seated(game, { inWorker: toyGame() });
  expect(await choose(0, 't1')).toMatchObject({ error: { code: 'game/unsound' } });
  expect(connection.state.broken?.error).toMatchObject({
    message: expect.stringContaining('Enough'),
  });
});

test('what a game left running in its worker breaks the move at hand', async () => {
  let host: GameHost | undefined;
  const { choose, opened } = seated(toyGame(), {
    async open() {
      const inner = await hostOnThisThread(toyGame());
      host ??= {
        ...inner,
        ask(request, onNews) {
          if (request.kind === 'order')
            onNews?.({
              kind: 'strayed',
              fault: { kind: 'halted', place: 'game.ts:1:1', message: 'Enough.' },
            });
          return inner.ask(request, onNews);
        },
      };
      return opened() > 1 ? inner : host;
    },
  });
  expect(await choose(0, 't1')).toMatchObject(REFUSED);
  expect(await choose(0, 't1')).toMatchObject({ ok: true });
});

test('each move costs the same, however long the match is', async () => {
  let calls = 0;
  // No side wins: the heap goes round for ever.
  const game = toyGame({
    rules: {
      turn: ({ mover }) => ({ kind: 'one', seat: mover === 0 ? 0 : 1 }),
      moves: () => ['t1', 't2'],
      next({ heap, mover }) {
        calls++;
        return { heap: heap === 4 ? 3 : 4, mover: 1 - mover };
      },
      notate(move) {
        calls++;
        return move;
      },
    },
  });
  const { choose, runner } = seated(game);
  const counts: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    calls = 0;
    await choose(turn % 2 === 0 ? 0 : 1, 't1');
    // What is kept is written whole, by the test.
    counts.push(calls - runner.table.match.turns);
  }
  expect(Math.max(...counts.slice(30))).toBeLessThanOrEqual(Math.max(...counts.slice(1, 10)));
});

test('a table that is left refuses what was ordered, and its worker is ended', async () => {
  const ended: string[] = [];
  const asked = Promise.withResolvers<void>();
  const { runner, choose } = seated(toyGame(), {
    async open() {
      const inner = await hostOnThisThread(toyGame());
      return {
        ask(request, onNews) {
          if (request.kind !== 'order') return inner.ask(request, onNews);
          asked.resolve();
          return new Promise(() => {});
        },
        end: () => ended.push('ended'),
      };
    },
  });
  const sent = choose(0, 't1');
  await asked.promise;
  await runner.stop();
  expect(await sent).toMatchObject({ error: { code: 'table/closed' } });
  expect(ended).toEqual(['ended']);
});

test('a chain of forced passes is tried once, not again at each of them', async () => {
  const LENGTH = 60;
  let scenes = 0;
  const chain = toyGame({
    rules: {
      shape: { heap: LENGTH + 2, mover: 2 },
      start: () => ({ heap: LENGTH + 1, mover: 0 }),
      turn: ({ heap }) =>
        heap === 0 ? { kind: 'over', winner: 0, reason: 'the end' } : { kind: 'one', seat: 0 },
      moves: ({ heap }) => (heap > LENGTH ? ['t1', 't2'] : ['pass']),
      next: ({ heap }) => ({ heap: heap - 1 }),
    },
  });
  const { book } = chain;
  const counted = {
    ...chain,
    book: (options: Parameters<Game['book']>[0]) => ({
      ...book(options),
      scene() {
        scenes++;
        return [];
      },
    }),
  };
  const { connection, choose } = seated(counted, { inWorker: counted as Game });
  await choose(0, 't1');
  await expect.poll(() => connection.state.match.turns).toBe(LENGTH + 1);
  // Each of them anew would be LENGTH * LENGTH / 2.
  expect(scenes).toBeLessThan(10 * LENGTH);
});
