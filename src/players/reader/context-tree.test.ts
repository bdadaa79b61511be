import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../core/random.ts';
import { ContextTree, type PriorChoice } from './context-tree.ts';

const evenly = (...choices: readonly string[]): readonly PriorChoice[] =>
  choices.map((choice) => ({ choice, before: 1 / choices.length }));
const CHOICES = evenly('a', 'b');

/** What a tree makes of a sequence, which is its own context, and how sure it was of each choice before it came. */
function told(sequence: readonly string[], memory = 4) {
  const tree = new ContextTree();
  const chances = sequence.map((made, index) => {
    const symbols = sequence.slice(Math.max(0, index - memory), index).toReversed();
    const predicted = tree.predict(symbols, CHOICES);
    expect(predicted.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    tree.learn(symbols, CHOICES, made);
    return predicted[CHOICES.findIndex(({ choice }) => choice === made)] as number;
  });
  return { tree, chances };
}

const bits = (chances: readonly number[]): number =>
  chances.reduce((sum, chance) => sum - Math.log2(chance), 0);

test('of what was never seen every choice is as likely', () => {
  const tree = new ContextTree();
  expect(tree.predict([], evenly('a', 'b', 'c', 'd'))).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(tree.predict(['x', 'y'], CHOICES)).toEqual([0.5, 0.5]);
});

test('without context it is the estimate of Krichevsky and Trofimov', () => {
  const tree = new ContextTree();
  for (const made of ['a', 'a', 'b', 'a']) tree.learn([], CHOICES, made);
  expect(tree.predict([], CHOICES)).toEqual([3.5 / 5, 1.5 / 5]);
  // Of what cannot be chosen now nothing is predicted.
  expect(tree.predict([], evenly('a'))).toEqual([1]);
  expect(tree.predict([], evenly('b', 'c'))).toEqual([0.75, 0.25]);
});

test('what was thought before is believed until something was seen, and little by then', () => {
  const tree = new ContextTree();
  const choices = [
    { choice: 'a', before: 0.9 },
    { choice: 'b', before: 0.1 },
  ];
  expect(tree.predict(['x'], choices)).toEqual([0.9, 0.1]);
  for (let turn = 0; turn < 9; turn++) tree.learn(['x'], choices, 'b');
  expect(tree.predict(['x'], choices)[1]).toBeGreaterThan(0.9);
});

test('two lengths of memory weigh as context-tree weighting says', () => {
  // Weighted by hand for a a a, each after the one before it: ½ of the empty context's and ½ of the longer ones'.
  const kt = [1 / 2, 3 / 4, 5 / 6];
  const whole = [...kt.keys()].map((index) =>
    kt.slice(0, index + 1).reduce((product, factor) => product * factor, 1),
  );
  const tree = new ContextTree();
  const predicted: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    predicted.push(tree.predict(['a'], CHOICES)[0] as number);
    tree.learn(['a'], CHOICES, 'a');
  }
  // Both lengths have seen the same, so that they predict the same however they are weighed.
  const product = predicted.reduce((sum, chance) => sum * chance, 1);
  expect(product).toBeCloseTo(whole[2] as number, 12);
});

describe('a habit of any length is found', () => {
  test.each([
    ['always the same', 'aaaa'],
    ['by turns', 'abab'],
    ['two and two', 'aabb'],
    ['one in three', 'aab'],
  ])('%s', (_, pattern) => {
    const sequence = Array.from(
      { length: 120 },
      (_, index) => pattern[index % pattern.length] as string,
    );
    const { chances } = told(sequence);
    expect(Math.min(...chances.slice(40))).toBeGreaterThan(0.85);
    expect(Math.min(...chances.slice(100))).toBeGreaterThan(0.95);
  });
});

test('where there is no habit, none is found for long', () => {
  const random = randomFrom(3);
  const sequence = Array.from({ length: 2000 }, () => (random() < 0.5 ? 'a' : 'b'));
  const { chances } = told(sequence);
  // Half a bit for each doubling of what was seen, and what the memories cost together.
  expect(bits(chances)).toBeLessThan(2000 + 12);
  const late = chances.slice(1800);
  expect(late.reduce((sum, chance) => sum + Math.abs(chance - 0.5), 0) / 200).toBeLessThan(0.05);
});

test('a leaning is met without a habit', () => {
  const random = randomFrom(4);
  const sequence = Array.from({ length: 3000 }, () => (random() < 0.8 ? 'a' : 'b'));
  const { tree } = told(sequence);
  expect(tree.predict(['a', 'a', 'b', 'a'], CHOICES)[0]).toBeCloseTo(0.8, 1);
});
