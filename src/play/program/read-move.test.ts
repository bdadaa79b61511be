import { expect, test } from 'vitest';
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
