import { expect, test } from 'vitest';
import { playerOwns, render, say } from '../../core/contract/phrase.ts';
import type { Feature, Term } from './feature.ts';
import type { Rule } from './find-rule.ts';
import { ruleSentence } from './rule-text.ts';
import type { RuleTree, Side, Test } from './rule-tree.ts';

const names = {
  fields: ['a', 'b', 'c', 'square1', 'square2', 'door'],
  words: {
    square1: { name: say`${playerOwns(0)} square` },
    square2: { name: say`${playerOwns(1)} square` },
    door: { name: 'the door', value: (value: number) => (value === 1 ? 'open' : 'shut') },
  },
};
const field = (name: string): Term => ({ kind: 'field', field: name });
const [a, b, c] = [field('a'), field('b'), field('c')] as const;
const owned = (mine: boolean): Term => ({ kind: 'owned', pair: ['square1', 'square2'], mine });
const unhindered = (mine: boolean): Term => ({ kind: 'unhindered', mine });

const leaf = (side: Side): RuleTree => ({ kind: 'leaf', side });
const node = (test: Test, yes: RuleTree, no: RuleTree): RuleTree => ({
  kind: 'node',
  test,
  yes,
  no,
});
const rule = (tree: RuleTree, more: Partial<Rule> = {}): Rule => ({
  tree,
  frame: 'mover',
  sealed: false,
  chance: false,
  ...more,
});
const sentence = (tree: RuleTree, more: Partial<Rule> = {}): string =>
  render(ruleSentence(rule(tree, more), names));

/** The clause for a test, or for its contrary. */
function clause(feature: Feature, relation: Test['relation'], value: number, holds = true): string {
  const test = { feature, relation, value };
  const inner = node({ feature: { kind: 'mover' }, relation: 'is', value: 0 }, leaf(1), leaf(0));
  const told = sentence(holds ? node(test, leaf(0), inner) : node(test, inner, leaf(0)));
  return told.slice('The mover wins if '.length, told.indexOf(';'));
}

test.each<readonly [Feature, Test['relation'], number, yes: string, no: string]>([
  [a, 'is', 3, 'a is 3', 'a is not 3'],
  [a, 'at most', 3, 'a is at most 3', 'a is 4 or more'],
  [field('door'), 'is', 1, 'the door is open', 'the door is not open'],
  [owned(true), 'at most', 2, "the mover's square is at most 2", "the mover's square is 3 or more"],
  [owned(false), 'is', 9, "the other side's square is 9", "the other side's square is not 9"],
  [
    unhindered(true),
    'at most',
    2,
    'the mover needs at most 2 turns, counting any move that can come up in a game',
    'the mover needs 3 or more turns, counting any move that can come up in a game',
  ],
  [
    unhindered(false),
    'is',
    1,
    'the other side needs 1 turn, counting any move that can come up in a game',
    'the other side does not need exactly 1 turn, counting any move that can come up in a game',
  ],
  [{ kind: 'mover' }, 'is', 0, 'Player 1 is to move', 'Player 2 is to move'],
  [{ kind: 'mover' }, 'is', 1, 'Player 2 is to move', 'Player 1 is to move'],
  [
    { kind: 'sum', terms: [a, b] },
    'is',
    7,
    'a and b together make 7',
    'a and b together do not make 7',
  ],
  [
    { kind: 'sum', terms: [a, b, c] },
    'at most',
    7,
    'a, b and c together make at most 7',
    'a, b and c together make 8 or more',
  ],
  [
    { kind: 'nim-sum', terms: [a, b] },
    'is',
    0,
    'the nim-sum (in binary, without carrying) of a and b is 0',
    'the nim-sum (in binary, without carrying) of a and b is not 0',
  ],
  [
    { kind: 'largest', terms: [a, b] },
    'at most',
    1,
    'the largest of a and b is at most 1',
    'the largest of a and b is 2 or more',
  ],
  [
    { kind: 'smallest', terms: [a, b] },
    'is',
    1,
    'the smallest of a and b is 1',
    'the smallest of a and b is not 1',
  ],
  [{ kind: 'difference', terms: [a, b] }, 'is', 0, 'a and b are equal', 'a and b are not equal'],
  [
    { kind: 'difference', terms: [a, b] },
    'is',
    2,
    'a is exactly 2 higher than b',
    'a is not exactly 2 higher than b',
  ],
  [
    { kind: 'difference', terms: [a, b] },
    'is',
    -2,
    'a is exactly 2 lower than b',
    'a is not exactly 2 lower than b',
  ],
  [
    { kind: 'difference', terms: [a, b] },
    'at most',
    0,
    'a is no higher than b',
    'a is higher than b',
  ],
  [
    { kind: 'difference', terms: [a, b] },
    'at most',
    -1,
    'a is lower than b',
    'a is no lower than b',
  ],
  [
    { kind: 'difference', terms: [a, b] },
    'at most',
    3,
    'a is at most 3 higher than b',
    'a is at least 4 higher than b',
  ],
  [
    { kind: 'difference', terms: [a, b] },
    'at most',
    -3,
    'a is at least 3 lower than b',
    'a is at most 2 lower than b',
  ],
  [
    { kind: 'difference', terms: [unhindered(true), unhindered(false)] },
    'at most',
    0,
    'the mover needs no more turns than the other side, counting any move that can come up in a game',
    'the mover needs more turns than the other side, counting any move that can come up in a game',
  ],
  [
    { kind: 'difference', terms: [unhindered(true), unhindered(false)] },
    'is',
    0,
    'the mover needs as many turns as the other side, counting any move that can come up in a game',
    'the mover does not need as many turns as the other side, counting any move that can come up in a game',
  ],
  [
    { kind: 'difference', terms: [unhindered(true), unhindered(false)] },
    'at most',
    -1,
    'the mover needs fewer turns than the other side, counting any move that can come up in a game',
    'the mover needs no fewer turns than the other side, counting any move that can come up in a game',
  ],
  [{ kind: 'remainder', of: a, by: 2 }, 'is', 0, 'a is even', 'a is odd'],
  [{ kind: 'remainder', of: a, by: 2 }, 'is', 1, 'a is odd', 'a is even'],
  [
    { kind: 'remainder', of: a, by: 5 },
    'is',
    0,
    'a is a multiple of 5',
    'a is not a multiple of 5',
  ],
  [
    { kind: 'remainder', of: a, by: 5 },
    'is',
    3,
    'a leaves a remainder of 3 when divided by 5',
    'a does not leave a remainder of 3 when divided by 5',
  ],
  [
    { kind: 'remainder', of: { kind: 'sum', terms: [a, b] }, by: 4 },
    'is',
    0,
    'the sum of a and b is a multiple of 4',
    'the sum of a and b is not a multiple of 4',
  ],
  [
    { kind: 'remainder', of: { kind: 'difference', terms: [a, b] }, by: 4 },
    'is',
    0,
    'a minus b is a multiple of 4',
    'a minus b is not a multiple of 4',
  ],
])('%o %s %s', (feature, relation, value, yes, no) => {
  expect(clause(feature, relation, value)).toBe(yes);
  expect(clause(feature, relation, value, false)).toBe(no);
});

const isOne: Test = { feature: a, relation: 'is', value: 1 };
const isTwo: Test = { feature: b, relation: 'is', value: 2 };
const isThree: Test = { feature: c, relation: 'is', value: 3 };

test('who wins is told of the mover, of a player, and of chances', () => {
  expect(sentence(leaf(0))).toBe('The mover wins.');
  expect(sentence(leaf(1))).toBe('The mover loses.');
  expect(sentence(leaf(2))).toBe('Neither player can force a win.');
  expect(sentence(leaf(0), { frame: 'player' })).toBe('Player 1 wins.');
  expect(sentence(leaf(1), { frame: 'player', chance: true })).toBe(
    'Player 2 has the better chance.',
  );
  expect(sentence(leaf(1), { chance: true })).toBe('The other side has the better chance.');
  expect(sentence(leaf(2), { chance: true })).toBe('Both have the same chance.');
});

test('cases of the same side are told in one, others one after the other', () => {
  expect(sentence(node(isOne, leaf(1), node(isTwo, leaf(1), leaf(0))))).toBe(
    'The mover loses if a is 1, or b is 2; otherwise the mover wins.',
  );
  expect(
    sentence(node(isOne, leaf(1), node(isTwo, node(isThree, leaf(0), leaf(1)), leaf(2)))),
  ).toBe(
    'The mover loses if a is 1; otherwise neither player can force a win if b is not 2; otherwise the mover wins if c is 3; otherwise the mover loses.',
  );
  expect(
    sentence(node(isOne, node(isTwo, leaf(1), leaf(0)), node(isThree, leaf(1), leaf(0)))),
  ).toBe(
    'If a is 1, the mover loses if b is 2; otherwise the mover wins. If not, the mover loses if c is 3; otherwise the mover wins.',
  );
});

test('a rule that speaks of sealed turns too knows no mover', () => {
  const told = (feature: Feature): string =>
    sentence(node({ feature, relation: 'at most', value: 2 }, leaf(0), leaf(1)), {
      frame: 'player',
      sealed: true,
    });
  expect(told(owned(false))).toBe(
    "Player 1 wins if Player 2's square is at most 2; otherwise Player 2 wins.",
  );
  expect(told(owned(true))).toContain("if Player 1's square is");
  expect(told(unhindered(true))).toContain(
    'if Player 1 needs at most 2 turns, counting any move that can come up in a game;',
  );
  expect(told({ kind: 'difference', terms: [unhindered(true), unhindered(false)] })).toContain(
    'if Player 1 needs at most 2 more turns than Player 2, counting any move that can come up in a game;',
  );
  expect(told({ kind: 'remainder', of: unhindered(false), by: 5 })).toContain(
    'the turns Player 2 needs, counting any move that can come up in a game, leaves',
  );
});
