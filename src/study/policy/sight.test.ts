import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGraph } from '../../../test/support/any-graph.ts';
import { SMALL } from '../../../test/support/cases.ts';
import { graphGame } from '../../../test/support/graph-game.ts';
import type { Game } from '../../core/contract/game.ts';
import { advance, type Rules, type State } from '../../core/contract/rules.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { Watch } from '../../solve/budget.ts';
import { isChoosing, isSealed, leaderOf } from '../../solve/compile/turn-code.ts';
import { equilibrium } from '../../solve/sealed/stage/matrix.ts';
import type { Solution } from '../../solve/solution.ts';
import { solve } from '../../solve/solve.ts';
import { chancesAt } from './policy.ts';
import { SealedSight } from './sealed-sight.ts';
import { openSight, type Sight } from './sight.ts';

/** What a search so deep sees: turns to a win above 0, to a loss below 0 (1 is nearest), or 0 for nothing. */
function search(rules: Rules, state: State, seat: Seat, depth: number): number {
  const turn = rules.turn(state);
  if (turn.kind === 'over') return turn.winner === null ? 0 : turn.winner === seat ? 1000 : -1000;
  if (depth === 0 || turn.kind !== 'one') return 0;
  const worths = rules
    .moves(state, turn.seat)
    .map((move) => search(rules, advance(rules, state, move), seat, depth - 1));
  const best = turn.seat === seat ? Math.max(...worths) : Math.min(...worths);
  return best - Math.sign(best);
}

function expectSeen(solution: Solution, sight: Sight): void {
  const { rules, positions } = solution;
  const policy = openSight(solution, [[1, sight]]);
  for (let rank = 0; rank < positions.size; rank++) {
    const code = positions.code(rank);
    if (!positions.reach.has(rank) || !isChoosing(code)) continue;
    const state = positions.stateAt(rank);
    const seat = leaderOf(code);
    const seen = rules.moves(state, seat).map((move) => {
      if (sight === 0) return 0;
      const depth = sight === 'wins' ? 0 : sight - 1;
      const worth = search(rules, advance(rules, state, move), seat, depth);
      return sight === 'wins' ? Math.max(0, worth) : worth;
    });
    const best = Math.max(...seen);
    const ways = seen.filter((worth) => worth === best).length;
    expect([...chancesAt(positions, policy, rank, seat)]).toEqual(
      seen.map((worth) => (worth === best ? 1 / ways : 0)),
    );
  }
}

function solved(game: Game, options = {}): Solution {
  const solution = solve(game.rules(options), { trusted: true });
  if (!solution.ok) throw new Error(solution.error.message);
  return solution.value;
}

const SIGHTS: readonly Sight[] = [0, 'wins', 1, 2, 3, 4, 6];

describe('looking so many turns ahead sees what a search so deep finds', () => {
  test.each(SMALL.filter(({ sealed }) => !sealed))('in $name', ({ game, options }) => {
    const solution = solved(game, options);
    for (const sight of SIGHTS.slice(0, 5)) expectSeen(solution, sight);
  });

  test.each([true, false])('on any graph, going forward only: %s', (forward) => {
    fc.assert(
      fc.property(anyGraph({ forward, sealed: false }), (graph) => {
        const solution = solved(graphGame(graph));
        for (const sight of SIGHTS) expectSeen(solution, sight);
      }),
      { numRuns: 100 },
    );
  });
});

test('glances share the choices between them', () => {
  const solution = solved(
    graphGame({
      a: { seat: 0, to: ['won', 'lost', 'b'] },
      b: { seat: 1, to: ['won', 'lost'] },
      won: { winner: 0 },
      lost: { winner: 1 },
    }),
  );
  const { positions } = solution;
  const policy = openSight(solution, [
    [0.25, 0],
    [0, 3],
    [0.75, 'wins'],
  ]);
  const at = (place: number, seat: Seat): number[] => {
    const rank = positions.numberOf({ place }) as number;
    return [...chancesAt(positions, policy, rank, seat)];
  };
  expect(at(0, 0)).toEqual([0.25 / 3 + 0.75, 0.25 / 3, 0.25 / 3]);
  expect(at(1, 1)).toEqual([0.125, 0.875]);
  const sealed = solved(graphGame({ a: { sealed: 0, to: [['won']] }, won: { winner: 0 } }));
  expect(() => openSight(sealed, [[1, 1]])).toThrow('sealed turns');
});

/** What a position is worth to seat 0 who looks so many turns ahead. */
function valueAhead(solution: Solution, rank: number, turns: number): number {
  const { positions } = solution;
  const code = positions.code(rank);
  if (!isChoosing(code)) return solution.verdictAt(rank).p1 as number;
  if (turns === 0) return 0.5;
  return equilibrium(stageOf(solution, rank, turns)).value;
}

function stageOf(solution: Solution, rank: number, turns: number): number[][] {
  const { rules, positions } = solution;
  const state = positions.stateAt(rank);
  const code = positions.code(rank);
  const lead = leaderOf(code);
  const own = (seat: Seat): readonly unknown[] =>
    isSealed(code) || lead === seat ? rules.moves(state, seat) : [undefined];
  return own(0).map((first) =>
    own(1).map((second) => {
      const [move, answer] = lead === 0 ? [first, second] : [second, first];
      const after = advance(rules, state, move, answer);
      return valueAhead(solution, positions.numberOf(after) as number, turns - 1);
    }),
  );
}

/** Both mixes make sure of what the turn is worth over what is seen beyond it. */
function expectEquilibria(solution: Solution, ladder: readonly number[]): void {
  const { positions } = solution;
  const sight = new SealedSight(positions, ladder, new Watch());
  for (const turns of sight.ladder) {
    const policy = sight.policy([[1, turns]]);
    for (let rank = 0; rank < positions.size; rank++) {
      const code = positions.code(rank);
      if (!positions.reach.has(rank) || !isChoosing(code)) continue;
      const matrix = stageOf(solution, rank, turns);
      const value = valueAhead(solution, rank, turns);
      for (const seat of SEATS) {
        if (!isSealed(code) && leaderOf(code) !== seat) continue;
        const mix = chancesAt(positions, policy, rank, seat);
        expect(mix.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
        const sums =
          seat === 0
            ? (matrix[0] ?? []).map((_, column) =>
                matrix.reduce(
                  (sum, row, index) => sum + (mix[index] as number) * (row[column] as number),
                  0,
                ),
              )
            : matrix.map((row) =>
                row.reduce((sum, cell, index) => sum + (mix[index] as number) * cell, 0),
              );
        const sure = seat === 0 ? Math.min(...sums) : Math.max(...sums);
        expect(Math.abs(sure - value)).toBeLessThan(1e-4);
      }
    }
  }
}

describe('with sealed turns a choice is drawn from the equilibrium of what is seen', () => {
  test.each(SMALL.filter(({ sealed }) => sealed))('in $name', ({ game, options }) => {
    expectEquilibria(solved(game, options), [1, 2, 3]);
  });

  test('on any graph', () => {
    fc.assert(
      fc.property(anyGraph({ forward: false, sealed: true }), (graph) => {
        const solution = solved(graphGame(graph));
        if (solution.solved.kind === 'sealed') expectEquilibria(solution, [1, 2, 3, 4]);
      }),
      { numRuns: 60 },
    );
  });

  test('what makes no difference is chosen alike, what wins at once is chosen, and the faster win', () => {
    const solution = solved(
      graphGame({
        a: {
          sealed: 0,
          to: [
            ['b', 'c'],
            ['b', 'c'],
          ],
        },
        b: { seat: 0, to: ['d', 'won', 'lost'] },
        c: {
          sealed: 1,
          to: [
            ['lost', 'won'],
            ['lost', 'lost'],
          ],
        },
        d: { seat: 0, to: ['won'] },
        won: { winner: 0 },
        lost: { winner: 1 },
      }),
    );
    const { positions } = solution;
    const sight = new SealedSight(positions, [1, 2, 3], new Watch());
    const mix = (place: number, seat: Seat, seen: Sight): number[] => [
      ...chancesAt(
        positions,
        sight.policy([[1, seen]]),
        positions.numberOf({ place }) as number,
        seat,
      ),
    ];
    expect(mix(0, 0, 1)).toEqual([0.5, 0.5]);
    expect(mix(1, 0, 3)).toEqual([0, 1, 0]);
    expect(mix(1, 0, 'wins')).toEqual([0, 1, 0]);
    expect(mix(2, 1, 'wins')).toEqual([0, 1]);
    expect(mix(0, 1, 'wins')).toEqual([0.5, 0.5]);
    expect(mix(2, 0, 0)).toEqual([0.5, 0.5]);
  });
});
