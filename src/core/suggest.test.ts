import { expect, test } from 'vitest';
import { didYouMean, suggest } from './suggest.ts';

const known = ['play', 'rules', 'replay', 'perft', 'completion'];

test.each([
  ['play', 'play'],
  ['plya', 'play'],
  ['paly', 'play'],
  ['pla', 'play'],
  ['lay', 'play'],
  ['PLAY', 'play'],
  ['rulse', 'rules'],
  ['reply', 'replay'],
  ['complete', 'completion'],
  ['pertf', 'perft'],
])('%s is near to %s', (typed, word) => {
  expect(suggest(typed, known)).toBe(word);
});

test.each(['', 'xyz', 'quit', 'pl', 'leap', 'x'.repeat(41), `play${' '.repeat(40)}`])(
  '%s is near to nothing',
  (typed) => {
    expect(suggest(typed, known)).toBeUndefined();
  },
);

test('the nearest is taken, and the first of the equally near', () => {
  expect(suggest('steps', ['stops', 'steps'])).toBe('steps');
  expect(suggest('stip', ['step', 'stop'])).toBe('step');
});

test('two neighbours that changed places are one edit, two others are two', () => {
  expect(suggest('ba', ['ab'])).toBe('ab');
  expect(suggest('cba', ['abc'])).toBeUndefined();
});

test('a part of only one word means that one', () => {
  const games = ['leap-to-twenty', 'number-quest', 'trail-blazer', 'trail-runner'];
  expect(suggest('leap', games)).toBe('leap-to-twenty');
  expect(suggest('Quest', games)).toBe('number-quest');
  expect(suggest('trail', games)).toBeUndefined();
  expect(suggest('le', games)).toBeUndefined();
});

test('nothing is near where nothing is known', () => {
  expect(suggest('a', [])).toBeUndefined();
});

test('the sentence names the word, or is not there', () => {
  expect(didYouMean('rulse', known)).toBe(' Did you mean "rules"?');
  expect(didYouMean('xyz', known)).toBe('');
});
