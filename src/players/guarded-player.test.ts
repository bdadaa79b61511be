import { describe, expect, test, vi } from 'vitest';
import { FakeTimer } from '../../test/support/fake-timer.ts';
import { toyGame } from '../../test/support/toy.ts';
import { Match } from '../core/match/match.ts';
import { GuardedPlayer, type PlayerAnswer } from './guarded-player.ts';
import type { PreparedPlayer } from './player.ts';

const view = Match.start(toyGame(), {}).view(0);
const seed = 1;
const never = new Promise<never>(() => {});

/** A chooser that does what no compiler would let it. */
const wild = (
  choose: (...given: Parameters<PreparedPlayer['choose']>) => unknown,
): PreparedPlayer => ({
  choose: choose as PreparedPlayer['choose'],
});
const guard = (
  choose: Parameters<typeof wild>[0],
  close?: PreparedPlayer['close'],
): GuardedPlayer =>
  new GuardedPlayer('bot:bad', { ...wild(choose), ...(close === undefined ? {} : { close }) });
const fault = (kind: string, message: string): unknown => ({
  ok: false,
  error: expect.objectContaining({ kind, player: 'bot:bad', message: `bot:bad ${message}.` }),
});

test('a legal move is taken as it is, and given at once where it was answered at once', async () => {
  expect(guard(() => 't2').ask(view, { seed })).toEqual({ ok: true, value: 't2' });
  const schedule = guard(async () => 't1').ask(view, { seed });
  expect(schedule).toBeInstanceOf(Promise);
  expect(await schedule).toEqual({ ok: true, value: 't1' });
});

test('it is handed what its seat sees, the chance, a signal and the time it has', () => {
  const { schedule } = new FakeTimer();
  const choose = vi.fn<PreparedPlayer['choose']>(() => 't1');
  guard(choose).ask(view, { seed, limit: { milliseconds: 70, schedule } });
  expect(choose).toHaveBeenCalledWith(view, {
    seed,
    signal: expect.any(AbortSignal),
    milliseconds: 70,
  });
  guard(choose).ask(view, { seed });
  expect(choose.mock.lastCall?.[1]).not.toHaveProperty('milliseconds');
});

describe('what is answered wrongly becomes a fault', () => {
  const thrower = (): never => {
    throw new Error('boom');
  };
  const unshowable = {
    get secret(): string {
      throw new Error('no');
    },
  };
  test.each<[string, (...given: Parameters<PreparedPlayer['choose']>) => unknown, string, string]>([
    ['throws', thrower, 'failed', 'broke down (Error: boom)'],
    ['rejects', () => Promise.reject(new Error('boom')), 'failed', 'broke down (Error: boom)'],
    ['rejects with nothing', () => Promise.reject(), 'failed', 'broke down (undefined)'],
    [
      'throws something that cannot be shown',
      () => Promise.reject(unshowable),
      'failed',
      'broke down (something that cannot be shown)',
    ],
    [
      'answers nonsense',
      () => 'xyzzy',
      'illegal',
      'answered "xyzzy", which is not a legal move here',
    ],
    [
      'answers nonsense later',
      async () => 'xyzzy',
      'illegal',
      'answered "xyzzy", which is not a legal move here',
    ],
    ['answers a number', () => 1, 'illegal', 'answered 1, which is not a legal move here'],
    [
      'answers nothing',
      () => undefined,
      'illegal',
      'answered undefined, which is not a legal move here',
    ],
    [
      'answers an object',
      async () => ({ move: 't1' }),
      'illegal',
      'answered {"move":"t1"}, which is not a legal move here',
    ],
    [
      'writes to the terminal',
      () => '\u001b[2J',
      'illegal',
      'answered "\\u001b[2J", which is not a legal move here',
    ],
    [
      'makes its answer legal',
      ({ legal }) => {
        (legal as string[]).push('t9');
        return 't9';
      },
      'illegal',
      'answered "t9", which is not a legal move here',
    ],
    [
      'has a then that throws',
      () => ({
        // biome-ignore lint/suspicious/noThenProperty: that is what is tested
        get then(): never {
          throw new Error('boom');
        },
      }),
      'failed',
      'broke down (Error: boom)',
    ],
  ])('%s', async (_does, choose, kind, message) => {
    const fresh = Match.start(toyGame(), {}).view(0);
    expect(await guard(choose).ask(fresh, { seed })).toEqual(fault(kind, message));
  });

  test('the thrown error is kept for debugging', async () => {
    const cause = new Error('boom');
    expect(await guard(() => Promise.reject(cause)).ask(view, { seed })).toMatchObject({
      error: { cause },
    });
  });
});

test('who answers twice is heard once', async () => {
  const twice = guard(() => ({
    // biome-ignore lint/suspicious/noThenProperty: that is what is tested
    then(done: (answer: string) => void) {
      done('t1');
      done('t2');
    },
  }));
  expect(await twice.ask(view, { seed })).toEqual({ ok: true, value: 't1' });
});

describe('time', () => {
  test('who never answers is late, and told to stop', async () => {
    const timer = new FakeTimer();
    let told: AbortSignal | undefined;
    const silent = guard((_view, { signal }) => {
      told = signal;
      return never;
    });
    const answer = silent.ask(view, {
      seed,
      limit: { milliseconds: 100, schedule: timer.schedule },
    });
    timer.pass(99);
    expect(told?.aborted).toBe(false);
    timer.pass(1);
    expect(await answer).toEqual(fault('late', 'did not answer in time'));
    expect(told?.aborted).toBe(true);
    expect(timer.waiting).toBe(0);
  });

  test('an answer after the deadline is not heard, nor is a failure', async () => {
    const timer = new FakeTimer();
    const limit = { milliseconds: 100, schedule: timer.schedule };
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    for (const end of ['t1', new Error('boom')]) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const answer = guard(() => promise).ask(view, { seed, limit });
      timer.pass(100);
      if (typeof end === 'string') resolve(end);
      else reject(end);
      expect(await answer).toEqual(fault('late', 'did not answer in time'));
    }
    await new Promise(setImmediate);
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
  });

  test('who answers in time leaves no timer behind', async () => {
    const timer = new FakeTimer();
    const limit = { milliseconds: 100, schedule: timer.schedule };
    expect(await guard(async () => 't1').ask(view, { seed, limit })).toMatchObject({ ok: true });
    expect(await guard(() => Promise.reject()).ask(view, { seed, limit })).toMatchObject({
      ok: false,
    });
    expect(timer.waiting).toBe(0);
  });
});

describe('a signal', () => {
  test('stops who thinks, and who was not asked yet', async () => {
    const interruption = new AbortController();
    const { signal } = interruption;
    let told: AbortSignal | undefined;
    const choose = vi.fn<PreparedPlayer['choose']>((_view, terms) => {
      told = terms.signal;
      return never;
    });
    const player = guard(choose);
    const answer = player.ask(view, { seed, signal });
    interruption.abort();
    expect(await answer).toEqual(fault('aborted', 'was stopped'));
    expect(told?.aborted).toBe(true);
    expect(await player.ask(view, { seed, signal })).toEqual(fault('aborted', 'was stopped'));
    expect(choose).toHaveBeenCalledTimes(1);
  });

  test('that fires while it is being asked counts too', async () => {
    const interruption = new AbortController();
    const player = guard(() => {
      interruption.abort();
      return never;
    });
    const answer: PlayerAnswer = await player.ask(view, { seed, signal: interruption.signal });
    expect(answer).toEqual(fault('aborted', 'was stopped'));
  });
});

describe('closing', () => {
  test('happens once, ends what is being asked, and nothing is asked afterwards', async () => {
    const close = vi.fn();
    const choose = vi.fn<PreparedPlayer['choose']>(() => never);
    const player = guard(choose, close);
    const answer = player.ask(view, { seed });
    expect(await player.close()).toBeUndefined();
    expect(await player.close()).toBeUndefined();
    expect(close).toHaveBeenCalledTimes(1);
    const closed = fault('closed', 'was closed and cannot be asked again');
    expect(await answer).toEqual(closed);
    expect(await player.ask(view, { seed })).toEqual(closed);
    expect(choose).toHaveBeenCalledTimes(1);
  });

  test('is nothing for who has nothing to close, and waits for who has', async () => {
    expect(await guard(() => 't1').close()).toBeUndefined();
    expect(
      await guard(
        () => 't1',
        async () => {},
      ).close(),
    ).toBeUndefined();
  });

  test('that fails is a fault, and no exception', async () => {
    const failed = {
      kind: 'failed',
      message: 'bot:bad broke down when it was closed (Error: no).',
    };
    const rejects = guard(
      () => 't1',
      () => Promise.reject(new Error('no')),
    );
    expect(await rejects.close()).toMatchObject(failed);
    const throws = guard(
      () => 't1',
      () => {
        throw new Error('no');
      },
    );
    expect(await throws.close()).toMatchObject(failed);
  });

  test('that takes too long is not waited for', async () => {
    const timer = new FakeTimer();
    const closing = guard(
      () => 't1',
      () => never,
    ).close({ milliseconds: 50, schedule: timer.schedule });
    timer.pass(50);
    expect(await closing).toMatchObject({
      kind: 'late',
      message: 'bot:bad did not close in time.',
    });
  });
});
