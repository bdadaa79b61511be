import { afterEach, expect, test, vi } from 'vitest';
import { readMove } from './read-move.ts';

test.each([
  ['{"reason":"why","move":"3"}', '3'],
  ['{"move":3}', '3'],
  ['  {"move": " 45:9 "}\n', '45:9'],
  ['```json\n{"move":"skip"}\n```', 'skip'],
  ['I will play {"move":"2"}, because it wins.', '2'],
  ['{"thoughts":{"depth":2},"move":"2"}', '2'],
  ['{"reason":"a } in a text \\" too","move":"2"}', '2'],
  ['An empty {} first, then {"move":"2"}', '2'],
  ['{"move":"2"} and again {"move":"2"}', '2'],
  ['{"answer":{"move":"2"}}', '2'],
  ['<think>{"move":"1"}? No.</think>{"move":"2"}', '2'],
  ['Move: 3', '3'],
  ['My move: "3".', '3'],
  ['**Move:** 45:9', '45:9'],
  ['move = skip, because it wins', 'skip'],
  ['3', '3'],
  ['"3"', '3'],
  ['`skip`.', 'skip'],
  ['banana', 'banana'],
])('%j is the move %s', (said, move) => {
  expect(readMove(said)).toEqual({ move });
});

const MANY = 200_000;

// In quadratic time each of these would take hours.
test.each([
  ['braces', '{'.repeat(MANY)],
  ['objects in one another', `${'{"a":'.repeat(MANY)}1${'}'.repeat(MANY)}`],
  ['objects that break in the middle', `${'{"a":'.repeat(MANY)}x${'}'.repeat(MANY)}`],
  ['lists in one another', `{"move":${'['.repeat(MANY)}`],
  ['open quotes', '{"'.repeat(MANY)],
  ['quotes and full stops', `${'."'.repeat(MANY)}x`],
  ['spaces', `move${' '.repeat(MANY)}x move:${' '.repeat(MANY)}'`],
  ['moves without an end', `${'move:'.repeat(MANY)}"x`],
  ['moves in open quotes', `${'move:"'.repeat(MANY)}\n`],
  ['thoughts', '<think>'.repeat(MANY)],
])('an answer of many %s is read in one go', (_, said) => {
  expect(readMove(said)).toBeTypeOf('object');
});

test('a long answer is read to its end', () => {
  const prose = 'Moving {two} squares is \\frac{1}{2} of it, I think. '.repeat(MANY / 10);
  expect(readMove(`${prose}{"move":"2"}`)).toEqual({ move: '2' });
  expect(readMove(`<think>${prose}</think>Move: 2`)).toEqual({ move: '2' });
});

afterEach(() => void vi.restoreAllMocks());

test('an answer four times as long takes four times the work', () => {
  const charAt = vi.spyOn(String.prototype, 'charAt');
  const work = (many: number): number => {
    charAt.mockClear();
    readMove('{"a":'.repeat(many));
    return charAt.mock.calls.length;
  };
  expect(work(4000)).toBeLessThan(5 * work(1000));
});

test.each([
  ['', 'no answer'],
  ['  \n', 'no answer'],
  ['<think>so long</think>', 'no answer'],
  ['I would move three squares ahead.', 'no JSON object'],
  ['Either 1 or 2 is fine here', 'no JSON object'],
  ['{"reason":"I take the lar', 'no whole JSON object'],
  ['{"move":"1', 'no whole JSON object'],
  ['{"move":1', 'no whole JSON object'],
  ['{"move":null}', 'no whole JSON object'],
  ['{move: 3}', 'no whole JSON object'],
  ['{"move":"1"} or better {"move":"2"}', 'more than one move'],
  ['Move: 1\nMove: 2', 'more than one move'],
  ['{"move":""}', 'the move is empty'],
  ['x'.repeat(100), 'no JSON object'],
])('%j cannot be read: %s', (said, why) => {
  expect(readMove(said)).toEqual({ why: expect.stringContaining(why) });
});
