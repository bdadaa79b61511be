import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf, keyIn } from './file-name.ts';

const unsafe = fc.string({ unit: fc.constantFrom('%', '2', 'F', '.', ' ', '/', 'a', '\n', 'é') });
const key = fc.oneof(unsafe, fc.string({ unit: 'grapheme' })).filter((text) => text !== '');

test('every key has a file name of its own', () => {
  fc.assert(fc.property(key, (text) => keyIn(fileNameOf(text)) === text));
});

test('every file name has a key', () => {
  const name = key.filter((text) => !/[/\n]/.test(text));
  fc.assert(fc.property(name, (text) => fileNameOf(keyIn(text)) === text));
  for (const each of ['100%', '%zz', '%2f', '.hidden', 'a.', '%25', '%', '%25100%25', '%2525'])
    expect(fileNameOf(keyIn(each))).toBe(each);
});

test('a key cannot leave its folder', () => {
  expect(fileNameOf('../secret')).toBe('%2E.%2Fsecret');
  expect(fileNameOf('.')).toBe('%2E');
});
