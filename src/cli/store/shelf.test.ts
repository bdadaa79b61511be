import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { shelved } from './shelf.ts';

test('games that were written at the same time lie in the order of their names', () => {
  const home = mkdtempSync(join(tmpdir(), 'parlor-shelf-'));
  const shelf = join(home, 'parlor');
  mkdirSync(shelf);
  const stems = [
    '20260101T120000Z-toy-77',
    '20260101T120000Z-toy-77-2',
    '20260101T120000Z-toy-77-10',
  ];
  const names = stems.map((stem) => `${stem}-programs.parlor`);
  for (const name of [...names].sort()) {
    writeFileSync(join(shelf, name), '');
    utimesSync(join(shelf, name), 1_700_000_000, 1_700_000_000);
  }
  const newest = join(shelf, '20251231T120000Z-toy-9.parlor');
  writeFileSync(newest, '');
  utimesSync(newest, 1_700_000_001, 1_700_000_001);
  const found = shelved({ XDG_STATE_HOME: home }).map(({ path }) => basename(path));
  expect(found).toEqual([basename(newest), ...names.reverse()]);
  rmSync(home, { recursive: true });
});
