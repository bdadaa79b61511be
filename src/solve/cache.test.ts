import { expect, test } from 'vitest';
import { trailBlazer } from '../games/trail-blazer/game.ts';
import { bytesIn } from './buffers.ts';
import { SolutionCache, solveCached } from './cache.ts';
import type { Solution } from './solution.ts';
import { solve } from './solve.ts';

const options = (finish: number) => ({ finish, steps: [1, 2, 3] });
const game = trailBlazer;

/** A solution of so many bytes: nothing else of it is looked at. */
const sized = (bytes: number): Solution => ({ bytes }) as Solution;

test('what was not asked for longest goes first, until the rest fits', () => {
  const cache = new SolutionCache(100);
  const [small, middle, large] = [sized(20), sized(30), sized(60)];
  cache.keep(game, options(10), small);
  cache.keep(game, options(11), middle);
  expect(cache.get(game, options(10))).toBe(small);
  cache.keep(game, options(12), large);
  expect(cache.get(game, options(11))).toBeUndefined();
  expect(cache.get(game, options(10))).toBe(small);
  expect(cache.get(game, options(12))).toBe(large);
  cache.keep(game, options(13), sized(100));
  expect(cache.get(game, options(10))).toBeUndefined();
  expect(cache.get(game, options(12))).toBeUndefined();
});

test('what is larger than the cache is not kept, and drives out nothing', () => {
  const cache = new SolutionCache(100);
  const kept = sized(100);
  cache.keep(game, options(10), kept);
  cache.keep(game, options(11), sized(101));
  expect(cache.get(game, options(11))).toBeUndefined();
  expect(cache.get(game, options(10))).toBe(kept);
  cache.keep(game, options(10), sized(101));
  expect(cache.get(game, options(10))).toBeUndefined();
});

test('what has grown since it was kept counts as it is', () => {
  const cache = new SolutionCache(100);
  const growing = { bytes: 10 };
  cache.keep(game, options(10), growing as Solution);
  growing.bytes = 90;
  cache.keep(game, options(11), sized(20));
  expect(cache.get(game, options(10))).toBeUndefined();
});

test('a game is told from another with the same options, and one of them kept twice is there once', () => {
  const cache = new SolutionCache(100);
  const [first, second, third] = [sized(40), sized(40), sized(40)];
  const other = { ...trailBlazer };
  cache.keep(game, options(10), first);
  cache.keep(other, options(10), second);
  cache.keep(game, options(10), third);
  expect(cache.get(game, options(10))).toBe(third);
  expect(cache.get(other, options(10))).toBe(second);
});

test('a solution says how many bytes its arrays take, and what was worked out since', () => {
  const solution = solve(game.rules(options(30)), { trusted: true });
  if (!solution.ok) throw new Error(solution.error.message);
  const { bytes, positions, solved } = solution.value;
  const scores = solved.kind === 'open' ? solved.scores.byteLength : 0;
  expect(bytes).toBeGreaterThanOrEqual(scores + positions.firsts.byteLength);
  void positions.order;
  expect(solution.value.bytes).toBeGreaterThan(bytes);
});

test('arrays are counted once, however often and wherever they lie', () => {
  const buffer = new ArrayBuffer(64);
  const shared = new Int32Array(new SharedArrayBuffer(32));
  const views = [new Int8Array(buffer, 0, 8), new Float64Array(buffer)];
  const deep = { shared, more: [{ shared, text: 'none', nothing: null }] };
  expect(bytesIn([views, deep, deep])).toBe(96);
  const round: Record<string, unknown> = { shared };
  round.self = round;
  expect(bytesIn(round)).toBe(32);
});

test('a game is solved once in each cache', () => {
  const cache = new SolutionCache(2 ** 20);
  const once = solveCached(game, options(20), cache);
  const again = solveCached(game, options(20), cache);
  const elsewhere = solveCached(game, options(20), new SolutionCache(2 ** 20));
  if (!once.ok || !again.ok || !elsewhere.ok) throw new Error('It can be solved.');
  expect(again.value).toBe(once.value);
  expect(elsewhere.value).not.toBe(once.value);
  expect(cache.get(game, options(20))).toBe(once.value);
});

test('what cannot be solved is not kept', () => {
  const cache = new SolutionCache(2 ** 20);
  expect(solveCached(game, options(1000), cache, { memory: 1 })).toMatchObject({ ok: false });
  expect(cache.get(game, options(1000))).toBeUndefined();
});
