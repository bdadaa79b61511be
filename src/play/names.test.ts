import { expect, test } from 'vitest';
import {
  botsInWords,
  givenNames,
  matchup,
  nameInWords,
  onlyHuman,
  readerAtTable,
  readerOfRecord,
  unnamedHuman,
} from './names.ts';

test.each<[readonly [string, string], ReturnType<typeof givenNames>]>([
  [
    ['Ann', 'Ben'],
    ['Ann', 'Ben'],
  ],
  [
    ['Ann', 'bot:random'],
    ['Ann', 'Random'],
  ],
  [
    ['Player A', 'Player B'],
    [undefined, undefined],
  ],
  [
    ['human', 'bot:perfect'],
    [undefined, 'Perfect'],
  ],
  [
    ['Player 2', 'Player 1'],
    [undefined, undefined],
  ],
  [
    ['Ann', 'Ann'],
    ['Ann (P1)', 'Ann (P2)'],
  ],
  [
    ['A\u001b[2J\u202enn', ' \u0007 '],
    ['A[2Jnn', undefined],
  ],
])('of %j these names were given: %j', (players, names) => {
  expect(givenNames(players)).toEqual(names);
});

test('one person among programs reads alone, two share a table, and a record has onlookers', () => {
  for (const draws of [true, false]) {
    const read = (...players: [string, string]): unknown => readerAtTable(players, draws);
    expect(read('bot:random', 'Ann')).toEqual({ seat: 1, names: ['Random', 'Ann'] });
    expect(read('Ann', 'Player B')).toEqual({ seat: 'table', names: ['Ann', undefined] });
    // The other one sits at another device, or both do.
    expect(readerAtTable(['Ann', 'Ben'], draws, [1]).seat).toBe(1);
    expect(readerAtTable(['Ann', 'Ben'], draws, []).seat).toBe(null);
  }
  for (const draws of [true, false])
    expect(readerOfRecord(['Ann', 'bot:random'], draws)).toEqual({
      seat: null,
      names: ['Ann', 'Random'],
    });
});

test('a player who looks at their own game is spoken to', () => {
  expect(onlyHuman(['bot:3', 'Ann'])).toBe(1);
  expect(onlyHuman(['Ann', 'Ben'])).toBe(undefined);
  expect(onlyHuman(['bot:3', 'bot:random'])).toBe(undefined);
  expect(readerOfRecord(['bot:3', 'Ann'], true, 1).seat).toBe(1);
  expect(readerOfRecord(['bot:3', 'human'], false, 1).seat).toBe(1);
});

test('without a name a picture is told to who looks at it', () => {
  const seatAt = (...players: [string, string]): unknown => readerAtTable(players, true).seat;
  expect(seatAt('human', 'bot:random')).toBe(0);
  expect(seatAt('bot:random', 'bot:random')).toBe(null);
  expect(seatAt('Player A', 'Player B')).toBe('table');
});

test('without a name a book speaks line by line as at a table, but a program is not "you"', () => {
  const people = ['Player A', 'Player B'] as const;
  expect(readerAtTable(people, false)).toEqual({ seat: 'table' });
  expect(readerOfRecord(people, false)).toEqual({ seat: 'table' });
  expect(readerOfRecord(people, true).seat).toBe(null);
  expect(readerAtTable(['human', 'bot:random'], false)).toEqual({ seat: 0 });
  expect(readerAtTable(['bot:random', 'human'], false)).toEqual({ seat: 1 });
  expect(readerAtTable(['bot:random', 'bot:random'], false)).toEqual({ seat: null });
  expect(readerOfRecord(['human', 'bot:random'], false)).toEqual({ seat: null });
});

test('a program is called by its name, and no player "human"', () => {
  expect(matchup(['human', 'bot:perfect'])).toBe('Player 1 against Perfect');
  expect(matchup(['Player B', 'Player A'])).toBe('Player 1 against Player 2');
  expect(matchup(['bot:random', 'bot:random'])).toBe('Random (P1) against Random (P2)');
});

test.each([
  ['bot:random', 'Random'],
  ['bot:3', 'Level 3'],
  ['bot:12', 'Level 12'],
  ['bot:perfect', 'Perfect'],
  ['bot:greedy', 'Greedy'],
  ['bot:mcts', 'Searcher'],
  ['bot:mcts:500', 'Searcher 500'],
  ['bot:reader', 'Reader'],
  ['bot:stranger', 'bot:stranger'],
  ['bot:toString', 'bot:toString'],
  ['Ann', 'Ann'],
  ['Ann, who beat bot:3', 'Ann, who beat bot:3'],
  ['human', 'human'],
])('%s is called %s', (name, words) => {
  expect(nameInWords(name)).toBe(words);
});

test('two players of one name differ, and a player without a name has none', () => {
  expect(givenNames(['bot:3', 'bot:3'])).toEqual(['Level 3 (P1)', 'Level 3 (P2)']);
  expect(givenNames(['human', 'bot:3'])).toEqual([undefined, 'Level 3']);
});

test('a sentence names its programs in words', () => {
  expect(botsInWords('There is no bot:9 here: it has bot:1 to bot:5, and bot:perfect above.')).toBe(
    'There is no Level 9 here: it has Level 1 to Level 5, and Perfect above.',
  );
  expect(botsInWords('Ann against bot:mcts:40, from turn 7')).toBe(
    'Ann against Searcher 40, from turn 7',
  );
});

test.each([
  [['human', 'bot:3'], 0],
  [['bot:3', 'Player 2'], 1],
  [['Ann', 'bot:3'], undefined],
  [['human', 'human'], undefined],
  [['bot:2', 'bot:3'], undefined],
] as const)('the unnamed person of %j sits in seat %s', (players, seat) => {
  expect(unnamedHuman(players)).toBe(seat);
});
