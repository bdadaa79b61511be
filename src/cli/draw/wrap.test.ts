import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widthOf } from '../../core/text-width.ts';
import { clipTo, printable, wrap } from './wrap.ts';

test.each<[string, number, readonly string[]]>([
  ['short', 20, ['short']],
  ['', 20, ['']],
  ['one two three', 8, ['one two', 'three']],
  ['  indented text goes on', 12, ['  indented', '  text goes', '  on']],
  ['2  Trail   race to ten by steps', 22, ['2  Trail   race to ten', '           by steps']],
  ['  ' + 'unbreakable', 8, ['  unbrea', '  kable']],
  ['unbreakable'.repeat(2), 10, ['unbreakabl', 'eunbreakab', 'le']],
  ['a unbreakableword', 6, ['a', 'unbrea', 'kablew', 'ord']],
  ['http://here:7453/#/at/a-long-one', 20, ['http://here:7453/#/at/a-long-one']],
  ["parlor join 'http://here:7453/#/at/a'", 20, ["parlor join 'http://here:7453/#/at/a'"]],
])('%j at %i columns', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

test('no line is longer than the width, and no word is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(60), (text, extra) => {
      const width = 4 + extra;
      const lines = wrap(text, width);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(printable(text).replaceAll(' ', ''));
    }),
  );
});

test('what is wide counts twice, what combines not at all', () => {
  expect(widthOf('日本')).toBe(4);
  expect(widthOf('é')).toBe(1);
  expect(clipTo('日本語', 5)).toBe('日本…');
  expect(clipTo('abc', 3)).toBe('abc');
});

test('nothing that steers a terminal is printed', () => {
  expect(printable('a\x1b[2Jb\x07\x9b\u202e\tc\r\nd')).toBe('a[2Jb c d');
});

test('what follows a row with a star stands where that of a row without one does', () => {
  expect(wrap('  * north and south: a draw', 20)).toEqual(['  * north and south:', '    a draw']);
  expect(wrap('    north and south: a draw', 20)).toEqual(['    north and south:', '    a draw']);
});

test.each([
  ['👨‍👩‍👧', 2],
  ['🇩🇪🇫🇷', 4],
  ['👍🏽!', 3],
  ['❤️', 2],
  ['1️⃣', 2],
  ['12', 2],
  ['نیم\u200cفاصله', 8],
  ['\u2068דנה\u2069', 3],
  ['e\u0301', 1],
  ['あa', 3],
])('%j takes %i columns', (text, columns) => {
  expect(widthOf(text)).toBe(columns);
});

test('a joined emoji is cut whole or not at all, and a name stays apart from the line around it', () => {
  expect(clipTo('👨‍👩‍👧👨‍👩‍👧', 3)).toBe('👨‍👩‍👧…');
  expect(printable('\u2068דנה\u202e\u2069 \u2068won\u2066\u200b\u200d')).toBe(
    '\u2068דנה\u2069 won\u200d',
  );
});
