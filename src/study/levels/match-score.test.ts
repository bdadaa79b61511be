import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGraph } from '../../../test/support/any-graph.ts';
import { graphGame } from '../../../test/support/graph-game.ts';
import { toyGame } from '../../../test/support/toy.ts';
import type { Game } from '../../core/contract/game.ts';
import { advance, choosingSeats, type State } from '../../core/contract/rules.ts';
import type { Seat } from '../../core/seat.ts';
import { Watch } from '../../solve/budget.ts';
import type { Solution } from '../../solve/solution.ts';
import { solve } from '../../solve/solve.ts';
import { chancesOf } from '../metrics/chances.ts';
import { turnOrderOf } from '../metrics/turn-order.ts';
import { chancesAt, type Policy, randomPolicy } from '../policy/policy.ts';
import { Curve, ladderOf } from './calibrate.ts';
import { matchScore } from './match-score.ts';

function solved(game: Game): Solution {
  const solution = solve(game.rules({}));
  if (!solution.ok) throw new Error(solution.error.message);
  return solution.value;
}

/** Follows every single game from a state by the rules, and adds up what seat 0 scores in them. */
function playAll(solution: Solution, state: State, policies: readonly [Policy, Policy]): number {
  const { rules, positions } = solution;
  const turn = rules.turn(state);
  if (turn.kind === 'over') return turn.winner === null ? 0.5 : 1 - turn.winner;
  const rank = positions.numberOf(state) as number;
  const chances = (seat: Seat): Float64Array => chancesAt(positions, policies[seat], rank, seat);
  const [lead = 0, answerer] = choosingSeats(turn);
  let score = 0;
  for (const [index, move] of rules.moves(state, lead).entries()) {
    const chance = chances(lead)[index] as number;
    if (answerer === undefined)
      score += chance * playAll(solution, advance(rules, state, move), policies);
    else
      for (const [place, answer] of rules.moves(state, answerer).entries())
        score +=
          chance *
          (chances(answerer)[place] as number) *
          playAll(solution, advance(rules, state, move, answer), policies);
  }
  return score;
}

/** Points of the curve to try: rungs and between, up to the perfect player. */
const PARTS = [0, 0.4, 1, 1.5, 2.2, 3.7];

function policiesOf(solution: Solution): readonly Policy[] {
  const curve = new Curve(solution, ladderOf(solution, turnOrderOf(solution)));
  const points = [...PARTS.filter((part) => part < curve.end), curve.end - 0.3];
  return [
    ...points.map((point) => curve.policy(point)),
    curve.perfect,
    randomPolicy(solution.positions),
  ];
}

function expectPlayed(game: Game): void {
  const solution = solved(game);
  const order = turnOrderOf(solution);
  const start = solution.rules.start();
  const policies = policiesOf(solution);
  for (const one of policies)
    for (const two of policies) {
      const by =
        (playAll(solution, start, [one, two]) + 1 - playAll(solution, start, [two, one])) / 2;
      expect(matchScore(solution, order, [one, two])).toBeCloseTo(by, 12);
    }
}

describe('a score is what following every single game adds up to', () => {
  test('in the toy', () => expectPlayed(toyGame()));

  test.each([true, false])('on any graph without circles, sealed turns or not: %s', (sealed) => {
    fc.assert(
      fc.property(anyGraph({ forward: true, sealed }), (graph) => {
        expectPlayed(graphGame(graph));
      }),
      { numRuns: 25 },
    );
  });
});

describe('in circles it is what following all games forwards gives', () => {
  test.each([true, false])('with sealed turns: %s', (sealed) => {
    fc.assert(
      fc.property(anyGraph({ forward: false, sealed }), (graph) => {
        const solution = solved(graphGame(graph));
        const order = turnOrderOf(solution);
        const policies = policiesOf(solution);
        for (const one of policies)
          for (const two of policies) {
            const first = chancesOf(solution, order, [one, two]);
            const second = chancesOf(solution, order, [two, one]);
            if (first === undefined || second === undefined) throw new Error('no way to play');
            // What is left of games that go round for very long is no error of either.
            const slack = first.slack + second.slack;
            const half = (chances: typeof first): number => (chances.drawn + chances.endless) / 2;
            const by = (first.player1 + half(first) + second.player2 + half(second)) / 2;
            const score = matchScore(solution, order, [one, two]);
            expect(Math.abs(score - by)).toBeLessThan(1e-9 + slack);
          }
      }),
      { numRuns: 25 },
    );
  });

  test('every policy scores a half against itself', () => {
    fc.assert(
      fc.property(anyGraph({ forward: false, sealed: true }), (graph) => {
        const solution = solved(graphGame(graph));
        const order = turnOrderOf(solution);
        for (const policy of policiesOf(solution))
          expect(matchScore(solution, order, [policy, policy])).toBeCloseTo(0.5, 12);
      }),
      { numRuns: 40 },
    );
  });
});

test('it can be stopped', () => {
  const solution = solved(toyGame());
  const policy = randomPolicy(solution.positions);
  const watch = new Watch({ stop: () => true });
  watch.spend(199_999);
  expect(() => matchScore(solution, turnOrderOf(solution), [policy, policy], watch)).toThrow(
    'stopped',
  );
});
