import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accept } from '../../src/core/result.ts';
import type { Seat } from '../../src/core/seat.ts';
import { Presence } from '../../src/server/table/presence.ts';
import type { Attendance, AttendanceBook } from '../../src/store/attendance.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const LONG = 60_000;
const at = (first: number, second: number, onlookers = 0): Attendance => ({
  participants: [first, second],
  onlookers,
});

/** Presence at a table that others reach through other processes. */
function presenceOf(elsewhere?: Attendance) {
  const records: [string, Seat][] = [];
  const written: Attendance[] = [];
  const others = { attendance: elsewhere };
  const book: AttendanceBook = {
    async write(_, attendance) {
      written.push(attendance);
      return accept(undefined);
    },
    read: async (keys) =>
      accept(
        new Map(
          keys.flatMap((key) =>
            others.attendance === undefined ? [] : [[key, others.attendance] as const],
          ),
        ),
      ),
    subscribe: () => () => {},
  };
  const away = new Set<Seat>();
  const presence = new Presence({
    id: 'table',
    book,
    isAway: (participant) => away.has(participant),
    isExpected: () => true,
    record(kind, participant) {
      records.push([kind, participant]);
      if (kind === 'left') away.add(participant);
      else away.delete(participant);
    },
    changed: () => {},
  });
  return { presence, records, written, others };
}

test('a player without a connection is away after a while, and back with one', async () => {
  const { presence, records } = presenceOf();
  presence.count(0, 1);
  presence.count(1, 1);
  presence.count(1, -1);
  expect(records).toEqual([]);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(records).toEqual([['left', 1]]);
  presence.count(1, 1);
  expect(records.at(-1)).toEqual(['returned', 1]);
});

test('a player at another process is not away, even if its message was missed', async () => {
  const { presence, records, others } = presenceOf(at(0, 1));
  presence.count(0, 1);
  presence.check(1);
  expect(presence.isConnected(1)).toBe(false);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(records).toEqual([]);
  expect(presence.isConnected(1)).toBe(true);
  // Gone from there too.
  others.attendance = undefined;
  await presence.refresh();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(records).toEqual([['left', 1]]);
  presence.hear(at(0, 1));
  expect(records.at(-1)).toEqual(['returned', 1]);
});

test('what is written down ends with how it is now', async () => {
  const { presence, written } = presenceOf();
  for (const change of [1, 1, -1, 1] as const) presence.count(null, change);
  presence.count(0, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(written.at(-1)).toEqual(at(1, 0, 2));
  expect(written.length).toBeLessThan(5);
  presence.stop();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(written.at(-1)).toEqual(at(0, 0));
});
