import { describe, expect, test } from 'vitest';
import type { Attendance, AttendanceBook } from '../../src/store/attendance.ts';
import type { EventLog, LogHead } from '../../src/store/log.ts';
import { good } from '../store-suite/store-suite.ts';

/** A place that a log can be opened at. */
export type LogPlace = {
  /** Opens it. Where several processes may use it, each call is as another process. */
  open(): Promise<EventLog>;
  /** Whether it lasts from one opening to the next. */
  readonly lasts: boolean;
  /** Whether several may be open at once. */
  readonly isShared: boolean;
  close(): Promise<void>;
};

const head = (version: number, changes: Partial<LogHead> = {}): LogHead => ({
  version,
  wake: null,
  listing: null,
  ...changes,
});
/** The attendance book of a log that several processes share; a refusal fails the test. */
function bookOf({ attendance }: EventLog): {
  write(key: string, attendance: Attendance): Promise<void>;
  read(keys: readonly string[]): Promise<ReadonlyMap<string, Attendance>>;
  subscribe: AttendanceBook['subscribe'];
} {
  if (attendance === undefined) throw new Error('The log has no attendance book.');
  return {
    write: async (key, written) => good(await attendance.write(key, written)),
    read: async (keys) => good(await attendance.read(keys)),
    subscribe: (listener) => attendance.subscribe(listener),
  };
}

const CONFLICT = { ok: false, error: { code: 'store/conflict' } };

/** What every log has to do, whichever way it keeps things. */
export function logSuite(name: string, newPlace: () => Promise<LogPlace>): void {
  const at = async (work: (place: LogPlace, log: EventLog) => Promise<void>): Promise<void> => {
    const place = await newPlace();
    const log = await place.open();
    try {
      await work(place, log);
    } finally {
      await log.close();
      await place.close();
    }
  };

  describe(`the ${name} log`, () => {
    test('appends in order, and reads from any number on', async () => {
      await at(async (_, log) => {
        expect(good(await log.read('a', 0))).toEqual([]);
        for (const version of [0, 1, 2])
          good(await log.append('a', { version, text: 'é 李 "\\\n' }, head(version)));
        good(await log.append('b', 'other', head(0)));
        expect(good(await log.read('a', 1))).toEqual([
          { version: 1, text: 'é 李 "\\\n' },
          { version: 2, text: 'é 李 "\\\n' },
        ]);
        expect(good(await log.read('a', 3))).toEqual([]);
        expect(good(await log.read('b', 0))).toEqual(['other']);
      });
    });

    test('refuses an event that is not the next one', async () => {
      await at(async (_, log) => {
        expect(await log.append('a', 1, head(1))).toMatchObject(CONFLICT);
        good(await log.append('a', 'first', head(0)));
        for (const version of [0, 2, 7])
          expect(await log.append('a', 'wrong', head(version))).toMatchObject(CONFLICT);
        good(await log.append('a', 'second', head(1)));
        expect(good(await log.read('a', 0))).toEqual(['first', 'second']);
      });
    });

    test('takes exactly one of many that append the same number', async () => {
      await at(async (place, log) => {
        const others = place.isShared ? [await place.open(), await place.open()] : [];
        const logs = [log, ...others];
        for (let version = 0; version < 10; version++) {
          const sent = logs.flatMap((one, who) =>
            [0, 1, 2].map((again) => one.append('a', `${who}${again}`, head(version))),
          );
          const taken = (await Promise.all(sent)).filter(({ ok }) => ok);
          expect(taken).toHaveLength(1);
        }
        expect(good(await log.read('a', 0))).toHaveLength(10);
        for (const other of others) await other.close();
      });
    });

    test('lists those that want to be listed, looked at or forgotten', async () => {
      await at(async (_, log) => {
        good(await log.append('listed', 1, head(0, { listing: { game: 'toy' } })));
        good(await log.append('waking', 1, head(0, { wake: 12.5 })));
        good(await log.append('plain', 1, head(0)));
        const listed = good(await log.heads({ which: 'listed', most: 9 }));
        expect(listed).toEqual([
          { key: 'listed', ...head(0, { listing: { game: 'toy' } }), written: expect.any(Number) },
        ]);
        const waking = good(await log.heads({ which: 'waking', most: 9 }));
        expect(waking).toMatchObject([{ key: 'waking', wake: 12.5 }]);
        const later = { writtenBefore: Date.now() + 1000 };
        expect(good(await log.heads({ which: later, most: 9 }))).toHaveLength(3);
        expect(good(await log.heads({ which: later, most: 2 }))).toHaveLength(2);
        expect(good(await log.heads({ which: { writtenBefore: 1000 }, most: 9 }))).toEqual([]);
        const keys = ['plain', 'listed', 'none'];
        const named = good(await log.heads({ which: { keys }, most: 9 }));
        expect(named.map(({ key }) => key).toSorted()).toEqual(['listed', 'plain']);
        good(await log.append('listed', 2, head(1)));
        good(await log.append('waking', 2, head(1)));
        for (const which of ['listed', 'waking'] as const)
          expect(good(await log.heads({ which, most: 9 }))).toEqual([]);
        good(await log.remove('plain'));
        expect(good(await log.read('plain', 0))).toEqual([]);
        expect(good(await log.heads({ which: later, most: 9 }))).toHaveLength(2);
        good(await log.append('plain', 'anew', head(0)));
      });
    });

    test('counts the time in which no process was up', async () => {
      await at(async (_, log) => {
        expect(good(await log.beat(1000, 50))).toBe(0);
        expect(good(await log.beat(1040, 50))).toBe(0);
        expect(good(await log.beat(1240, 50))).toBe(200);
        expect(good(await log.beat(1230, 50))).toBe(200);
        expect(good(await log.beat(1290, 50))).toBe(200);
      });
    });

    test('lasts', async () => {
      await at(async (place, log) => {
        if (!place.lasts) return;
        good(await log.append('a', 1, head(0)));
        await log.close();
        const again = await place.open();
        expect(good(await again.read('a', 0))).toEqual([1]);
        await again.close();
      });
    });

    test('tells of what another process appends', async () => {
      await at(async (place, log) => {
        if (!place.isShared) return;
        const other = await place.open();
        const heard: (string | null)[] = [];
        const leave = other.subscribe((key) => heard.push(key));
        // Listening begins in the background, and says that something may have been missed.
        await expect.poll(() => heard).toContain(null);
        good(await log.append('a', 1, head(0)));
        await expect.poll(() => heard).toContain('a');
        leave();
        await other.close();
      });
    });

    test('says who is connected through other processes', async () => {
      await at(async (place, log) => {
        expect(log.attendance === undefined).toBe(!place.isShared);
        if (!place.isShared) return;
        const other = await place.open();
        // Listening begins in the background, and says that something may have been missed.
        await new Promise((resolve) => other.subscribe(resolve));
        const others = [other, await place.open()];
        const [first, second, third] = [log, ...others].map(bookOf);
        const heard: string[] = [];
        second?.subscribe((key) => heard.push(key));
        await first?.write('a', { participants: [1, 0], onlookers: 2 });
        await expect.poll(() => heard).toContain('a');
        await third?.write('a', { participants: [1, 1], onlookers: 0 });
        const read = async (book = second): Promise<unknown> =>
          (await book?.read(['a', 'b']))?.get('a');
        expect(await read()).toEqual({ participants: [2, 1], onlookers: 2 });
        expect(await read(first)).toEqual({ participants: [1, 1], onlookers: 0 });
        await first?.write('a', { participants: [0, 0], onlookers: 0 });
        expect(await read()).toEqual({ participants: [1, 1], onlookers: 0 });
        // A process that stops takes its connections with it.
        await others[1]?.close();
        expect(await read()).toBeUndefined();
        await other.close();
      });
    });
  });
}
