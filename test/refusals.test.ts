import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { REFUSAL_CODES, type RefusalCode } from '../src/core/refusal-code.ts';

const TABLE = 'src/core/refusal-code.ts';
const CODES = Object.entries(REFUSAL_CODES);

/** Everything that can refuse, without the table itself and without tests. */
const sources = globSync('src/**/*.ts')
  .filter((file) => file !== TABLE && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'));

describe('the codes of refusals', () => {
  test.each(CODES)(
    '%s is a kind and a word, has a meaning, and something refuses so',
    (code, meaning) => {
      expect(code).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/);
      expect(meaning).toMatch(/^[a-z].*[a-z]$/);
      expect(sources.some((source) => source.includes(`'${code}'`))).toBe(true);
    },
  );

  test('no other code compiles', () => {
    // If any text would do, or one that is not listed, these lines would not compile.
    const isClosed: string extends RefusalCode ? false : true = true;
    const isForbidden: 'made/up' extends RefusalCode ? false : true = true;
    expect([isClosed, isForbidden]).toEqual([true, true]);
  });

  test('stand in order, each meaning once', () => {
    const codes = CODES.map(([code]) => code);
    expect(codes).toEqual(codes.toSorted());
    expect(new Set(Object.values(REFUSAL_CODES)).size).toBe(CODES.length);
  });

  test('docs/refusals.md lists them all, as the table has them', () => {
    const rows = readFileSync('docs/refusals.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows).toEqual(CODES.map(([code, meaning]) => `| \`${code}\` | ${meaning} |`));
  });
});
