import { expect, test } from 'vitest';
import { playerOwns, say } from '../../core/contract/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import { readRule } from './read-rule.ts';
import type { RuleVocabulary } from './rule-fields.ts';

const vocabulary: RuleVocabulary = {
  names: {
    fields: ['a', 'b', 'c', 'square1', 'square2', 'door', 'coin1', 'coin2'],
    words: {
      square1: { name: say`${playerOwns(0)} square` },
      square2: { name: say`${playerOwns(1)} square` },
      door: { name: 'the door', value: (value: number) => (value > 0 ? 'open' : 'shut') },
      coin1: {
        name: say`${playerOwns(0)} coin`,
        value: (value) => (value === 0 ? 'heads' : 'tails'),
      },
      coin2: {
        name: say`${playerOwns(1)} coin`,
        value: (value) => (value === 0 ? 'heads' : 'tails'),
      },
    },
  },
  values: new Map([
    ['door', [0, 1, 2]],
    ['coin1', [0, 1]],
    ['coin2', [0, 1]],
  ]),
};

type Values = Readonly<Record<string, number>>;
const start: Values = {
  a: 3,
  b: 5,
  c: 7,
  square1: 4,
  square2: 9,
  door: 2,
  coin1: 0,
  coin2: 1,
};

/** What a text says with these fields, Player 1 needing two turns, counting any move that can come up in a game and Player 2 three. */
function read(
  text: string,
  given: Values = {},
  mover: Seat | null = 0,
  turns: readonly [number | undefined, number | undefined] = [2, 3],
): unknown {
  const rule = readRule(text, vocabulary);
  if (rule === undefined) return 'unreadable';
  const values: Values = { ...start, ...given };
  const said = rule({
    value: (field) => values[field] as number,
    mover: mover ?? undefined,
    unhindered: (seat) => turns[seat],
  });
  return said === undefined ? 'senseless' : said.side;
}

/** Whether a condition holds, with Player 1 to move. */
function holds(condition: string, given?: Values): unknown {
  const said = read(`The mover wins if ${condition}; otherwise the mover loses.`, given);
  return said === 0 ? true : said === 1 ? false : said;
}

test.each([
  ['a is 3', true],
  ['a is not 3', false],
  ['a is at most 2', false],
  ['a is 3 or more', true],
  ['the door is open', true],
  ['the door is shut', false],
  ['the door is not shut', true],
  ["the mover's square is 4", true],
  ["the other side's square is 4", false],
  ["Player 2's square is 9", true],
  ["the other side's coin is tails", true],
  ["the mover's coin is not heads", false],
  ['Player 1 is to move', true],
  ['Player 2 is to move', false],
  ['a and b are equal', false],
  ['a and b are not equal', true],
  ['a is exactly 2 lower than b', true],
  ['b is exactly 2 higher than a', true],
  ['b is not exactly 2 higher than a', false],
  ['a is higher than b', false],
  ['a is no higher than b', true],
  ['a is lower than b', true],
  ['a is no lower than b', false],
  ['b is at most 2 higher than a', true],
  ['b is at most 1 higher than a', false],
  ['b is at least 3 higher than a', false],
  ['a is at most 2 lower than b', true],
  ['a is at most 1 lower than b', false],
  ['a is at least 2 lower than b', true],
  ['a is at least 3 lower than b', false],
  ["the mover's square is lower than the other side's square", true],
  ['a, b and c together make 15', true],
  ['a and b together do not make 8', false],
  ['a and b together make 9 or more', false],
  ['the nim-sum (in binary, without carrying) of a, b and c is 1', true],
  ['the nim-sum (in binary, without carrying) of a and b is not 6', false],
  ['the largest of a, b and c is 7', true],
  ['the largest of a and b is at most 4', false],
  ['the smallest of a and b is 3', true],
  ['a is odd', true],
  ['a is even', false],
  ['a is a multiple of 3', true],
  ['b is not a multiple of 3', true],
  ['c leaves a remainder of 2 when divided by 5', true],
  ['c does not leave a remainder of 2 when divided by 5', false],
  ['the sum of a and b is a multiple of 4', true],
  ['a minus b leaves a remainder of 3 when divided by 5', true],
  ['the mover needs 2 turns, counting any move that can come up in a game', true],
  [
    'the other side does not need exactly 1 turn, counting any move that can come up in a game',
    true,
  ],
  ['Player 2 needs at most 2 turns, counting any move that can come up in a game', false],
  ['the other side needs 3 or more turns, counting any move that can come up in a game', true],
  [
    'the mover needs no more turns than the other side, counting any move that can come up in a game',
    true,
  ],
  [
    'the mover needs fewer turns than the other side, counting any move that can come up in a game',
    true,
  ],
  [
    'the mover needs as many turns as the other side, counting any move that can come up in a game',
    false,
  ],
  [
    'the mover does not need as many turns as the other side, counting any move that can come up in a game',
    true,
  ],
  [
    'the mover needs exactly 1 fewer turn than the other side, counting any move that can come up in a game',
    true,
  ],
  [
    'the mover does not need exactly 1 fewer turn than the other side, counting any move that can come up in a game',
    false,
  ],
])('%s: %s', (condition, expected) => {
  expect(holds(condition)).toBe(expected);
});

test('numbers are exact, however large', () => {
  const nimSum = 'the nim-sum (in binary, without carrying) of a and b is 0';
  expect(holds(nimSum, { a: 5, b: 5 + 2 ** 32 })).toBe(false);
  expect(holds('a and b together make 9007199254740993', { a: 2 ** 53 - 1, b: 2 })).toBe(true);
});

test('results are read for the mover, for players, for chances and for neither', () => {
  expect(read('The mover wins.', {}, 1)).toBe(1);
  expect(read('The mover loses.', {}, 1)).toBe(0);
  expect(read('Player 2 wins.')).toBe(1);
  expect(read('The other side has the better chance.')).toBe(1);
  expect(read('Neither player can force a win.')).toBe(null);
  expect(read('Both have the same chance.')).toBe(null);
});

test('cases come one after the other, and one question may part the rule', () => {
  const list =
    'The mover loses if a is 1, or b is 2; otherwise neither player can force a win if c is 3; otherwise the mover wins.';
  expect(read(list)).toBe(0);
  expect(read(list, { c: 3 })).toBe(null);
  expect(read(list, { b: 2, c: 3 })).toBe(1);
  const parted =
    'If a is 1, the mover loses if b is 2; otherwise the mover wins. If not, neither player can force a win if c is 3; otherwise the mover loses.';
  expect(read(parted, { a: 1, b: 2 })).toBe(1);
  expect(read(parted, { a: 1 })).toBe(0);
  expect(read(parted, { c: 3 })).toBe(null);
  expect(read(parted)).toBe(1);
});

test('what makes no sense in a position says nothing there', () => {
  const unhindered =
    'The mover wins if the mover needs at most 5 turns, counting any move that can come up in a game; otherwise the mover loses.';
  expect(read(unhindered, {}, 0, [undefined, 3])).toBe('senseless');
  const mover = 'Player 1 wins if Player 1 is to move; otherwise Player 2 wins.';
  expect(read(mover, {}, null)).toBe('senseless');
});

test.each([
  'The mover wins',
  'The mover wins if d is 3; otherwise the mover loses.',
  'The mover wins if a is 3.',
  'The mover wins if the door is at most 1; otherwise the mover loses.',
  'The mover wins if the door is ajar; otherwise the mover loses.',
  'Whoever moves wins.',
])('%s cannot be read', (text) => {
  expect(read(text)).toBe('unreadable');
});

test('a text that can be read in two ways is not read', () => {
  const names = { fields: ['a', 'b'], words: { a: { name: 'heap' }, b: { name: 'heap' } } };
  expect(
    readRule('The mover wins if heap is 3; otherwise the mover loses.', {
      names,
      values: new Map(),
    }),
  ).toBeUndefined();
});
