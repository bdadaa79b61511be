import { afterEach, expect, test, vi } from 'vitest';
import type { PlanMessage } from '../../protocol/arena.ts';
import { type LotRunner, playPlan } from './arena-threads.ts';
import type { ResultBytes } from './ordered-lines.ts';

const plan: PlanMessage = {
  protocol: 1,
  kind: 'plan',
  mode: 'round-robin',
  players: ['bot:random', 'bot:greedy'],
  settings: [{ game: 'any', options: {} }],
  pairs: 1500,
  seed: 1,
  starts: 'balanced',
  policy: { seconds: 10, retries: 2, withhold: false },
};

afterEach(() => void vi.restoreAllMocks());

/** Plays a plan of six lots on a runner that finishes each when told to, and counts the lots under way. */
async function mostAtOnce({
  milliseconds,
  ...facts
}: {
  milliseconds: number;
  prefetches: boolean;
}) {
  let [now, underWay, most] = [0, 0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const runner: LotRunner = {
    ...facts,
    async play({ number, games }) {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setImmediate(resolve));
      now += milliseconds;
      underWay--;
      return new TextEncoder().encode(`${number} ${games}\n`);
    },
    end() {},
  };
  const written: ResultBytes[] = [];
  let text = '';
  const { signal } = new AbortController();
  const write = (lines: ResultBytes): void => {
    written.push(lines);
    text += new TextDecoder().decode(lines);
  };
  await playPlan(plan, [runner], { signal, from: 0, write });
  expect(text).toBe('0 500\n500 500\n1000 500\n1500 500\n2000 500\n2500 500\n');
  return { most, written };
}

test('a quick runner has its next games before it has finished', async () => {
  const { most } = await mostAtOnce({ milliseconds: 1, prefetches: true });
  expect(most).toBe(2);
});

test('games that another runner could take never wait behind slow ones', async () => {
  const { most } = await mostAtOnce({ milliseconds: 1000, prefetches: true });
  expect(most).toBe(1);
});

test('a runner that does not prefetch has one lot at a time', async () => {
  const { most } = await mostAtOnce({ milliseconds: 1, prefetches: false });
  expect(most).toBe(1);
});

test('the memory of result lines is freed once they are written', async () => {
  const { written } = await mostAtOnce({ milliseconds: 1, prefetches: true });
  expect(written.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0, 0, 0, 0]);
});
