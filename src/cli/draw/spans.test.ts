import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { player, playerOwns, say, TABLE } from '../../core/contract/phrase.ts';
import { widthOf } from '../../core/text-width.ts';
import { paintFor } from './paint.ts';
import { paintLabel, paintPhrase, textOf, wrapSpans } from './spans.ts';
import { printable, wrap } from './wrap.ts';

const paint = paintFor({ output: Object.assign(new Writable(), { hasColors: () => true }) });

test('a player is coloured where a phrase names one, and nothing else is', () => {
  const phrase = say`${player(0)} passes Player 2; ${playerOwns(1)} turn.`;
  expect(paintPhrase(paint, phrase, TABLE, 80)).toEqual([
    `${paint.player1('Player 1')} passes Player 2; ${paint.player2('Player 2')}'s turn.`,
  ]);
  expect(paintPhrase(paint, 'Player 1 passes.', TABLE, 80)).toEqual(['Player 1 passes.']);
});

test('a label without a player is faint', () => {
  expect(paintLabel(paint, [{ text: 'Pool', seat: null }])).toBe(paint.dim('Pool'));
  expect(paintLabel(paint, [{ text: 'Ann', seat: 0 }])).toBe(paint.player1('Ann'));
});

test('a name is one word where there is room for it, and keeps its colour where there is none', () => {
  const reader = { seat: 'table', names: ['Ann Lee', undefined] } as const;
  expect(paintPhrase(paint, say`it is the turn of ${player(0)} now`, reader, 22)).toEqual([
    'it is the turn of',
    `${paint.player1('Ann Lee')} now`,
  ]);
  expect(paintPhrase(paint, say`${player(0)} now`, reader, 5)).toEqual([
    paint.player1('Ann L'),
    `${paint.player1('ee')} now`.slice(0, -4),
    'now',
  ]);
});

test('runs wrap as their text does, and every letter keeps its player', () => {
  const run = fc.record({
    text: fc.string({ unit: 'grapheme', maxLength: 30 }),
    seat: fc.constantFrom(null, 0, 1),
  });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 8 }), fc.integer({ min: 4, max: 60 }), (runs, width) => {
      const lines = wrapSpans(runs, width);
      for (const line of lines) expect(widthOf(textOf(line))).toBeLessThanOrEqual(width);
      const dense = (text: string): string =>
        printable(text)
          .replace(/[ \u00a0]/g, '')
          .trimEnd();
      for (const seat of [null, 0, 1]) {
        const of = (all: readonly { text: string; seat: unknown }[]): string =>
          dense(
            all
              .filter((each) => each.seat === seat)
              .map(({ text }) => text)
              .join(''),
          );
        expect(of(lines.flat())).toBe(of(runs));
      }
      const plain = runs.map(({ text }) => ({ text, seat: null }));
      expect(wrapSpans(plain, width).map(textOf)).toEqual(
        wrap(plain.map(({ text }) => text).join(''), width),
      );
    }),
  );
});

test('colours leave the text as it is', () => {
  const phrase = say`${player(0)}, ${player(1)} and ${player(0)} again`;
  for (const width of [10, 20, 60])
    expect(
      paintPhrase(paint, phrase, TABLE, width)
        .map((line) => stripVTControlCharacters(line))
        .join(' '),
    ).toBe('Player 1, Player 2 and Player 1 again');
});
