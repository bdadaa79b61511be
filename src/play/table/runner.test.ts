import { parse } from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { FakeTimer } from '../../../test/support/fake-timer.ts';
import { hostOnThisThread } from '../../../test/support/host-here.ts';
import { toyGame } from '../../../test/support/toy.ts';
import { seated, toyTable } from '../../../test/support/toy-table.ts';
import type { Seat } from '../../core/seat.ts';
import { GuardedPlayer } from '../../players/guarded-player.ts';
import type { PastGame, PreparedPlayer } from '../../players/player.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import { tableDataSchema } from '../../protocol/table.ts';
import { WorkerTable } from '../stranger/worker-table.ts';
import type { KeepResult, TableConnection } from './connection.ts';
import { type RunnerOptions, type RunningTable, TableRunner } from './runner.ts';
import { chanceFor, humansOf, type Seating, type Table } from './table.ts';
import { tableData, tableFrom } from './table-data.ts';

const never = new Promise<never>(() => {});

/** A promise and what settles it. */
function deferred<T>(): { readonly promise: Promise<T>; settle(value: T): void } {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

function tableOf(changes: Partial<Seating> = {}): Table {
  return toyTable({ participants: seated('Ann', 'bot:it'), ...changes });
}

/** A table with a person and a program that chooses like this. */
function runWith(
  makeRunner: (table: Table, options: RunnerOptions) => RunningTable,
  choose: PreparedPlayer['choose'],
  changes: Partial<Seating> = {},
  options: Partial<RunnerOptions> = {},
) {
  const table = tableOf(changes);
  const kept: Table[] = [];
  const bot = new GuardedPlayer('bot:it', { choose });
  const isBot = (one: Seat) => table.participants[one].kind === 'bot';
  const runner = makeRunner(table, {
    players: [isBot(0) ? bot : undefined, isBot(1) ? bot : undefined],
    keep(now) {
      kept.push(now);
      return { kind: 'kept' };
    },
    now: () => 0,
    ...options,
  });
  const connection = runner.connect(humansOf(table));
  runner.start();
  const play = (seat: Seat, command: PlayerCommand) => connection.send({ seat, command });
  const choosing = (seat: Seat, move: string) => play(seat, { kind: 'choose', move });
  return { runner, connection, kept, play, choose: choosing };
}

const first: PreparedPlayer['choose'] = ({ legal }) => legal[0] ?? '';

/** Waits until a connection shows what is expected. */
async function until(connection: TableConnection, isSo: () => boolean): Promise<void> {
  if (isSo()) return;
  await new Promise<void>((resolve) => {
    const leave = connection.subscribe(() => {
      if (!isSo()) return;
      leave();
      resolve();
    });
  });
}

const runInProcess = (table: Table, options: RunnerOptions): TableRunner =>
  new TableRunner(table, options);

type Given = Parameters<typeof runWith> extends [unknown, ...infer Rest] ? Rest : never;

describe.each<[string, (table: Table, options: RunnerOptions) => RunningTable]>([
  ['on this thread', runInProcess],
  [
    'in the worker of a game file',
    (table, options) => new WorkerTable(table, options, () => hostOnThisThread(table.match.game)),
  ],
])('a table that is run %s', (_place, makeRunner) => {
  const run = (...given: Given): ReturnType<typeof runWith> => runWith(makeRunner, ...given);

  describe('a command', () => {
    test('is answered when it is kept, and told after that', async () => {
      const keeping = deferred<KeepResult>();
      const { connection, choose } = run(() => never, {}, { keep: () => keeping.promise });
      const heard: number[] = [];
      connection.subscribe(({ state }) => heard.push(state.version));
      const sent = choose(0, 't1');
      await Promise.resolve();
      expect([heard, connection.state.version]).toEqual([[], 0]);
      keeping.settle({ kind: 'kept' });
      expect(await sent).toMatchObject({ ok: true, value: { version: 1 } });
      expect(heard).toEqual([1]);
    });

    test('that is given twice counts once', async () => {
      const { connection, kept, choose } = run(() => never);
      const [one, two] = await Promise.all([choose(0, 't1'), choose(0, 't1')]);
      expect(one.ok).toBe(true);
      expect(two).toMatchObject({ ok: false, error: { code: 'table/stale' } });
      expect([kept.length, connection.state.match.turns]).toEqual([1, 1]);
    });

    test('with the request of another is told so', async () => {
      const { connection } = run(first);
      const command = { seat: 0, request: 'same', command: { kind: 'resign' } } as const;
      expect(await connection.send(command)).toMatchObject({ ok: true });
      expect(await connection.send(command)).toMatchObject({ error: { code: 'table/repeated' } });
    });

    test('for a seat that is not here is refused', async () => {
      const { connection, choose } = run(() => never);
      expect(await choose(1, 't1')).toMatchObject({ error: { code: 'table/not-your-seat' } });
      expect(connection.state.version).toBe(0);
      // Those who watch two programs can only begin the next game.
      const watching = run(() => never, { participants: seated('bot:it', 'bot:it') });
      expect(await watching.play(0, { kind: 'resign' })).toMatchObject({
        error: { code: 'table/not-your-seat' },
      });
      expect(await watching.play(0, { kind: 'next-game' })).toMatchObject({
        error: { code: 'table/not-over' },
      });
    });
  });

  describe('keeping', () => {
    test('that fails is told, and the game goes on', async () => {
      const message = 'The disk is full.';
      const keep = vi
        .fn<RunnerOptions['keep']>()
        .mockResolvedValueOnce({ kind: 'trouble', message })
        .mockRejectedValueOnce(new Error('gone'))
        .mockResolvedValue({ kind: 'kept' });
      const { connection, choose } = run(first, { participants: seated('Ann', 'Ben') }, { keep });
      await choose(0, 't1');
      expect(connection.state.trouble).toBe(message);
      await choose(1, 't1');
      expect(connection.state.trouble).toContain('gone');
      await choose(0, 'heads');
      expect(connection.state.trouble).toBeNull();
      expect(connection.state.version).toBe(3);
    });

    test('that finds the game continued elsewhere stops it here, with nothing changed', async () => {
      const { connection, choose, play } = run(
        () => never,
        {},
        { keep: () => ({ kind: 'elsewhere' }) },
      );
      expect(await choose(0, 't1')).toMatchObject({ error: { code: 'table/elsewhere' } });
      expect(connection.state).toMatchObject({ isElsewhere: true, version: 0 });
      expect(await play(0, { kind: 'resign' })).toMatchObject({
        error: { code: 'table/elsewhere' },
      });
    });
  });

  describe('a program', () => {
    test('is asked with a number that depends on the turn and the seat', async () => {
      const seeds: number[] = [];
      const { connection, choose } = run((view, { seed }) => {
        seeds.push(seed);
        return first(view, { seed, signal: new AbortController().signal });
      });
      await choose(0, 't1');
      await until(connection, () => connection.state.awaited.includes(0));
      const table = tableOf();
      const after = table.match.play('t1');
      if (!after.ok) throw new Error(after.error.message);
      expect(seeds[0]).toBe(chanceFor({ ...table, match: after.value }, 1));
      expect(new Set([chanceFor(table, 0), chanceFor(table, 1), ...seeds]).size).toBe(
        2 + seeds.length,
      );
    });

    test('is told the earlier games of the series, and where it sat in them', async () => {
      const told: (readonly PastGame[] | undefined)[] = [];
      const { connection, play } = run(
        (view, terms) => {
          told.push(terms.earlier);
          return first(view, terms);
        },
        { format: { kind: 'rounds', games: 3 } },
      );
      await play(0, { kind: 'choose', move: 't1' });
      await until(connection, () => told.length > 0);
      await until(connection, () => connection.state.awaited.includes(0));
      const { moves } = connection.state.match;
      await play(0, { kind: 'resign' });
      const before = told.length;
      await play(0, { kind: 'next-game' });
      await until(connection, () => told.length > before);
      expect(told[0]).toEqual([]);
      expect(told[before]).toEqual([{ seat: 1, moves }]);
      expect(connection.state.here).toEqual([1]);
      // It opened the second game, and replies in the third.
      await until(connection, () => connection.state.awaited.includes(1));
      const { moves: second } = connection.state.match;
      await play(1, { kind: 'resign' });
      await play(1, { kind: 'next-game' });
      await play(0, { kind: 'choose', move: 't1' });
      await until(connection, () => told.at(-1)?.length === 2);
      expect(told.at(-1)).toEqual([
        { seat: 1, moves },
        { seat: 0, moves: second },
      ]);
    });

    test('that thinks while a choice is taken back is not heard, and asked anew later', async () => {
      const answers = [deferred<string>(), deferred<string>()];
      let asked = 0;
      const signals: AbortSignal[] = [];
      const { connection, choose, play } = run((_view, { signal }) => {
        signals.push(signal);
        return answers[asked++]?.promise ?? never;
      });
      await choose(0, 't1');
      expect(asked).toBe(1);
      await play(0, { kind: 'take-back' });
      expect(signals[0]?.aborted).toBe(true);
      answers[0]?.settle('t2');
      await choose(0, 't1');
      expect(asked).toBe(2);
      expect(connection.state.fault).toBeNull();
      answers[1]?.settle('t1');
      await until(connection, () => connection.state.match.turns === 2);
      expect(connection.state.match.moves).toEqual(['t1', 't1']);
    });

    test('that is stopped by the end of the game is not heard any more', async () => {
      const answer = deferred<string>();
      const { runner, connection, choose, play } = run(() => answer.promise);
      await choose(0, 't1');
      await play(0, { kind: 'resign' });
      answer.settle('t1');
      await runner.stop();
      expect(connection.state.ending).toEqual({ kind: 'resigned', winner: 1 });
      expect(runner.table.match.moves).toEqual(['t1']);
    });

    test.each<[string, (at: ReturnType<typeof run>) => Promise<unknown>]>([
      ['its turn is taken back', ({ play }) => play(0, { kind: 'take-back' })],
      ['the game ends', ({ play }) => play(0, { kind: 'resign' })],
      ['the table is stopped', ({ runner }) => runner.stop()],
    ])('stops thinking at once when %s', async (_, leave) => {
      const signals: AbortSignal[] = [];
      const at = run((_view, { signal }) => {
        signals.push(signal);
        return never;
      });
      await at.choose(0, 't1');
      await leave(at);
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
      // Being stopped is no fault of the program.
      await new Promise((resolve) => setImmediate(resolve));
      expect(at.connection.state.fault).toBeNull();
    });

    test('that fails makes the table wait, until the turn is taken back', async () => {
      let fails = true;
      const { connection, choose, play } = run((view, terms) => {
        if (fails) throw new Error('broken');
        return first(view, terms);
      });
      await choose(0, 't1');
      await until(connection, () => connection.state.fault !== null);
      expect(connection.state.fault).toMatchObject({ kind: 'failed', player: 'bot:it' });
      expect(connection.state.ending).toBeNull();
      fails = false;
      await play(0, { kind: 'take-back' });
      expect(connection.state.fault).toBeNull();
      await choose(0, 't1');
      await until(connection, () => connection.state.match.turns >= 2);
    });

    test('that answers what is not legal loses where the table says so', async () => {
      const { runner, connection, choose } = run(() => 'nonsense', {}, { onFault: 'lose' });
      await choose(0, 't1');
      await until(connection, () => connection.state.ending !== null);
      const message = 'bot:it answered "nonsense", which is not a legal move here.';
      const fault = { code: 'player/illegal', message, allowed: ['t1', 't2'] };
      expect(connection.state.ending).toEqual({ kind: 'fault', winner: 0, fault });
      const data = tableData(runner.table);
      expect(data.ending).toEqual({ kind: 'fault', winner: 1, fault });
      expect(parse(tableDataSchema, JSON.parse(JSON.stringify(data)))).toEqual(data);
    });

    test('waits for the pace between bots, and is not heard after a stop', async () => {
      const steps: (() => void)[] = [];
      const pace = {
        next: (unwanted: AbortSignal) =>
          new Promise<void>((resolve) => {
            steps.push(resolve);
            unwanted.addEventListener('abort', () => resolve());
          }),
      };
      const { runner, connection } = run(
        first,
        { participants: seated('bot:it', 'bot:it') },
        { pace },
      );
      await expect.poll(() => steps.length).toBe(1);
      expect(connection.state.match.turns).toBe(0);
      steps[0]?.();
      await until(connection, () => connection.state.match.turns === 1);
      await runner.stop();
      expect(runner.table.match.turns).toBe(1);
    });

    test('that takes longer than it may loses where the table says so', async () => {
      const timer = new FakeTimer();
      const { connection, choose } = run(
        () => never,
        {},
        { onFault: 'lose', limit: { milliseconds: 1000, schedule: timer.schedule } },
      );
      await choose(0, 't1');
      await expect.poll(() => timer.waiting).toBe(1);
      timer.pass(1000);
      await until(connection, () => connection.state.ending !== null);
      expect(connection.state.ending).toMatchObject({ winner: 0, fault: { code: 'player/late' } });
    });

    test('waits for the pace once for both halves of a sealed turn', async () => {
      let steps = 0;
      const pace = {
        next: async () => {
          steps++;
        },
      };
      const { connection } = run(first, { participants: seated('bot:it', 'bot:it') }, { pace });
      await until(connection, () => connection.state.ending !== null);
      const { history, rules } = connection.state.match;
      expect(history.some(({ answer }) => answer !== undefined)).toBe(true);
      const chosen = history.filter(({ move }) => !rules.passes.includes(rules.notate(move)));
      expect(steps).toBe(chosen.length);
    });
  });

  describe('a sealed turn', () => {
    test('shows a half to the seat that chose it, also when it comes back', async () => {
      const { runner, connection, choose, play } = run(() => never);
      await choose(0, 't2');
      await choose(0, 'heads');
      expect(connection.state).toMatchObject({ ownHalf: 'heads', awaited: [1] });
      expect(runner.connect([]).state.ownHalf).toBeNull();
      expect(runner.connect([1]).state.ownHalf).toBeNull();
      expect(runner.connect([0, 1]).state.ownHalf).toBeNull();
      const again = tableFrom(tableData(runner.table), () => toyGame());
      if (!again.ok) throw new Error(again.error.message);
      const second = new TableRunner(again.value, {
        players: [undefined, undefined],
        keep: () => ({ kind: 'kept' }),
        now: () => 0,
      });
      expect(second.connect([0]).state).toMatchObject({ ownHalf: 'heads', awaited: [1] });
      expect(second.connect([0]).state.match.sealedHalf()).toBeUndefined();
      await play(0, { kind: 'resign' });
      expect(connection.state.ownHalf).toBeNull();
    });

    test('takes the halves in any order, and plays the same', async () => {
      const answer = deferred<string>();
      const { connection, choose } = run(({ legal }) =>
        legal.includes('heads') ? answer.promise : (legal[0] ?? ''),
      );
      await choose(0, 't2');
      const person = choose(0, 'tails');
      await person;
      answer.settle('heads');
      await until(connection, () => connection.state.ending !== null);
      expect(connection.state.match.moves).toEqual(['t2', 'heads/tails']);
    });
  });

  test('forced passes are played by the table', async () => {
    const { connection, choose } = run(first);
    await choose(0, 't2');
    await until(connection, () => connection.state.awaited.join() === '0');
    await choose(0, 'heads');
    await until(connection, () => connection.state.ending !== null);
    expect(connection.state.match.moves).toEqual(['t2', 'heads/heads', 'pass']);
  });

  test('the coach is called and sent away without a new turn', async () => {
    const { connection, kept } = run(() => never);
    expect(await connection.setCoached(true)).toMatchObject({ value: { coached: true } });
    expect(kept.at(-1)?.coached).toBe(true);
    expect(connection.state.version).toBe(0);
  });

  test('the same seed, players and options give the same game', async () => {
    const choose: PreparedPlayer['choose'] = ({ legal }, { seed }) =>
      legal[seed % legal.length] ?? '';
    const slowly: PreparedPlayer['choose'] = async (view, terms) => {
      await new Promise((resolve) => setImmediate(resolve));
      return choose(view, terms);
    };
    const played = async (how: PreparedPlayer['choose'], seed: number) => {
      const { connection } = run(how, { participants: seated('bot:it', 'bot:it'), seed });
      await until(connection, () => connection.state.ending !== null);
      return connection.state.match.moves;
    };
    const games = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => played(choose, seed)));
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => played(slowly, seed)))).toEqual(
      games,
    );
    expect(new Set(games.map(String)).size).toBeGreaterThan(1);
  });

  test('a program is asked once a turn, however the halves of a sealed turn come in', async () => {
    const asked: string[] = [];
    // The half of the side that leads waits for the pace, so that the other comes in before it.
    const pace = { next: () => new Promise<void>((resolve) => setImmediate(resolve)) };
    const { connection } = run(
      ({ legal, moves, seat }) => {
        asked.push(`${moves.length} ${seat}`);
        return legal[0] ?? '';
      },
      { participants: seated('bot:it', 'bot:it') },
      { pace },
    );
    await until(connection, () => connection.state.ending !== null);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  test('a client that has left hears nothing any more', async () => {
    const { runner, connection, choose } = run(() => never);
    const onlooker = runner.connect([]);
    const heard: number[] = [];
    onlooker.subscribe(({ state }) => heard.push(state.version));
    await choose(0, 't1');
    await onlooker.close();
    await connection.send({ seat: 0, command: { kind: 'take-back' } });
    expect(heard).toEqual([1]);
  });
});

test('a rule that throws stops the table, and every client is told', async () => {
  const broken = toyGame({
    rules: {
      next: () => {
        throw new Error('The rule is broken.');
      },
    },
  });
  const { connection, choose } = runWith(runInProcess, first, {
    choice: { game: broken, options: {} },
  });
  expect(await choose(0, 't1')).toMatchObject({ error: { code: 'game/unsound' } });
  expect(connection.state.broken?.error).toMatchObject({ message: 'The rule is broken.' });
  expect(await choose(0, 't1')).toMatchObject({ error: { code: 'game/unsound' } });
});

test('the game of a player whose time is up is ended though nothing happens', async () => {
  const timer = new FakeTimer();
  let time = 0;
  const { connection, choose } = runWith(
    runInProcess,

    () => never,
    { clock: { kind: 'game', milliseconds: 1000, increment: 0 } },
    { schedule: timer.schedule, now: () => time },
  );
  await choose(0, 't1');
  time = 1000;
  timer.pass(1000);
  await until(connection, () => connection.state.ending !== null);
  expect(connection.state.ending).toEqual({ kind: 'out-of-time', winner: 0 });
});

test('a table that is stopped no longer waits for its clock', async () => {
  const timer = new FakeTimer();
  const { runner, choose, play } = runWith(
    runInProcess,
    () => never,
    { clock: { kind: 'game', milliseconds: 1000, increment: 0 } },
    { schedule: timer.schedule },
  );
  await choose(0, 't1');
  await play(0, { kind: 'take-back' });
  expect(timer.waiting).toBe(1);
  await runner.stop();
  expect(timer.waiting).toBe(0);
});

test('a program stops thinking when the game was continued elsewhere', async () => {
  const signals: AbortSignal[] = [];
  let isElsewhere = false;
  const { choose, play } = runWith(
    runInProcess,
    (_view, { signal }) => {
      signals.push(signal);
      return never;
    },
    {},
    { keep: () => ({ kind: isElsewhere ? 'elsewhere' : 'kept' }) },
  );
  await choose(0, 't1');
  isElsewhere = true;
  await play(0, { kind: 'take-back' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('a table that is stopped takes no command, and its programs can sit elsewhere', async () => {
  const close = vi.fn();
  const bot = new GuardedPlayer('bot:it', { choose: first, close });
  const runner = new TableRunner(tableOf(), {
    players: [undefined, bot],
    keep: () => ({ kind: 'kept' }),
    now: () => 0,
  });
  const connection = runner.connect([0]);
  await runner.stop();
  const sent = await connection.send({ seat: 0, command: { kind: 'choose', move: 't1' } });
  expect(sent).toMatchObject({ error: { code: 'table/closed' } });
  expect(await connection.setCoached(true)).toMatchObject({ error: { code: 'table/closed' } });
  expect(close).not.toHaveBeenCalled();
  expect(await runner.close()).toEqual([]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a table that is stopped while a choice is being kept keeps it and asks no program', async () => {
  const timer = new FakeTimer();
  const kept = deferred<KeepResult>();
  let asked = 0;
  const { runner, choose } = runWith(
    runInProcess,
    () => {
      asked++;
      return never;
    },
    { clock: { kind: 'game', milliseconds: 1000, increment: 0 } },
    { keep: () => kept.promise, schedule: timer.schedule },
  );
  void choose(0, 't1');
  const stopped = runner.stop();
  kept.settle({ kind: 'kept' });
  await stopped;
  expect([runner.table.match.moves, asked, timer.waiting]).toEqual([['t1'], 0, 0]);
});
