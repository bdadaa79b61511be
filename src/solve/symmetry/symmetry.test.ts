import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heapRules } from '../../../test/support/heap-games.ts';
import { lineRules } from '../../../test/support/line-board.ts';
import {
  boxesRules,
  chaseRules,
  FORMS,
  markRules,
  ringRules,
} from '../../../test/support/mirrored-games.ts';
import type { Rules, State } from '../../core/contract/rules.ts';
import { Attempt } from '../attempt.ts';
import { Budget } from '../budget.ts';
import type { Solution } from '../solution.ts';
import { solve } from '../solve.ts';
import { findSymmetry } from './find-symmetry.ts';

type AnyRules = Rules<State, never>;

function solveAll(rules: AnyRules): Solution<State, never> {
  const solved = solve(rules, { whole: true });
  if (!solved.ok) throw new Error(solved.error.message);
  return solved.value;
}

/** With one of the positions that mirror each other; undefined if there is no symmetry. */
function solveOnce(rules: AnyRules): Solution<State, never> | undefined {
  return new Attempt(rules, {}).exploreOnce(findSymmetry(rules, new Budget()));
}

/** Every position and every move is worth the same in both, and there are as many. */
function expectSame(once: Solution<State, never>, all: Solution<State, never>): void {
  const { positions, rules } = all;
  const known = (solution: Solution<State, never>, state: State): string =>
    JSON.stringify([solution.at(state), solution.moves(state)]);
  for (let position = 0; position < positions.size; position++) {
    const state = positions.stateAt(position);
    if (known(once, state) !== known(all, state))
      expect(known(once, state)).toBe(known(all, state));
    const places = once.places(state) ?? [];
    if (new Set(places).size < places.length) expect(places).toEqual([]);
  }
  expect(once.reach.states).toBe(positions.reach.states);
  expect(once.reach.terminal).toBe(positions.reach.terminal);
  expect(once.at(rules.start()).outcome).toBe(all.at(rules.start()).outcome);
}

/** Three in a line, across, up or slanting, as cells of a board. */
function linesOf(width: number, height: number): readonly (readonly number[])[] {
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  return cells.flatMap((cell) =>
    [
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 1],
    ].flatMap(([right = 0, up = 0]) => {
      const [x, y] = [(cell % width) + 2 * right, Math.floor(cell / width) + 2 * up];
      if (x < 0 || x >= width || y >= height) return [];
      return [[0, 1, 2].map((far) => cell + far * (right + up * width))];
    }),
  );
}

describe('a board is turned and mirrored', () => {
  test.each(FORMS)('written as %s', (form) => {
    const rules = markRules({ cells: 9, lines: linesOf(3, 3), form }) as AnyRules;
    const once = solveOnce(rules);
    // The known number of positions of noughts and crosses up to symmetry.
    expect(once?.positions.size).toBe(765);
    expectSame(once as Solution<State, never>, solveAll(rules));
  });

  test.each([
    ['wide', 4, 2, false, 3.5],
    ['square', 2, 2, false, 6],
    ['square with all edges in a field', 2, 2, true, 6],
  ])('by its edges: %s', (_shape, width, height, isOneField, least) => {
    const rules = boxesRules(width, height, isOneField) as AnyRules;
    if (width === 4) {
      // Too many to compare one by one in a moment: it only has to be found.
      expect(findSymmetry(rules, new Budget())).toHaveLength(3);
      return;
    }
    const once = solveOnce(rules) as Solution<State, never>;
    const all = solveAll(rules);
    expect(all.positions.size / once.positions.size).toBeGreaterThan(least);
    expectSame(once, all);
  });

  test('with pieces that go round on it for ever', () => {
    const rules = chaseRules(3, 3) as AnyRules;
    const once = solveOnce(rules) as Solution<State, never>;
    const all = solveAll(rules);
    expect(all.positions.size / once.positions.size).toBeGreaterThan(4);
    expect(all.positions.repeats).toBe(true);
    expectSame(once, all);
  });
});

test('a ring is turned', () => {
  const rules = ringRules(9) as AnyRules;
  const once = solveOnce(rules) as Solution<State, never>;
  const all = solveAll(rules);
  expect(all.positions.size / once.positions.size).toBeGreaterThan(10);
  expectSame(once, all);
});

test('equal heaps are exchanged, and only those', () => {
  const rules = heapRules({ heaps: [4, 4, 4, 3] }) as AnyRules;
  const once = solveOnce(rules) as Solution<State, never>;
  expect(findSymmetry(rules, new Budget())).toHaveLength(5);
  expectSame(once, solveAll(rules));
});

test('values are those of all positions, on any board and with any lines', () => {
  const board = fc.constantFrom([2, 2], [3, 2], [2, 3], [4, 2]);
  fc.assert(
    fc.property(
      board.chain(([width = 0, height = 0]) =>
        fc.record({
          width: fc.constant(width),
          height: fc.constant(height),
          form: fc.constantFrom(...FORMS),
          lines: fc.array(
            fc.uniqueArray(fc.nat(width * height - 1), { minLength: 2, maxLength: 3 }),
            { minLength: 1, maxLength: 3 },
          ),
          mirror: fc.constantFrom('both', 'x', 'y', 'none'),
        }),
      ),
      ({ width, height, form, lines, mirror }) => {
        const flip = (cell: number, x: boolean, y: boolean): number => {
          const [column, row] = [cell % width, Math.floor(cell / width)];
          return (y ? height - 1 - row : row) * width + (x ? width - 1 - column : column);
        };
        const closed = [
          [false, false],
          ...(mirror === 'none' ? [] : [[mirror !== 'y', mirror !== 'x']]),
        ].flatMap(([x = false, y = false]) =>
          lines.map((line) => line.map((cell) => flip(cell, x, y))),
        );
        const rules = markRules({ cells: width * height, lines: closed, form }) as AnyRules;
        const once = solveOnce(rules);
        const all = solveAll(rules);
        // A mirror that was made must be found, unless it leaves every position as it is.
        if (mirror !== 'none' && all.positions.size > 20) expect(once).toBeDefined();
        if (once !== undefined) expectSame(once, all);
      },
    ),
    { numRuns: 12 },
  );
});

describe('what only looks the same', () => {
  const fair = markRules({ cells: 9, lines: linesOf(3, 3), form: 'packed' }) as AnyRules;
  const elements = findSymmetry(fair, new Budget());

  /** One full board, which would be a draw, is won. */
  const withOdd = (odd: readonly number[]): AnyRules =>
    markRules({
      cells: 9,
      lines: linesOf(3, 3),
      form: 'packed',
      full: (marks) => (marks.join() === odd.join() ? 1 : null),
    }) as AnyRules;

  test('is not taken for it because of one position in thousands', () => {
    const odd = [1, 2, 1, 1, 1, 2, 2, 1, 2];
    const rules = withOdd(odd);
    expect(solveAll(rules).at(stateWith(odd)).outcome).toBe('player2');
    expect(new Attempt(rules, {}).exploreOnce(elements)).toBeUndefined();
  });

  test('leaves the mirror that such a position is its own image under', () => {
    const odd = [1, 2, 1, 1, 2, 1, 2, 1, 2];
    const rules = withOdd(odd);
    const all = solveAll(rules);
    expect(all.at(stateWith(odd)).outcome).toBe('player2');
    const once = new Attempt(rules, {}).exploreOnce(elements) as Solution<State, never>;
    expectSame(once, all);
    const kept = all.positions.size / once.positions.size;
    expect(kept).toBeGreaterThan(1.5);
    expect(kept).toBeLessThan(2);
  });

  test('is not taken for it where play cannot come to the mirror images, though they are worth the same', () => {
    // The second stone must not be put on one of the edges, which differ by a mirror that the position has.
    const narrowed: AnyRules = {
      ...fair,
      moves: (state, seat) =>
        fair.moves(state, seat).filter((_move, index) => state.board !== 3 ** 4 || index !== 1),
    };
    const all = solveAll(narrowed);
    const once = new Attempt(narrowed, {}).exploreOnce(elements) as Solution<State, never>;
    expectSame(once, all);
    expect(all.positions.size / once.positions.size).toBeLessThan(2);
  });

  test('is not taken for it where rules fail on a mirror image, except by the mirror that avoids it', () => {
    const cornered: AnyRules = {
      ...fair,
      turn(state) {
        if (state.board === 9) throw new Error('This never happens.');
        return fair.turn(state);
      },
      moves: (state, seat) =>
        state.board === 0 ? fair.moves(state, seat).slice(0, 1) : fair.moves(state, seat),
    };
    const all = solveAll(cornered);
    const once = new Attempt(cornered, {}).exploreOnce(elements) as Solution<State, never>;
    expectSame(once, all);
    expect(all.positions.size / once.positions.size).toBeLessThan(2);
  });

  test('is not taken for it where a turn is sealed', () => {
    const sealed: AnyRules = {
      ...fair,
      turn: (state) => (state.board === 0 ? { kind: 'both', seat: 0 } : fair.turn(state)),
    };
    expect(findSymmetry(sealed, new Budget())).toEqual([]);
    expect(new Attempt(sealed, {}).exploreOnce(elements)).toBeUndefined();
  });

  function stateWith(marks: readonly number[]): State {
    return { board: marks.reduce((sum, mark, at) => sum + mark * 3 ** at, 0) };
  }
});

test.each([
  [5, 6],
  [6, 5],
])(
  'a board of %i by the same has its seven mirrors alone, though %i stones seldom make a line',
  (side, stones) => {
    expect(findSymmetry(lineRules(side, stones), new Budget())).toHaveLength(7);
  },
);

describe('solving', () => {
  const rules = boxesRules(2, 2, false) as AnyRules;
  /** Too little for its 5,349 positions, and enough for a sixth of them. */
  const memory = 2 ** 18;

  test('keeps positions once where all do not fit', () => {
    const solved = solve(rules, { memory });
    if (!solved.ok) throw new Error(solved.error.message);
    expect(solved.value.positions.isKeptOnce).toBe(true);
    expect(solved.value.reach.states).toBe(5349);
    expect(solve(rules, { memory, whole: true })).toMatchObject({
      ok: false,
      error: { code: 'solve/too-large' },
    });
  });

  test('keeps them once where the game is known not to fit', () => {
    let now = 0;
    const seconds = (): number => {
      now += 0.001;
      return now;
    };
    const solved = solve(rules, { memory, seconds });
    expect(solved.ok && solved.value.positions.isKeptOnce).toBe(true);
  });

  test('keeps all of a game without a symmetry, or says that it does not fit', () => {
    const lopsided = heapRules({ heaps: [30, 31, 32] }) as AnyRules;
    expect(solve(lopsided, { memory: 2 ** 19 })).toMatchObject({
      ok: false,
      error: { code: 'solve/too-large' },
    });
  });
});
