import { describe, expect, test, vi } from 'vitest';
import { FakeTimer } from '../../test/support/fake-timer.ts';
import { toyGame } from '../../test/support/toy.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import type { Solution } from '../solve/solution.ts';
import type { Player, PreparedPlayer } from './player.ts';
import { type PrepareTerms, preparePlayer } from './prepare.ts';

const chosen = { game: toyGame(), options: {} };
const unsolved = refuse({ code: 'solve/too-large', message: 'Too large.' });
const solve = async (): Promise<Result<Solution>> => unsolved;
const first: PreparedPlayer = { choose: ({ legal }) => legal[0] ?? '' };
const never = new Promise<never>(() => {});

/** A player that gets ready as no compiler would let it. */
const wild = (prepare: (...given: Parameters<Player['prepare']>) => unknown): Player => ({
  name: 'bot:bad',
  prepare: prepare as Player['prepare'],
});
const prepared = (
  prepare: Parameters<typeof wild>[0],
  terms: Partial<PrepareTerms> = {},
): ReturnType<typeof preparePlayer> => preparePlayer(wild(prepare), chosen, { solve, ...terms });

test.each([
  ['at once', () => accept(first)],
  ['later', async () => accept(first)],
])('who gets ready %s can be asked', async (_when, prepare) => {
  const ready = await prepared(prepare);
  expect(ready).toMatchObject({ ok: true, value: { name: 'bot:bad' } });
});

test('it is told the game and its options, and may have it solved', async () => {
  const ready = await prepared(async (given, tools) => {
    expect(given).toBe(chosen);
    expect(tools.signal.aborted).toBe(false);
    return tools.solve();
  });
  expect(ready).toEqual(unsolved);
});

describe('a player that misbehaves', () => {
  const failed = (message: string) => ({
    ok: false,
    error: { code: 'player/failed', message: `bot:bad ${message}.` },
  });
  test.each<[string, () => unknown, unknown]>([
    [
      'throws',
      () => {
        throw new Error('boom');
      },
      failed('broke down (Error: boom)'),
    ],
    ['rejects', () => Promise.reject(new Error('boom')), failed('broke down (Error: boom)')],
    [
      'gives what breaks when looked at',
      () => ({
        get ok(): never {
          throw new Error('boom');
        },
      }),
      failed('broke down (Error: boom)'),
    ],
    ['gives nothing', () => undefined, failed('gave undefined where it should have got ready')],
    [
      'gives no chooser',
      () => ({ ok: true, value: null }),
      failed('gave {"ok":true,"value":null} where it should have got ready'),
    ],
    [
      'refuses without a word',
      () => ({ ok: false }),
      failed('gave {"ok":false} where it should have got ready'),
    ],
    [
      'refuses with a code of its own',
      () => ({ ok: false, error: { code: 'mine/tired', message: 'Not today.' } }),
      { ok: false, error: { code: 'player/refused', message: 'Not today.' } },
    ],
    [
      'refuses as it should',
      () => refuse({ code: 'player/refused', message: 'Not today.', allowed: ['nim'] }),
      { ok: false, error: { code: 'player/refused', message: 'Not today.', allowed: ['nim'] } },
    ],
  ])('it %s, and there is a refusal', async (_does, prepare, expected) => {
    expect(await prepared(prepare)).toEqual(expected);
  });

  test('what breaks in the solver is no fault of the player', async () => {
    const broken = new Error('a rule breaks');
    const throwing = (): never => {
      throw broken;
    };
    for (const solving of [() => Promise.reject(broken), throwing])
      await expect(prepared((_, tools) => tools.solve(), { solve: solving })).rejects.toBe(broken);
    const caught = await prepared((_, tools) => tools.solve().catch(() => accept(first)), {
      solve: throwing,
    });
    expect(caught.ok).toBe(true);
  });
});

describe('who is slow', () => {
  const stopped = (message: string) => ({
    ok: false,
    error: { code: 'player/stopped', message: `bot:bad ${message}.` },
  });

  test('can be stopped, and is told so', async () => {
    const interruption = new AbortController();
    let told: AbortSignal | undefined;
    const preparing = prepared(
      (_, { signal }) => {
        told = signal;
        return never;
      },
      { signal: interruption.signal },
    );
    await Promise.resolve();
    interruption.abort();
    expect(await preparing).toEqual(stopped('was stopped'));
    expect(told?.aborted).toBe(true);
    const prepare = vi.fn();
    expect(await prepared(prepare, { signal: interruption.signal })).toEqual(
      stopped('was stopped'),
    );
    expect(prepare).not.toHaveBeenCalled();
  });

  test('runs out of time', async () => {
    const timer = new FakeTimer();
    const limit = { milliseconds: 100, schedule: timer.schedule };
    const preparing = prepared(() => never, { limit });
    timer.pass(100);
    expect(await preparing).toEqual(stopped('was not ready in time'));
    expect(await prepared(() => accept(first), { limit })).toMatchObject({ ok: true });
    expect(timer.waiting).toBe(0);
  });

  test('is closed if it gets ready after all', async () => {
    const interruption = new AbortController();
    const close = vi.fn();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const preparing = prepared(() => promise, { signal: interruption.signal });
    interruption.abort();
    await preparing;
    expect(close).not.toHaveBeenCalled();
    resolve(accept({ ...first, close }));
    await new Promise(setImmediate);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('may refuse or fail after the wait has ended', async () => {
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    for (const late of [() => unsolved, () => Promise.reject(new Error('boom'))]) {
      const interruption = new AbortController();
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const preparing = prepared(() => promise, { signal: interruption.signal });
      interruption.abort();
      expect(await preparing).toEqual(stopped('was stopped'));
      resolve(late());
      await new Promise(setImmediate);
    }
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
  });
});
