import { describe, expect, test } from 'vitest';
import {
  chancesBrute,
  equalityBrute,
  interactionBrute,
  isWithinBrute,
  lengthsBrute,
  outcomeBrute,
} from '../../../test/support/brute.ts';
import { SMALL } from '../../../test/support/cases.ts';
import { toyGame } from '../../../test/support/toy.ts';
import { settleOptions } from '../../core/contract/option.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { other } from '../../core/seat.ts';
import { GAMES } from '../../games/index.ts';
import { solve } from '../../solve/solve.ts';
import { Analysis } from './analysis.ts';
import { type Metrics, metricsOf } from './metrics.ts';

const rulesOf = (id: string, set: Readonly<Record<string, string>> = {}): Rules => {
  const game = GAMES.find((candidate) => candidate.id === id);
  if (game === undefined) throw new Error(`There is no ${id}.`);
  const options = settleOptions(game.options, set);
  if (!options.ok) throw new Error(options.error.message);
  return game.rules(options.value);
};

/** A token between two ends that goes to and fro; in the middle either side can stop, for a draw. */
const toAndFro: Rules = {
  shape: { at: 7, stopped: 2, mover: 2 },
  passes: [],
  start: () => ({ at: 4, stopped: 0, mover: 0 }),
  turn(state) {
    if (state.stopped === 1) return { kind: 'over', winner: null, reason: 'stopped' };
    if (state.at === 0 || state.at === 6)
      return { kind: 'over', winner: state.at === 0 ? 1 : 0, reason: 'an end' };
    return { kind: 'one', seat: state.mover === 0 ? 0 : 1 };
  },
  moves: (state) => (state.at === 3 ? ['left', 'right', 'stop'] : ['left', 'right']),
  next(state, move) {
    const mover = other(state.mover === 0 ? 0 : 1);
    if (move === 'stop') return { stopped: 1, mover };
    return { at: (state.at ?? 0) + (move === 'left' ? -1 : 1), mover };
  },
  notate: String,
};

/** Four stones, take one to three: the first player loses. */
const fourStones: Rules = {
  shape: { stones: 5, mover: 2 },
  passes: [],
  start: () => ({ stones: 4, mover: 0 }),
  turn: ({ stones, mover }) =>
    stones === 0
      ? { kind: 'over', winner: mover === 0 ? 1 : 0, reason: 'none is left' }
      : { kind: 'one', seat: mover === 0 ? 0 : 1 },
  moves: ({ stones = 0 }) => [1, 2, 3].filter((take) => take <= stones),
  next: ({ stones = 0, mover = 0 }, take) => ({ stones: stones - Number(take), mover: 1 - mover }),
  notate: String,
};

const measure = (rules: Rules): Metrics => {
  const solution = solve(rules);
  if (!solution.ok) throw new Error(solution.error.message);
  return metricsOf(solution.value);
};

/** Those that chance brings to an end, and in which best play can be found by hand. */
const endingGames: readonly (readonly [string, Rules])[] = [
  ...SMALL.map(({ name, game, options }) => [name, game.rules(options)] as const).filter(
    ([, rules]) => {
      const { meanRandomLength, sure } = measure(rules);
      return meanRandomLength !== null && sure === undefined && isWithinBrute(rules);
    },
  ),
  ['the toy with every kind of turn', toyGame().rules({})],
  ['a game to and fro, with draws', toAndFro],
  ['four stones', fourStones],
];

describe.each(endingGames)('%s', (_name, rules) => {
  const metrics = measure(rules);
  const random = chancesBrute(rules, ['random', 'random']);

  test.each([
    ['perfectFirstVsRandom', ['perfect', 'random']],
    ['randomFirstVsPerfect', ['random', 'perfect']],
  ] as const)('%s is what adding up by hand gives', (name, pairing) => {
    const brute = chancesBrute(rules, pairing);
    expect(metrics[name]).toBeCloseTo(brute.player1, 11);
    expect(metrics.noWinner[name]).toBeCloseTo(1 - brute.player1 - brute.player2, 11);
  });

  test('randomVsRandom and the mean length are what adding up by hand gives', () => {
    expect(metrics.randomVsRandom).toBeCloseTo(random.player1, 11);
    expect(metrics.noWinner.randomVsRandom).toBeCloseTo(1 - random.player1 - random.player2, 11);
    expect(metrics.meanRandomLength).toBeCloseTo(random.turns, 9);
  });

  test('the shortest and the longest game', () => {
    const { shortest, longest } = metrics;
    expect({ shortest, longest }).toEqual(lengthsBrute(rules));
  });

  test('the positions where every choice is equally good', () => {
    const { decisions, equalDecisions: equal, sameResultDecisions: same } = metrics;
    expect({ decisions, equal, same }).toEqual(equalityBrute(rules));
  });

  test('whether one side affects the other', () => {
    expect(metrics.interaction).toBe(interactionBrute(rules));
  });

  test('the winner, if one side is sure to win', () => {
    const brute = metrics.outcome === 'mixed' ? undefined : outcomeBrute(rules);
    if (brute === undefined) expect(metrics.turns).toBeNull();
    else
      expect(metrics).toMatchObject({
        outcome: brute.winner === 0 ? 'player1' : 'player2',
        turns: brute.turns,
      });
  });
});

test('the grid has games of every outcome, and some that go on for ever', () => {
  const all = endingGames.map(([, rules]) => measure(rules));
  expect(new Set(all.map(({ outcome }) => outcome))).toEqual(
    new Set(['player1', 'player2', 'mixed', 'endless']),
  );
  expect(all.some(({ longest }) => longest === null)).toBe(true);
  expect(all.some(({ interaction }) => !interaction)).toBe(true);
  expect(all.some(({ noWinner }) => noWinner.randomVsRandom > 0)).toBe(true);
});

test('if neither side can move any more, play never ends, and the chances say so', () => {
  const rules = rulesOf('leap-to-twenty', { steps: '3,5' });
  const metrics = measure(rules);
  const brute = chancesBrute(rules, ['random', 'random']);
  expect(metrics.randomVsRandom).toBeCloseTo(brute.player1, 12);
  expect(metrics.noWinner.randomVsRandom).toBeCloseTo(1 - brute.player1 - brute.player2, 12);
  expect(metrics).toMatchObject({ longest: null, meanRandomLength: null, outcome: 'player1' });
});

test('a game without a possible winner has no length', () => {
  expect(
    measure(rulesOf('binary-race', { finish: '9', steps: '2', overshoot: 'never' })),
  ).toMatchObject({
    outcome: 'endless',
    shortest: null,
    longest: null,
    meanRandomLength: null,
    randomVsRandom: 0,
    noWinner: { randomVsRandom: 1, perfectFirstVsRandom: 1 },
  });
});

test('a perfect player who can only hold still has its odds against a random one', () => {
  const rules = rulesOf('predictive-pursuit', { finish: '5', stall: 'never' });
  const metrics = measure(rules);
  const brute = chancesBrute(rules, ['random', 'random']);
  expect(metrics).toMatchObject({
    outcome: 'endless',
    p1: null,
    noWinner: { randomVsRandom: 0 },
  });
  // It is never beaten, and a random player does not hold.
  expect(metrics.perfectFirstVsRandom).toBeCloseTo(1, 9);
  expect(metrics.randomFirstVsPerfect).toBeCloseTo(0, 9);
  expect(metrics.randomVsRandom).toBeCloseTo(brute.player1, 11);
  expect(metrics.meanRandomLength).toBeCloseTo(brute.turns, 9);
});

test('what is left going round is within a proven bound', () => {
  const solution = solve(toAndFro);
  if (!solution.ok) throw new Error(solution.error.message);
  const chances = new Analysis(solution.value).chances(['random', 'random']);
  expect(chances?.slack).toBeGreaterThan(0);
  expect(chances?.slack).toBeLessThan(1e-29);
});
