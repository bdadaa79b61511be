import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLOSING, factsTable, OPENING, withFacts } from '../scripts/facts-table.ts';
import { GAMES } from '../src/games/index.ts';

const page = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');

describe('the facts in the README', () => {
  // Number Quest is solved twice, as it is printed and with an open sum.
  test('are those that the audit finds; "npm run facts" writes them again', {
    timeout: 300_000,
  }, () => {
    expect(page).toBe(withFacts(page, factsTable(GAMES)));
  });

  test('stand in one place, a row for each game', () => {
    const rows = page.split(OPENING)[1]?.split(CLOSING)[0]?.trim().split('\n') ?? [];
    expect(rows.slice(2).map((row) => /`(.*?)`/.exec(row)?.[1])).toEqual(GAMES.map(({ id }) => id));
    expect(page.split(OPENING)).toHaveLength(2);
    expect(page.split(CLOSING)).toHaveLength(2);
  });

  test('are put nowhere in a page that has no place for them', () => {
    expect(() => withFacts('# A page', 'facts')).toThrow('no place');
    expect(withFacts(`a ${OPENING} old ${CLOSING} z`, 'new')).toBe('a new z');
  });
});
