import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { paintFor } from './paint.ts';

const outputWith = (hasColors?: boolean): Writable & { hasColors?(): boolean } =>
  Object.assign(new Writable(), hasColors === undefined ? {} : { hasColors: () => hasColors });

test.each([false, undefined])('without colour every style is the text itself', (hasColors) => {
  const paint = paintFor({ output: outputWith(hasColors) });
  for (const style of Object.values(paint)) expect(style('Player 1')).toBe('Player 1');
});

test('with colour the text stays the same under it', () => {
  const paint = paintFor({ output: outputWith(true) });
  for (const style of Object.values(paint)) {
    expect(style('text')).not.toBe('text');
    expect(stripVTControlCharacters(style('text'))).toBe('text');
    expect(style('')).toBe('');
  }
});
