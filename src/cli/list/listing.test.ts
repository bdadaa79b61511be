import { expect, test } from 'vitest';
import { widthOf } from '../../core/text-width.ts';
import { paintFor } from '../draw/paint.ts';
import { listLines, pageLength } from './list-lines.ts';
import { choiceTyped, itemsFound, type Listing, numbered } from './listing.ts';

const PLAIN = paintFor({ output: { write: () => true } as never });

const LISTING: Listing<string> = {
  title: 'Parlor',
  about: 'small two-player games',
  choices: numbered([
    {
      label: 'Leap to Twenty',
      about: 'Land exactly on 20; multiples of five cost you a turn.',
      names: ['leap-to-twenty'],
      value: 'leap',
      picture: (width) => '○'.repeat(Math.min(width, 20)),
    },
    { label: 'Learn', about: 'A lesson.', value: 'learn' },
    ...Array.from({ length: 10 }, (_, index) => ({
      label: `Thing ${index}`,
      about: 'One of many.',
      value: `${index}`,
      begins: index === 0,
    })),
  ]),
  leaving: 'quit',
};

test.each([
  ['1', 'leap', ''],
  ['12', '9', ''],
  ['LEAP', 'leap', ''],
  ['leap to twenty', 'leap', ''],
  ['leap-to', 'leap', ''],
  ['lear', 'learn', ''],
  ['l', 'leap', ''],
  ['1 bot:random', 'leap', 'bot:random'],
  ['leap  human:Bob  Jr', 'leap', 'human:Bob Jr'],
  ['thing 3', '3', ''],
])('"%s" means %s, and "%s" behind it', (text, value, rest) => {
  const typed = choiceTyped(LISTING.choices, text);
  expect(LISTING.choices[typed?.at ?? -1]?.value).toBe(value);
  expect(typed?.rest).toBe(rest);
});

test.each(['', ' ', '0', '13', '01', 'x', 'twenty'])('"%s" means nothing', (text) => {
  expect(choiceTyped(LISTING.choices, text)).toBeUndefined();
});

test.each([20, 30, 60, 100, 200])(
  'at %i columns every line fits, the highlighted choice is seen, and the list as far as it can be',
  (columns) => {
    for (const rows of [2, 5, 12, 16, 24, 40, 80])
      for (const at of LISTING.choices.keys()) {
        const lines = listLines(LISTING, at, { columns, rows }, PLAIN);
        // The last row is for the keys.
        expect(lines.length).toBeLessThan(rows);
        for (const line of lines) expect(widthOf(line)).toBeLessThan(Math.min(columns, 101));
        const { label } = LISTING.choices[at] as (typeof LISTING.choices)[number];
        const pointed = lines.filter((line) => line.startsWith('> '));
        expect(pointed).toEqual([expect.stringContaining(label)]);
        if (rows >= 16)
          for (const { label } of LISTING.choices) expect(lines.join('\n')).toContain(label);
      }
  },
);

test('what is told depends on the room alone, not on what is highlighted', () => {
  const size = { columns: 60, rows: 24 };
  const heights = [...LISTING.choices.keys()].map((at) => listLines(LISTING, at, size, PLAIN));
  expect(heights[0]?.join('\n')).toContain('cost');
  expect(heights.every((lines) => lines.join('\n').includes('○'))).toBe(true);
});

test.each([
  ['thing', 10],
  ['  MANY 3 ', 1],
  ['leap-to', 1],
  ['lesson twenty', 0],
  ['hidden', 1],
  [' ', 13],
])('a search for "%s" finds %i', (search, found) => {
  const hidden = { mark: '13', label: 'Last', about: '', text: 'Hidden words', value: 'last' };
  expect(itemsFound([...LISTING.choices, hidden], search)).toHaveLength(found);
});

test.each([1, 2, 3])(
  'of a long table with %i lines a row only the visible rows are laid out',
  (height) => {
    let laidOut = 0;
    const table: Listing<number> = {
      title: 'Numbers',
      about: 'many',
      choices: Array.from({ length: 10_000 }, (_, value) => ({
        mark: `${value}`,
        label: `${value}`,
        about: '',
        value,
      })),
      rows: (part, width) => {
        laidOut += part.length;
        return part.map((value) =>
          Array.from({ length: height }, () => `${value}`.padEnd(width - 1)),
        );
      },
      letters: [],
      leaving: 'back',
    };
    const size = { columns: 40, rows: 24 };
    for (const at of [0, 1, 4999, 9998, 9999]) {
      const lines = listLines(table, at, size, PLAIN);
      expect(lines[0]).toBe('Numbers  many');
      expect(lines.length).toBeLessThan(size.rows);
      expect(lines.length).toBe(1 + height * pageLength(table, size, PLAIN));
      for (const line of lines) expect(widthOf(line)).toBeLessThan(size.columns);
      expect(lines.filter((line) => line.startsWith('> '))).toEqual([
        expect.stringContaining(`> ${at} `),
      ]);
    }
    expect(laidOut).toBeLessThan(200);
  },
);
