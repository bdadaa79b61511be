import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accept } from '../core/result.ts';
import { withLock } from './file-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-lock-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A lock on `entry` by a program on another machine. */
function foreignLock(owner: string): string {
  const prefix = createHash('sha256').update('entry').digest('hex').slice(0, 16);
  const lock = join(folder, `${prefix}.1.1.elsewhere.${owner}`);
  writeFileSync(lock, '');
  return lock;
}

test('the lock of another machine is waited for, and named if it stays', async () => {
  const lock = foreignLock('one');
  let isDone = false;
  const waiting = withLock(folder, 'entry', () => {
    isDone = true;
    return accept('done');
  });
  await vi.advanceTimersByTimeAsync(31_000);
  const refused = await waiting;
  expect(refused).toMatchObject({ ok: false, error: { code: 'store/locked' } });
  expect(!refused.ok && refused.error.message).toContain(lock);
  expect(isDone).toBe(false);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('locks of another machine that change hands are waited for', async () => {
  let held = foreignLock('one');
  const waiting = withLock(folder, 'entry', () => accept('done'));
  for (const owner of ['two', 'three', 'four']) {
    await vi.advanceTimersByTimeAsync(20_000);
    const next = foreignLock(owner);
    rmSync(held);
    held = next;
  }
  await vi.advanceTimersByTimeAsync(20_000);
  rmSync(held);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await waiting).toEqual(accept('done'));
});

test('the lock of another entry holds up nothing', async () => {
  foreignLock('one');
  expect(await withLock(folder, 'other', () => accept('done'))).toEqual(accept('done'));
});
