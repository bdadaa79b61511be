import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { FakeTimer } from '../../../test/support/fake-timer.ts';
import {
  first,
  never,
  PLACES,
  type Run,
  runWith,
  tableOf,
  until,
} from '../../../test/support/run-tables.ts';
import { seated } from '../../../test/support/toy-table.ts';
import type { PastGame } from '../../players/player.ts';
import { tableDataSchema } from '../../protocol/table.ts';
import { chanceFor } from './table.ts';
import { tableData } from './table-data.ts';

describe.each(PLACES)('a program at a table that is run %s', (_place, makeRunner) => {
  const run: Run = (...given) => runWith(makeRunner, ...given);

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
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
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
    answers[0]?.resolve('t2');
    await choose(0, 't1');
    expect(asked).toBe(2);
    expect(connection.state.fault).toBeNull();
    answers[1]?.resolve('t1');
    await until(connection, () => connection.state.match.turns === 2);
    expect(connection.state.match.moves).toEqual(['t1', 't1']);
  });

  test('that is stopped by the end of the game is not heard any more', async () => {
    const answer = Promise.withResolvers<string>();
    const { runner, connection, choose, play } = run(() => answer.promise);
    await choose(0, 't1');
    await play(0, { kind: 'resign' });
    answer.resolve('t1');
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
