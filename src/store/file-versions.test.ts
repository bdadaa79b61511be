import type { Stats } from 'node:fs';
import { expect, test } from 'vitest';
import { stampOf } from './file-versions.ts';

const stats = { size: 5, mtimeMs: 1000, ctimeMs: 1000, ino: 7 } as Stats;

test('a file is read again only after it changed, or if it was read right after a change', () => {
  const soon = stampOf(stats, undefined, 1500, () => 'first');
  expect(soon.version).toBe('first');
  const settled = stampOf(stats, soon, 9000, () => 'second');
  expect(settled.version).toBe('second');
  expect(stampOf(stats, settled, 20_000, () => 'third')).toBe(settled);
  for (const change of [{ size: 6 }, { mtimeMs: 1001 }, { ctimeMs: 1001 }, { ino: 8 }])
    expect(stampOf({ ...stats, ...change }, settled, 20_000, () => 'third').version).toBe('third');
});
