import { describe, expect, test } from 'vitest';
import type { Game } from '../src/core/contract/game.ts';
import { defaultOptions } from '../src/core/contract/option.ts';
import { type Rules, type State, turnsFrom } from '../src/core/contract/rules.ts';
import { spaceOf } from '../src/core/contract/space.ts';
import { inspectGame } from '../src/core/inspection/inspection.ts';
import { Match } from '../src/core/match/match.ts';
import { solutionOf } from '../src/index.ts';
import { duel } from './kit-games/duel.ts';
import { fifteen } from './kit-games/fifteen.ts';
import { heaps } from './kit-games/heaps.ts';
import { morris } from './kit-games/morris.ts';
import { ticTacToe } from './kit-games/tic-tac-toe.ts';
import { type Ending, faultOf, LAW_NAMES } from './support/laws.ts';
import { naiveReach, naiveSolve } from './support/naive.ts';
import { played } from './support/started.ts';

const GAMES: readonly (readonly [Game, Ending])[] = [
  [ticTacToe, 'drawn'],
  [fifteen, 'drawn'],
  [heaps, 'won'],
  [duel, 'endless'],
  // Men can go round in circles, but the games that the law tries are all won.
  [morris, 'won'],
];

/** Games written with the kit, as an author would: what they come to is known from elsewhere. */
describe.each(GAMES)('$id, written with the kit', (game, ending) => {
  const options = defaultOptions(game.options);

  test('is sound', () => {
    expect(inspectGame(game)).toEqual({ ok: true, value: game });
  });

  test.each(LAW_NAMES)('keeps the law of %s', (law) => {
    expect(faultOf(law, { game, options, ending })).toBeUndefined();
  });
});

function perft(rules: Rules, depth: number): readonly number[] {
  const counts: number[] = [];
  let states: readonly State[] = [rules.start()];
  while (counts.length < depth) {
    states = states.flatMap((state) => [...turnsFrom(rules, state)].map(({ after }) => after));
    counts.push(states.length);
  }
  return counts;
}

test('tic-tac-toe is the one that everybody knows', () => {
  const rules = ticTacToe.rules({});
  expect(perft(rules, 6)).toEqual([9, 72, 504, 3024, 15_120, 54_720]);
  expect(naiveReach(rules).size).toBe(5478);
  expect(naiveSolve(rules).get(spaceOf(rules.shape).encode(rules.start()))).toEqual({
    outcome: 'draw',
  });
});

test('fifteen is tic-tac-toe on a magic square', () => {
  const rules = fifteen.rules({});
  expect(perft(rules, 6)).toEqual([9, 72, 504, 3024, 15_120, 54_720]);
  expect(naiveReach(rules).size).toBe(5478);
});

test("three men's morris is won from the middle, and from nowhere else", () => {
  const rules = morris.rules({});
  const { encode } = spaceOf(rules.shape);
  const verdicts = naiveSolve(rules);
  const winning = [...turnsFrom(rules, rules.start())]
    .filter(({ after }) => verdicts.get(encode(after))?.outcome === 0)
    .map(({ move }) => rules.notate(move));
  expect(winning).toEqual(['b2']);
});

test('three heaps are lost where they cancel out', () => {
  const options = { most: 7 };
  const rules = heaps.rules(options);
  const solution = solutionOf(heaps, options);
  if (!solution.ok) throw new Error(solution.error.message);
  const positions = [...naiveReach(rules).values()];
  expect(positions.length).toBeGreaterThan(600);
  for (const state of positions) {
    const { heapA = 0, heapB = 0, heapC = 0, mover } = state;
    const loses = (heapA ^ heapB ^ heapC) === 0;
    const winner = loses === (mover === 0) ? 'player2' : 'player1';
    expect(solution.value.at(state).outcome, JSON.stringify(state)).toBe(winner);
  }
});

test('a duel hurts who does not guard, and no number leaves its bounds', () => {
  const after = (turns: string): State => played(Match.start(duel, {}), turns).state;
  expect(after('strike/rest')).toEqual({ life1: 3, life2: 2, energy1: 0, energy2: 2 });
  expect(after('rest/rest rest/rest')).toEqual({ life1: 3, life2: 3, energy1: 2, energy2: 2 });
  expect(after('strike/guard rest/strike')).toEqual({ life1: 2, life2: 3, energy1: 1, energy2: 0 });
});
