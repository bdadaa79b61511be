import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Graph, graphGame } from '../../../test/support/graph-game.ts';
import { dot, soundCorners } from '../../../test/support/sound-answers.ts';
import { played, solved } from '../../../test/support/started.ts';
import { solveMatrixGame } from '../../../test/twin/matrix-game.ts';
import { least } from '../../core/extreme.ts';
import { Match } from '../../core/match/match.ts';
import { equilibrium, type Matrix } from '../../solve/sealed/stage/matrix.ts';
import { judge } from './judgement.ts';
import { leastSoundWorth, type SealedTurn, soundWorth } from './measure.ts';
import { review } from './review.ts';

/** Few different payoffs, so that best mixes are many. */
const anyMatrix: fc.Arbitrary<Matrix> = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom(1, 2, 4, 7, 10_000),
  )
  .chain(([height, width, parts]) => {
    const payoff = fc.integer({ min: 0, max: parts }).map((part) => part / parts);
    const row = fc.array(payoff, { minLength: width, maxLength: width });
    return fc.array(row, { minLength: height, maxLength: height });
  });

function turnOf(matrix: Matrix): SealedTurn {
  const { value, rows } = equilibrium(matrix);
  return { value, mix: rows, worths: matrix, bound: value, held: matrix };
}

function turned(matrix: Matrix): Matrix {
  return (matrix[0] ?? []).map((_, column) => matrix.map((row) => 1 - (row[column] as number)));
}

describe('what a sealed choice is worth', () => {
  test('is the least that it gets against any sound mix of the other side', () => {
    fc.assert(
      fc.property(anyMatrix, (matrix) => {
        const turn = turnOf(matrix);
        const { floor, ceiling } = solveMatrixGame(matrix);
        const value = (floor + ceiling) / 2;
        const corners = soundCorners(matrix, value);
        expect(corners.length).toBeGreaterThan(0);
        const expected = matrix.map((row) => least(corners.map((corner) => dot(row, corner))));
        for (const [choice, worth] of expected.entries())
          expect(soundWorth(turn, choice).worth).toBeCloseTo(worth, 5);
        expect(leastSoundWorth(turn)).toBeCloseTo(least(expected), 5);
      }),
      { numRuns: 2000 },
    );
  });

  test('is all of the value if it belongs to some best mix, and less if to none', () => {
    fc.assert(
      fc.property(anyMatrix, (matrix) => {
        const turn = turnOf(matrix);
        const own = soundCorners(turned(matrix), 1 - turn.value);
        for (const choice of matrix.keys()) {
          const belongs = own.some((corner) => (corner[choice] as number) > 1e-6);
          expect(soundWorth(turn, choice).worth === turn.value).toBe(belongs);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('and the answers that it is told with are sound and make it so', () => {
    fc.assert(
      fc.property(anyMatrix, (matrix) => {
        const turn = turnOf(matrix);
        for (const [choice, row] of matrix.entries()) {
          const { worth, answers } = soundWorth(turn, choice);
          if (worth === turn.value) continue;
          expect(dot(row, answers)).toBeCloseTo(worth, 9);
          for (const each of matrix) expect(dot(each, answers)).toBeLessThan(turn.value + 1e-6);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a won game', () => {
  // A lost side may answer anything: c1 fails only against the second answer, c2 only against the first.
  const graph: Graph = {
    start: {
      sealed: 0,
      to: [
        ['won', 'won', 'won'],
        ['won', 'even', 'won'],
        ['even', 'won', 'won'],
      ],
    },
    even: {
      sealed: 0,
      to: [
        ['won', 'lost'],
        ['lost', 'won'],
      ],
    },
    won: { winner: 0 },
    lost: { winner: 1 },
  };
  const start = Match.start(graphGame(graph), {});
  const solution = solved(start);

  test('that a choice throws away is a blunder, whichever mix the lost side shows', () => {
    expect(solution.at(start.state)).toMatchObject({ outcome: 'player1', turns: 1 });
    for (const move of ['c1', 'c2'])
      expect(judge(solution, start.state, 0, move)).toMatchObject({
        value: 1,
        worth: 0.5,
        loss: 0.5,
        stake: 0.5,
        class: 'blunder',
      });
    expect(judge(solution, start.state, 0, 'c0')).toMatchObject({ loss: 0, class: null });
    expect(judge(solution, start.state, 1, 'c1')).toMatchObject({ loss: 0, stake: 0 });
  });

  test('and so says its review', () => {
    const judged = review(solution, played(start, 'c2/c0'));
    expect(judged.accuracy[0]).toMatchObject({ percent: 0, classes: { blunder: 1 } });
    expect(judged.accuracy[1]).toMatchObject({ percent: null, mattered: 0 });
  });
});
