import { describe, expect, test } from 'vitest';

import { isPrefixOf } from './movetext.ts';
import { joinRecords, partsOf } from './record-file.ts';

const ONE = '[Game "a"]\n[Turns "2"]\n\n1. x y\n';
const TWO = '[Game "b"]\n[Turns "0"]\n\n';
const THREE = '[Game "c"]\n[Turns "1"]\n\n1. z\n';

describe('records in one text', () => {
  test('are taken apart as they were put together', () => {
    for (const texts of [[ONE], [ONE, TWO], [TWO, ONE, THREE], [TWO, TWO]])
      expect(partsOf(joinRecords(texts)).map(({ text }) => text)).toEqual(texts);
  });

  test('know the lines before them', () => {
    const text = joinRecords([ONE, TWO, THREE]);
    const lines = text.split('\n');
    for (const part of partsOf(text))
      expect(lines[part.linesBefore]).toBe(part.text.split('\n')[0]);
  });

  test('of which one is damaged leave the others as they are', () => {
    const parts = partsOf(`Dear Ann,\n${ONE}\n[Game "b\n${THREE}`);
    expect(parts.map(({ text }) => text)).toEqual([`Dear Ann,\n${ONE}`, '[Game "b\n', THREE]);
  });

  test('a text that holds one record, or none, is one part', () => {
    for (const text of ['', 'Dear Ann,', `[Seed "1"]\n${ONE}`])
      expect(partsOf(text)).toEqual([{ text, linesBefore: 0 }]);
  });
});

test('what was played further is told from what was played otherwise', () => {
  const longer = '[Game "a"]\n[Turns "3"]\n\n1. x y  2. x\n';
  const other = '[Game "a"]\n[Turns "2"]\n\n1. x z\n';
  expect(isPrefixOf(ONE, longer)).toBe(true);
  expect(isPrefixOf(ONE, ONE)).toBe(true);
  expect(isPrefixOf(longer, ONE)).toBe(false);
  expect(isPrefixOf(other, longer)).toBe(false);
});

test('records that were indented, or begin with the mark of an encoding, are taken apart too', () => {
  const [first = '', second = ''] = ['[Game "a"]\n\n1. x\n', '[Game "b"]\n\n1. y\n'];
  const told = (text: string): readonly number[] =>
    partsOf(text).map(({ linesBefore }) => linesBefore);
  expect(told(`\uFEFF${joinRecords([first, second])}`)).toEqual([0, 4]);
  expect(told(`  ${joinRecords([first, `\t${second}`])}`)).toEqual([0, 4]);
});
