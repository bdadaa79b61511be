import { expect, test } from 'vitest';
import {
  defaultOptions,
  formatOptions,
  type OptionTable,
  settleOptions,
} from '../../core/contract/option.ts';
import { GAMES } from '../../games/index.ts';
import { neighbouringSettings } from './neighbouring-settings.ts';

test.each(GAMES)('$id: other settings are such as its table takes, each once', ({ options }) => {
  const usual = defaultOptions(options);
  const names = neighbouringSettings(options, usual).map(formatOptions);
  expect(names.length > 0).toBe(Object.keys(options).length > 0);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain(formatOptions(usual));
  for (const name of names) {
    const given = Object.fromEntries(
      name.split(' ').map((each) => each.split('=') as [string, string]),
    );
    expect(settleOptions(options, given).ok).toBe(true);
  }
});

test('one option is changed at a time, and what depends on it goes along', () => {
  const table: OptionTable<{ size: number; left: number; way: 'up' | 'down' }> = {
    size: { kind: 'whole', about: '', default: 3, min: 2, max: 4 },
    left: {
      kind: 'dependent',
      on: ({ size }) => ({ kind: 'whole', about: '', default: size, min: size, max: size + 1 }),
    },
    way: { kind: 'word', about: '', default: 'up', words: ['up', 'down'] },
  };
  const names = neighbouringSettings(table as unknown as OptionTable, {
    size: 3,
    left: 3,
    way: 'up',
  }).map(formatOptions);
  expect(names).toEqual([
    'size=2 left=3 way=up',
    'size=4 left=4 way=up',
    'size=3 left=4 way=up',
    'size=3 left=3 way=down',
  ]);
});

test('words stand beside numbers, and a list loses one number', () => {
  const table: OptionTable<{ limit: number | 'none'; steps: readonly number[] }> = {
    limit: { kind: 'whole', about: '', default: 'none', min: 1, max: 9, words: ['none'] },
    steps: { kind: 'list', about: '', default: [1, 2], min: 1, max: 9, most: 3 },
  };
  const names = neighbouringSettings(table as unknown as OptionTable, {
    limit: 'none',
    steps: [1, 2],
  }).map(formatOptions);
  expect(names).toContain('limit=1 steps=1,2');
  expect(names).toContain('limit=none steps=2');
  expect(neighbouringSettings({}, {})).toEqual([]);
});

test('a sequence loses one number, not all that are equal', () => {
  const prizes = {
    kind: 'list',
    about: '',
    default: [3, 3],
    min: 1,
    max: 9,
    most: 3,
    ordered: true,
  };
  const names = neighbouringSettings({ prizes } as unknown as OptionTable, { prizes: [3, 3] }).map(
    formatOptions,
  );
  expect(names.filter((name) => !name.includes(','))).toEqual(['prizes=3']);
});
