import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INKS, THEMES } from './colours.ts';
import { roundAtLeast, ticksBetween } from './mark.ts';

test('round numbers are 1, 2 and 5 times a power of ten', () => {
  expect([0.2, 1, 1.5, 3, 5, 6, 51, 200].map(roundAtLeast)).toEqual([1, 1, 2, 5, 5, 10, 100, 200]);
});

test('ticks are multiples of a round number, and stand apart', () => {
  expect(ticksBetween(0, 10, 10, 20)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksBetween(-3, 4, 40, 40)).toEqual([0, 1, 2, 3]);
  expect(ticksBetween(7, 31, 4, 40)).toEqual([10, 20, 30]);
});

test("the players' colours in pictures are those of the page", () => {
  const tokens = readFileSync('src/web/style/tokens.css', 'utf8');
  const names = { one: 'one', two: 'two', bad: 'bad', soft: 'soft', strongLine: 'strong-line' };
  for (const [ink, token] of Object.entries(names)) {
    const colours = THEMES.map((theme) => INKS[theme][ink as keyof typeof names]);
    expect(tokens).toContain(`--${token}: light-dark(${colours.join(', ')});`);
  }
});
