import { expect, test } from 'vitest';
import { render, renderLines } from '../core/contract/phrase.ts';
import { solve } from '../solve/solve.ts';
import { chance } from './chance.ts';

test.each([1, 2, 6, 7])('either side alone makes all of %i outcomes equally likely', (outcomes) => {
  const die = chance(outcomes);
  expect(die.calls).toHaveLength(outcomes);
  for (const held of die.calls) {
    const mine = die.calls.map((call) => die.outcome(call, held));
    const theirs = die.calls.map((call) => die.outcome(held, call));
    for (const each of [mine, theirs]) expect(each.toSorted((a, b) => a - b)).toEqual(die.calls);
  }
});

test('a sum above the last outcome begins again at 1', () => {
  const die = chance(6);
  expect([die.outcome(1, 1), die.outcome(3, 3), die.outcome(3, 4), die.outcome(6, 6)]).toEqual([
    2, 6, 1, 6,
  ]);
});

test('who plays for a chance has that chance', () => {
  const die = chance(5);
  const solved = solve({
    shape: { drawn: 6 },
    passes: [],
    start: () => ({ drawn: 0 }),
    turn: ({ drawn }) =>
      drawn === 0 ? die.turn : { kind: 'over', winner: drawn <= 2 ? 0 : 1, reason: 'drawn' },
    moves: () => die.calls,
    next: (_state, call, answer = call) => ({ drawn: die.outcome(call, answer) }),
    notate: String,
  });
  if (!solved.ok) throw new Error(solved.error.message);
  expect(solved.value.at({ drawn: 0 }).p1).toBeCloseTo(2 / 5, 9);
});

test('it says what to do, how it works and what came of it', () => {
  const die = chance(6);
  expect(renderLines(die.ask(1))).toEqual([
    'Chance decides: you both call a number unseen, and the sum counts.',
    'Player 2, call a number from 1 to 6: ',
  ]);
  expect(die.rule).toMatch(/^Both players call a number from 1 to 6 unseen\./);
  expect([die.advise('2 or 3'), die.advise(null)]).toEqual(['call 2 or 3', 'call any number']);
  expect(render(die.tell(1, 4))).toBe('Player 1 calls 1 and Player 2 calls 4: 5.');
  expect(render(die.tell(3, 5))).toBe(
    'Player 1 calls 3 and Player 2 calls 5: 8, which is 2 when counted round from 1 to 6.',
  );
});

test('with one outcome there is nothing to decide', () => {
  const sure = chance(1);
  expect(render(sure.ask(0).at(-1) ?? '')).toBe('Player 1, call 1: ');
  expect(render(sure.tell(1, 1))).toBe(
    'Player 1 calls 1 and Player 2 calls 1: only one outcome is left.',
  );
});

test('misuse is told in a sentence', () => {
  expect(() => chance(0)).toThrow(
    'The number of outcomes of a chance must be a whole number from 1 to 1000, not 0.',
  );
  expect(() => chance(2).outcome(3, 1)).toThrow(
    'A call must be a whole number from 1 to 2, not 3.',
  );
});
