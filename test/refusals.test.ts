import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ARENA_REFUSALS } from '../src/arena/refusals.ts';
import { COMMAND_REFUSALS } from '../src/cli/refusals.ts';
import { CORE_REFUSALS, type RefusalCode } from '../src/core/refusal-code.ts';
import { PLAY_REFUSALS } from '../src/play/refusals.ts';
import { PLAYER_REFUSALS } from '../src/players/refusals.ts';
import { REFUSALS } from '../src/refusals.ts';
import { SERVER_REFUSALS } from '../src/server/http/refusals.ts';
import { SOLVE_REFUSALS } from '../src/solve/refusals.ts';
import { STORE_REFUSALS } from '../src/store/refusals.ts';
import { STUDY_REFUSALS } from '../src/study/refusals.ts';

/** The lists, from the lowest layer up. */
const LISTS: readonly (readonly [layer: string, list: Readonly<Record<string, string>>])[] = [
  ['core', CORE_REFUSALS],
  ['solve', SOLVE_REFUSALS],
  ['study', STUDY_REFUSALS],
  ['players', PLAYER_REFUSALS],
  ['store', STORE_REFUSALS],
  ['play', PLAY_REFUSALS],
  ['arena', ARENA_REFUSALS],
  ['server', SERVER_REFUSALS],
  ['cli', COMMAND_REFUSALS],
];
const ALL: Readonly<Record<string, string>> = Object.assign({}, ...LISTS.map(([, list]) => list));
const CODES = Object.entries(ALL).toSorted(([one], [two]) => (one < two ? -1 : 1));
/** Layers that list no codes of their own use those of a layer below. */
const ORDER = [
  'core',
  'kit',
  'games',
  'solve',
  'study',
  'players',
  'store',
  'protocol',
  'play',
  'arena',
  'server',
  'web',
  'cli',
];

const sources = globSync('src/*/**/*.{ts,tsx}')
  .filter((file) => !/refusals\.ts$|refusal-code\.ts$|\.test\.ts$/.test(file))
  .map((file) => ({ layer: file.split('/')[1] ?? '', file, text: readFileSync(file, 'utf8') }));

describe('the codes of refusals', () => {
  test.each(CODES)('%s is a kind and a word, has a meaning, and is used', (code, meaning) => {
    expect(code).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/);
    expect(meaning).toMatch(/^[a-z].*[a-z]$/);
    expect(sources.some(({ text }) => text.includes(`'${code}'`))).toBe(true);
  });

  test('stand in the layer that makes them, or one below', () => {
    const misplaced = LISTS.flatMap(([owner, list]) =>
      Object.keys(list).flatMap((code) =>
        sources
          .filter(({ text }) => text.includes(`'${code}'`))
          .filter(({ layer }) => ORDER.indexOf(layer) < ORDER.indexOf(owner))
          .map(({ file }) => `${file} refuses with ${code}, which is of ${owner}`),
      ),
    );
    expect(misplaced).toEqual([]);
  });

  test('are in one list each, in order, each meaning once', () => {
    expect(LISTS.reduce((sum, [, list]) => sum + Object.keys(list).length, 0)).toBe(CODES.length);
    for (const [, list] of LISTS) expect(Object.keys(list)).toEqual(Object.keys(list).toSorted());
    expect(new Set(Object.values(ALL)).size).toBe(CODES.length);
  });

  test('no other code compiles', () => {
    // If any text would do, or one that is not listed, these lines would not compile.
    const isClosed: string extends RefusalCode ? false : true = true;
    const isForbidden: 'made/up' extends RefusalCode ? false : true = true;
    expect([isClosed, isForbidden]).toEqual([true, true]);
  });

  test('that a library gives out are those below the program', () => {
    const { cli: _, ...lists } = Object.fromEntries(LISTS);
    expect(REFUSALS).toEqual(Object.assign({}, ...Object.values(lists)));
  });

  test('docs/refusals.md lists them all', () => {
    const rows = readFileSync('docs/refusals.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows).toEqual(CODES.map(([code, meaning]) => `| \`${code}\` | ${meaning} |`));
  });
});
