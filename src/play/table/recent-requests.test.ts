import { expect, test } from 'vitest';
import { RecentRequests } from './recent-requests.ts';

const many = (count: number): RecentRequests =>
  RecentRequests.from(
    Array.from({ length: count }, (_, index) => ({ request: `r${index}`, version: index })),
  );

test('remembers the last 64 requests, whatever their number', () => {
  for (const count of [1, 63, 64, 65, 127, 128, 129, 200]) {
    const requests = many(count);
    const first = Math.max(0, count - 64);
    expect(requests.list().map(({ version }) => version)).toEqual(
      Array.from({ length: count - first }, (_, index) => first + index),
    );
    expect(requests.versionOf(`r${first}`)).toBe(first);
    expect(requests.versionOf(`r${first - 1}`)).toBeUndefined();
    expect(requests.versionOf(`r${count - 1}`)).toBe(count - 1);
    expect(RecentRequests.from(requests.list()).list()).toEqual(requests.list());
  }
});

test('a request of a table that was never kept is not known', () => {
  const kept = many(3);
  for (let tries = 0; tries < 1000; tries++) kept.with(`lost${tries}`, 3);
  expect(kept.versionOf('lost0')).toBeUndefined();
  const next = kept.with('r3', 3);
  expect(next.versionOf('lost999')).toBeUndefined();
  expect(next.versionOf('r3')).toBe(3);
  expect(next.list()).toHaveLength(4);
});
