import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveReach } from '../../../test/naive.ts';
import { randomGame } from '../../../test/random-game.ts';
import { advance, type Rules, type State } from '../../core/rules.ts';
import { other } from '../../core/seat.ts';
import { spaceOf } from '../../core/space.ts';
import { rules as predictivePursuit } from '../../games/predictive-pursuit/rules.ts';
import { solve } from '../solve.ts';
import { PRECISION } from './bounds.ts';

function solved<S extends State, M>(rules: Rules<S, M>) {
  const result = solve(rules);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** What a stage of at most two rows and columns is worth, by the textbook. */
function stageByBook(matrix: readonly (readonly number[])[]): number {
  const columns = (matrix[0] as readonly number[]).map((_, column) =>
    matrix.map((row) => row[column] as number),
  );
  const maximin = Math.max(...matrix.map((row) => Math.min(...row)));
  const minimax = Math.min(...columns.map((column) => Math.max(...column)));
  if (maximin >= minimax) return maximin;
  const [[a, b], [c, d]] = matrix as [[number, number], [number, number]];
  return (a * d - b * c) / (a + d - b - c);
}

/** Seat 0's chance within so many turns, play beyond them counting as `otherwise`. */
function iterate<S extends State, M>(rules: Rules<S, M>, otherwise: number, rounds: number) {
  const space = spaceOf(rules.shape);
  const states = naiveReach(rules);
  let worth = new Map([...states.keys()].map((code) => [code, otherwise]));
  const at = (state: S): number => worth.get(space.encode(state)) as number;
  for (let round = 0; round < rounds; round++) {
    const next = new Map<string, number>();
    for (const [code, state] of states) {
      const turn = rules.turn(state);
      if (turn.kind === 'over') {
        next.set(code, turn.winner === null ? 0.5 : 1 - turn.winner);
        continue;
      }
      const moves = rules.moves(state, turn.seat);
      if (turn.kind === 'one') {
        const worths = moves.map((move) => at(advance(rules, state, move)));
        next.set(code, turn.seat === 0 ? Math.max(...worths) : Math.min(...worths));
        continue;
      }
      const answers = rules.moves(state, other(turn.seat));
      const payoff = (move: M, answer: M): number => at(advance(rules, state, move, answer));
      next.set(
        code,
        stageByBook(
          turn.seat === 0
            ? moves.map((move) => answers.map((answer) => payoff(move, answer)))
            : answers.map((answer) => moves.map((move) => payoff(move, answer))),
        ),
      );
    }
    worth = next;
  }
  return worth;
}

describe('sealed games', () => {
  for (const options of [
    { finish: 10, landing: 'exact', stall: 10 },
    { finish: 10, landing: 'open', stall: 10 },
    { finish: 4, landing: 'exact', stall: 1 },
    { finish: 3, landing: 'exact', stall: 3 },
  ] as const)
    it(`agrees with plain iteration on predictive-pursuit ${JSON.stringify(options)}`, () => {
      const rules = predictivePursuit(options);
      const solution = solved(rules);
      const slow = iterate(rules, 0.5, 160);
      for (const [code, state] of naiveReach(rules)) {
        const { p1, outcome } = solution.at(state);
        expect(Math.abs((p1 ?? Number.NaN) - (slow.get(code) as number))).toBeLessThan(PRECISION);
        expect(outcome).not.toBe('endless');
      }
    }, 30_000);

  it('says that the book to the letter never ends, and shows how each side holds', () => {
    const rules = predictivePursuit({ finish: 10, landing: 'exact', stall: 'never' });
    const solution = solved(rules);
    for (const state of naiveReach(rules).values()) {
      const over = rules.turn(state).kind === 'over';
      expect(solution.at(state).outcome === 'endless').toBe(!over);
    }
    // On 8 and on 9 the guesser names the only step that wins, every time.
    for (const [square, guess] of [
      [8, [0, 1]],
      [9, [1, 0]],
    ] as const) {
      const first = solution.stage({ square1: square, square2: 3, still: 0, mover: 0 });
      const second = solution.stage({ square1: 3, square2: square, still: 0, mover: 1 });
      expect(first?.mix[1]).toEqual(guess);
      expect(second?.mix[0]).toEqual(guess);
    }
  });

  it('mixes so that no choice is better than what the state is worth', () => {
    const rules = predictivePursuit({ finish: 10, landing: 'exact', stall: 10 });
    const solution = solved(rules);
    for (const state of naiveReach(rules).values()) {
      const stage = solution.stage(state);
      const { p1 } = solution.at(state);
      if (stage === undefined) continue;
      expect(Math.max(...stage.worth[0])).toBeLessThan((p1 ?? 0) + PRECISION);
      expect(Math.min(...stage.worth[1])).toBeGreaterThan((p1 ?? 1) - PRECISION);
    }
  });

  it('keeps its bounds around plain iteration on any graph, and closes them or says why not', () => {
    const turns = ['one0', 'one1', 'both0', 'both1', 'won0', 'won1', 'drawn'] as const;
    fc.assert(
      fc.property(randomGame(turns, true), (rules) => {
        const solution = solved(rules);
        const { solved: bounds } = solution;
        if (bounds.kind !== 'sealed') return;
        const low = iterate(rules, 0, 60);
        const high = iterate(rules, 1, 60);
        for (const [code, state] of naiveReach(rules)) {
          const rank = solution.numberOf(state);
          const lower = bounds.lower[rank] as number;
          const upper = bounds.upper[rank] as number;
          // What can be had within 60 turns is less than what can be had at all.
          expect(lower).toBeGreaterThan((low.get(code) as number) - 1e-9);
          expect(upper).toBeLessThan((high.get(code) as number) + 1e-9);
          expect(lower).toBeLessThanOrEqual(upper);
          const { outcome } = solution.at(state);
          if (outcome !== 'unproven') expect(outcome === 'endless').toBe(upper - lower > PRECISION);
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
