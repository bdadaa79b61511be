import { describe, expect, test, vi } from 'vitest';
import { FakeTimer } from '../../../test/support/fake-timer.ts';
import {
  first,
  never,
  PLACES,
  type Run,
  runInProcess,
  runWith,
  tableOf,
  until,
} from '../../../test/support/run-tables.ts';
import { toyGame } from '../../../test/support/toy.ts';
import { seated } from '../../../test/support/toy-table.ts';
import { GuardedPlayer } from '../../players/guarded-player.ts';
import type { PreparedPlayer } from '../../players/player.ts';
import type { KeepResult } from './connection.ts';
import { type RunnerOptions, TableRunner } from './runner.ts';
import { tableData, tableFrom } from './table-data.ts';

describe.each(PLACES)('a table that is run %s', (_place, makeRunner) => {
  const run: Run = (...given) => runWith(makeRunner, ...given);

  describe('a command', () => {
    test('is answered when it is kept, and told after that', async () => {
      const keeping = Promise.withResolvers<KeepResult>();
      const { connection, choose } = run(() => never, {}, { keep: () => keeping.promise });
      const heard: number[] = [];
      connection.subscribe(({ state }) => heard.push(state.version));
      const sent = choose(0, 't1');
      await Promise.resolve();
      expect([heard, connection.state.version]).toEqual([[], 0]);
      keeping.resolve({ kind: 'kept' });
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
      const answer = Promise.withResolvers<string>();
      const { connection, choose } = run(({ legal }) =>
        legal.includes('heads') ? answer.promise : (legal[0] ?? ''),
      );
      await choose(0, 't2');
      const person = choose(0, 'tails');
      await person;
      answer.resolve('heads');
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
  const kept = Promise.withResolvers<KeepResult>();
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
  kept.resolve({ kind: 'kept' });
  await stopped;
  expect([runner.table.match.moves, asked, timer.waiting]).toEqual([['t1'], 0, 0]);
});
