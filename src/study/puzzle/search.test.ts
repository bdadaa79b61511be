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
