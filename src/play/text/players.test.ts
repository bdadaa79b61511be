import { expect, test } from 'vitest';
import { botsInWords, nameInWords, namesInWords } from './players.ts';

test.each([
  ['bot:random', 'Pure chance'],
  ['bot:3', 'Level 3'],
  ['bot:12', 'Level 12'],
  ['bot:perfect', 'The perfect player'],
  ['bot:greedy', 'The hasty player'],
  ['bot:mcts', 'The searcher'],
  ['bot:mcts:500', 'The searcher with 500 playouts'],
  ['bot:reader', 'The reader'],
  ['bot:stranger', 'bot:stranger'],
  ['bot:toString', 'bot:toString'],
  ['Ann', 'Ann'],
  ['Ann, who beat bot:3', 'Ann, who beat bot:3'],
  ['human', 'human'],
])('%s is called %s', (name, words) => {
  expect(nameInWords(name)).toBe(words);
});

test('two players of one name differ, and a player without a name has none', () => {
  expect(namesInWords(['bot:3', 'bot:3'])).toEqual(['Level 3 (P1)', 'Level 3 (P2)']);
  expect(namesInWords(['human', 'bot:3'])).toEqual([undefined, 'Level 3']);
});

test('a sentence names its programs in words', () => {
  expect(botsInWords('There is no bot:9 here: it has bot:1 to bot:5, and bot:perfect above.')).toBe(
    'There is no Level 9 here: it has Level 1 to Level 5, and the perfect player above.',
  );
  expect(botsInWords('Ann against bot:mcts:40, from turn 7')).toBe(
    'Ann against the searcher with 40 playouts, from turn 7',
  );
});
