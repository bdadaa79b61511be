import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readKeys } from './key.ts';

const text = (value: string): object => ({ kind: 'text', text: value });
const paste = (value: string): object => ({ kind: 'paste', text: value });
const enter = { kind: 'enter' };

test.each<[string, readonly object[], string]>([
  ['12\r', [text('12'), enter], ''],
  ['a\r\nb\nc', [text('a'), enter, text('b'), enter, text('c')], ''],
  ['\x1b[A\x1b[B\x1bOC\x1b[Z', ['previous', 'next', 'next', 'previous'].map(kind), ''],
  ['\x1b[H\x1b[F\x1b[1~\x1b[4~', ['first', 'last', 'first', 'last'].map(kind), ''],
  ['\x1b[5~\x1b[6~', ['page-up', 'page-down'].map(kind), ''],
  [
    '\x7f\x15\x17\x03\x04\x1a',
    ['backspace', 'clear', 'word', 'interrupt', 'end', 'suspend'].map(kind),
    '',
  ],
  ['a\x1b[200~4\x1b[201~\r', [text('a'), paste('4'), enter], ''],
  ['\x1b[200~\r\n 1\r\n2\n\x03\x1b[A\t3\r\x1b[201~', [paste('1 2 [A 3')], ''],
  ['\x1b[200~\r\x1b[201~', [], ''],
  ['1\x1b[200~2\r', [text('1')], '\x1b[200~2\r'],
  ['\x1b[200', [], '\x1b[200'],
  ['\x1b]11;rgb:0/0/0\x07ok\x1bP1$r\x1b\\', [text('ok')], ''],
  ['\x1b[1;5A\x1b[2~\x1bq', [], ''],
  ['\x00\x07\u202e\u200b', [], ''],
  ['1\x1b', [text('1')], '\x1b'],
  ['\x1b[1;', [], '\x1b[1;'],
  ['\x1bPa\r', [kind('escape'), text('Pa'), enter], ''],
  ['\x1b[\x03', [kind('escape'), text('['), kind('interrupt')], ''],
])('%j', (sent, keys, rest) => {
  expect(readKeys(sent)).toEqual({ keys, rest });
});

function kind(name: string): object {
  return { kind: name };
}

test('however it comes in pieces, no control character comes out', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (pieces) => {
      let rest = '';
      for (const piece of pieces) {
        const read = readKeys(rest + piece);
        rest = read.rest;
        expect(rest.length).toBeLessThanOrEqual(256);
        for (const key of read.keys)
          if (key.kind === 'text') expect(key.text).not.toMatch(/\p{C}/u);
      }
    }),
  );
});

test('a sequence without end is given up', () => {
  const { keys, rest } = readKeys(`\x1b]${'a'.repeat(1000)}`);
  expect(rest).toBe('');
  expect(keys).toContainEqual(text(`]${'a'.repeat(1000)}`));
});

test('a paste without end is taken as it is, once it is longer than any', () => {
  const { keys, rest } = readKeys(`\x1b[200~${'a\r'.repeat(60_000)}`);
  expect(rest).toBe('');
  expect(keys).toMatchObject([{ kind: 'paste', text: expect.stringMatching(/^(a ?)+$/) }]);
});
