import { describe, expect, test } from 'vitest';
import { heapRules } from '../../../test/support/heap-games.ts';
import { board } from '../../../test/support/search-games.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { randomFrom } from '../../core/random.ts';
import type { Solution } from '../../solve/solution.ts';
import { solve } from '../../solve/solve.ts';
import { mirrorKeyOf } from './mirrors.ts';
import { type Puzzle, puzzlesAt } from './puzzle.ts';
import { findPuzzles } from './search.ts';

function solutionOf(rules: Rules): Solution {
  const solution = solve(rules);
  if (!solution.ok) throw new Error(solution.error.message);
  return solution.value;
}

/** Everything with one right answer, mirrors included. */
function allIn(solution: Solution): readonly Puzzle[] {
  const ranks = Array.from({ length: solution.positions.size }, (_, rank) => rank);
  return ranks
    .filter((rank) => solution.reach.has(rank))
    .flatMap((rank) => puzzlesAt(solution, rank));
}

/** The puzzles posed, with all that there are: each is one of those posed, or the same by `nameOf`. */
function expectOneEach(rules: Rules, nameOf: (state: State) => string): void {
  const solution = solutionOf(rules);
  const stateOf = ({ rank }: Puzzle): State => solution.positions.stateAt(rank);
  const posed = [...findPuzzles(solution, randomFrom(1), () => true)].map(stateOf).map(nameOf);
  const all = allIn(solution).map(stateOf).map(nameOf);
  expect(new Set(posed).size).toBe(posed.length);
  expect(new Set(posed)).toEqual(new Set(all));
  expect(posed.length).toBeLessThan(all.length);
}

const sorted = (numbers: readonly number[]): string => [...numbers].sort((a, b) => a - b).join();

describe('of puzzles that mirror each other one is posed', () => {
  test('heaps in another order, with either side to move', () => {
    expectOneEach(heapRules({ heaps: [5, 5, 5] }), ({ heap1 = 0, heap2 = 0, heap3 = 0 }) =>
      sorted([heap1, heap2, heap3]),
    );
    // A heap that was larger at the start may be exchanged once it is small enough.
    expectOneEach(heapRules({ heaps: [3, 3, 5] }), ({ heap1 = 0, heap2 = 0, heap3 = 0 }) =>
      sorted([heap1, heap2, heap3]),
    );
  });

  test('heaps that are uneven at the start', () => {
    const rules = heapRules({ heaps: [5, 5, 5] });
    const uneven: Rules = { ...rules, start: () => ({ ...rules.start(), heap2: 4, heap3: 3 }) };
    expectOneEach(uneven, ({ heap1 = 0, heap2 = 0, heap3 = 0 }) => sorted([heap1, heap2, heap3]));
  });

  test('a board that is turned or seen in a mirror', () => {
    const turn = (cells: readonly number[]): readonly number[] =>
      cells.map((_, at) => cells[3 * (2 - (at % 3)) + Math.floor(at / 3)] as number);
    const mirror = (cells: readonly number[]): readonly number[] =>
      cells.map((_, at) => cells[3 * Math.floor(at / 3) + 2 - (at % 3)] as number);
    expectOneEach(board(3, 3, 3), (state) => {
      const cells = Array.from({ length: 9 }, (_, cell) => state[`c${cell}`] as number);
      const turned = [cells];
      for (let times = 0; times < 3; times++) turned.push([...turn(turned[times] ?? [])]);
      const [least] = [...turned, ...turned.map(mirror)].map(String).sort();
      return least ?? '';
    });
  });

  test('a board that is kept in one field', () => {
    // Who takes a cell is paid what it is worth, unless the cell beside it is taken.
    const worth = [3, 1, 2, 1, 3];
    const cells = worth.map((_, cell) => cell);
    const taken = (state: State, cell: number): number =>
      Math.floor((state.cells as number) / 2 ** cell) % 2;
    const rules: Rules<State, number> = {
      shape: { cells: 32, score1: 11, score2: 11, mover: 2 },
      passes: [],
      start: () => ({ cells: 0, score1: 0, score2: 0, mover: 0 }),
      turn: (state) => {
        if (state.cells !== 31) return { kind: 'one', seat: state.mover === 0 ? 0 : 1 };
        const [one = 0, two = 0] = [state.score1, state.score2];
        return { kind: 'over', winner: one === two ? null : one > two ? 0 : 1, reason: '' };
      },
      moves: (state) => cells.filter((cell) => taken(state, cell) === 0),
      next: (state, cell) => {
        const score = state.mover === 0 ? 'score1' : 'score2';
        const isBeside = [cell - 1, cell + 1].some((one) => taken(state, one) === 1);
        return {
          cells: (state.cells as number) + 2 ** cell,
          [score]: (state[score] as number) + (isBeside ? 0 : (worth[cell] as number)),
          mover: 1 - (state.mover as number),
        };
      },
      notate: String,
    };
    expectOneEach(rules, (state) => {
      const row = cells.map((cell) => taken(state, cell));
      const [least = ''] = [row, row.toReversed()].map(String).sort();
      const scores = [state.score1, state.score2];
      return `${least} ${state.mover === 0 ? scores : scores.toReversed()}`;
    });
  });

  test('a board on which pieces fall has a left and a right, but no other way up', () => {
    expectOneEach(board(4, 3, 3, true), (state) => {
      const rows = [0, 1, 2].map((row) =>
        [0, 1, 2, 3].map((column) => state[`c${4 * row + column}`] as number),
      );
      const [least] = [rows, rows.map((row) => row.toReversed())].map(String).sort();
      return least ?? '';
    });
  });

  test('but none is left out where nothing is the same', () => {
    // The heaps look alike; but from the second more may be taken.
    const rules = heapRules({ heaps: [7, 7] });
    const uneven: Rules = {
      ...rules,
      moves: (state, seat) =>
        rules
          .moves(state, seat)
          .filter((move) => !/^heap1-[2-9]/.test(String(move)))
          .filter((move) => state.mover === 0 || String(move) !== 'heap2-2'),
    };
    const solution = solutionOf(uneven);
    const posed = [...findPuzzles(solution, randomFrom(1), () => true)];
    expect(posed).toHaveLength(allIn(solution).length);
    expect(posed.length).toBeGreaterThan(5);
  });
});

test('puzzles with two choices come after all those with more', () => {
  const solution = solutionOf(board(3, 3, 3));
  for (let seed = 0; seed < 5; seed++) {
    const choices = [...findPuzzles(solution, randomFrom(seed), () => true)].map((each) =>
      Math.min(3, each.choices),
    );
    expect(choices).toEqual(choices.toSorted((a, b) => b - a));
    expect(new Set(choices).size).toBe(2);
  }
});

test('positions with large numbers have the same mirror images', () => {
  const far = 2 ** 30;
  const rules = heapRules({ heaps: [3, 3, 3] });
  const solution = solutionOf(rules);
  const { positions } = solution;
  const near = (rank: number): number => rank % far;
  const large = {
    rules,
    verdictAt: (rank: number) => solution.verdictAt(near(rank)),
    positions: {
      fields: positions.fields,
      firsts: positions.firsts,
      columns: positions.columns,
      size: positions.size,
      reach: {
        states: positions.reach.states,
        has: (rank: number) => positions.reach.has(near(rank)),
      },
      code: (rank: number) => positions.code(near(rank)),
      list: (rank: number) => positions.list(near(rank)),
      valueAt: (rank: number, field: number) => positions.valueAt(near(rank), field),
      after: (rank: number, turn: number) => far + positions.after(near(rank), turn),
      numberOf: (state: State) => far + (positions.numberOf(state) as number),
    },
  } as unknown as Solution;
  const [keyOf, farKeyOf] = [mirrorKeyOf(solution), mirrorKeyOf(large)];
  const ranks = Array.from({ length: positions.size }, (_, rank) => rank).filter((rank) =>
    positions.reach.has(rank),
  );
  expect(new Set(ranks.map((rank) => keyOf(rank, 0))).size).toBeLessThan(ranks.length);
  for (const rank of ranks) expect(farKeyOf(far + rank, 0)).toBe(2 * far + keyOf(rank, 0));
});
