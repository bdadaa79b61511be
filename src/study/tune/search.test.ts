import { expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import type { Game } from '../../core/contract/game.ts';
import { formatOptions, type OptionValues } from '../../core/contract/option.ts';
import type { Figures } from './figures.ts';
import { GOALS, readConditions, readGoals } from './goal.ts';
import { TuneSearch, type TuneTerms } from './search.ts';

const WIDTH = { kind: 'whole', about: '', default: 5, min: 1, max: 30 } as const;
const PACE = { kind: 'word', about: '', default: 'slow', words: ['slow', 'fast'] } as const;
const GAME = toyGame({
  game: { options: { width: WIDTH, pace: PACE } as unknown as Game['options'] },
});
const BASE: OptionValues = { width: 5, pace: 'slow' };

/** Made-up figures: wider is deeper, fast is less even, and a width of 7 never ends. */
function figuresOf({ width, pace }: OptionValues): Figures {
  return {
    triviality: 0.5,
    simple: 'always play the first move',
    depth: Number(width),
    advantage: pace === 'fast' ? 0.4 : 0.2,
    matters: 0.5,
    forced: 0.1,
    turns: 2 * Number(width),
    longest: null,
    endless: width === 7,
    equals: [0.5],
    positions: 10,
  };
}

function searched(terms: Partial<TuneTerms> = {}): TuneSearch {
  const search = new TuneSearch(GAME, BASE, { goals: GOALS, conditions: [], most: 60, ...terms });
  for (let batch = search.next(); batch.length > 0; batch = search.next())
    for (const options of batch) search.add({ options, figures: figuresOf(options) });
  return search;
}

const namesOf = ({ front }: TuneSearch): readonly string[] =>
  front.map(({ options }) => formatOptions(options));

test('a search climbs to the best there is, measures nothing twice, and keeps to its limit', () => {
  expect(namesOf(searched())).toEqual(['width=30 pace=slow']);
  const few = searched({ most: 7 });
  expect(few.measured).toBe(7);
  expect(few.base?.options).toEqual(BASE);
  expect(searched({ most: 1000 }).measured).toBe(60);
});

test('a game that cannot be measured itself is searched around once', () => {
  const search = new TuneSearch(GAME, BASE, { goals: GOALS, conditions: [], most: 60 });
  expect(search.next()).toEqual([BASE]);
  const around = search.next();
  expect(around.map(({ width }) => Number(width))).toContain(1);
  expect(search.next()).toEqual([]);
  for (const options of around) search.add({ options, figures: figuresOf(options) });
  expect(search.next().length).toBeGreaterThan(0);
});

test('what stays as it is, what is asked for, and what never ends', () => {
  expect(namesOf(searched({ fixed: ['width'] }))).toEqual(['width=5 pace=slow']);
  const conditions = readConditions('turns<15, depth>=3');
  if (!conditions.ok) throw new Error(conditions.error.message);
  // Seven would be the widest, and never ends.
  expect(namesOf(searched({ conditions: conditions.value }))).toEqual(['width=6 pace=slow']);
});

test('no variant is under half of the length of the game, unless a length is asked for', () => {
  const least = { figure: 'turns', comparison: '>=', limit: 5 };
  // Shorter would be better: the search stops at the least length.
  const shortest = searched({ goals: ['turns'] });
  expect(shortest.conditions).toEqual([least]);
  expect(namesOf(shortest)).toEqual(['width=3 pace=slow']);
  const asked = readConditions('turns>0');
  if (!asked.ok) throw new Error(asked.error.message);
  expect(namesOf(searched({ goals: ['turns'], conditions: asked.value }))).toEqual([
    'width=1 pace=slow',
  ]);
  expect(searched({ conditions: asked.value }).conditions).toEqual(asked.value);
});

test('what is asked for is looked for while searching', () => {
  const conditions = readConditions('turns>=50, advantage>30%');
  if (!conditions.ok) throw new Error(conditions.error.message);
  // The goal pulls the other way, to the narrowest.
  const terms = { goals: ['turns'], conditions: conditions.value } as const;
  const names = (most: number): readonly string[] => namesOf(searched({ ...terms, most }));
  expect(names(60)).toEqual(['width=25 pace=fast']);
  // Searching by the goal alone would measure the 48 settings below first.
  expect(names(40)).toEqual(['width=25 pace=fast']);
});

test('of two goals that pull apart, all variants stay that nothing beats in both', () => {
  const { front, measured } = searched({ goals: ['depth', 'turns'] });
  const depths = front.map(({ options }) => Number(options.width));
  // Deeper is longer: only the endless one is left out, and those under half of the game's own length. Of each
  // width one pace is no better than the other, so one of them is listed.
  expect(measured).toBe(60);
  expect(depths.toSorted((one, two) => one - two)).toEqual([
    ...[3, 4, 5, 6],
    ...Array.from({ length: 23 }, (_, index) => 8 + index),
  ]);
});

test.each([
  ['depth', ['depth']],
  [' depth , triviality,depth', ['depth', 'triviality']],
])('goals %j are %j', (text, goals) => {
  expect(readGoals(text)).toEqual({ ok: true, value: goals });
});

test.each([
  ['turns<15', [{ figure: 'turns', comparison: '<', limit: 15 }]],
  [
    'advantage <= 20 %, depth>=4',
    [
      { figure: 'advantage', comparison: '<=', limit: 0.2 },
      { figure: 'depth', comparison: '>=', limit: 4 },
    ],
  ],
])('conditions %j are read', (text, conditions) => {
  expect(readConditions(text)).toEqual({ ok: true, value: conditions });
});

test.each([
  ['turns', 'tune/bad-condition', '"turns" is not a condition'],
  ['turns<', 'tune/bad-condition', 'turns<15'],
  ['tuns<3', 'tune/unknown-figure', 'Did you mean "turns"?'],
])('%j is refused', (text, code, words) => {
  const read = readConditions(text);
  expect(read).toMatchObject({ ok: false, error: { code } });
  expect(!read.ok && read.error.message).toContain(words);
});

test('an unknown goal is refused with all there are', () => {
  expect(readGoals('fun')).toMatchObject({
    ok: false,
    error: { code: 'tune/unknown-figure', allowed: expect.arrayContaining(['depth']) },
  });
});

test.each([
  ['turns<10', false],
  ['turns<=10', true],
  ['turns>9', true],
  ['turns=10', true],
  ['turns>=11', false],
  // A length without end is more than any number.
  ['longest<1000000', false],
])('a variant of ten turns and %s: %j', (text, meets) => {
  const conditions = readConditions(text);
  if (!conditions.ok) throw new Error(conditions.error.message);
  expect(namesOf(searched({ most: 1, conditions: conditions.value })).length).toBe(meets ? 1 : 0);
});
