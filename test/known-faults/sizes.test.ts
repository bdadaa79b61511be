import { describe, expect, test } from 'vitest';
import { deriveSeed } from '../../src/core/random.ts';
import type { Rules, State } from '../../src/core/rules.ts';
import { solve } from '../../src/solve/solve.ts';
import { differences } from '../any-game/compare.ts';
import { ceilingOf, floorOf } from '../twin/matrix-game.ts';
import { runApart } from './apart.ts';

const MINUTES = 2 * 60_000;

describe('more lists of moves than two bytes can number', () => {
  test.each(['nim 25', 'nim 26', 'nim 30'] as const)(
    '%s, three heaps',
    async (name) => {
      expect(await runApart(name)).toEqual([]);
    },
    MINUTES,
  );

  test.each(['one 0/1 field an item, 16 items', 'one mask, 16 items'] as const)(
    '%s',
    async (name) => {
      expect(await runApart(name)).toEqual([]);
    },
    MINUTES,
  );
});

test(
  '2^17 cells in a field',
  () => {
    const cells = 2 ** 17;
    const rules: Rules = {
      shape: { cell: cells },
      passes: [],
      start: () => ({ cell: 1 }),
      turn({ cell = 0 }) {
        const depth = 31 - Math.clz32(cell);
        if (2 * cell < cells) return { kind: 'one', seat: depth % 2 === 0 ? 0 : 1 };
        return { kind: 'over', winner: deriveSeed(17, cell) % 3 === 0 ? 0 : 1, reason: 'a leaf' };
      },
      moves: () => ['left', 'right'],
      next: ({ cell = 0 }, side) => ({ cell: 2 * cell + (side === 'left' ? 0 : 1) }),
      notate: String,
    };
    expect(differences(rules)).toEqual([]);
  },
  MINUTES,
);

describe('a sealed stage of 400 × 400', () => {
  const SIDE = 400;
  /** One sealed turn, won by the first side where `wins` says so. */
  const once = (wins: (own: number, others: number) => boolean): Rules => ({
    shape: { result: 3 },
    passes: [],
    start: () => ({ result: 0 }),
    turn: ({ result }) =>
      result === 0
        ? { kind: 'both', seat: 0 }
        : { kind: 'over', winner: result === 1 ? 0 : 1, reason: 'told' },
    moves: () => Array.from({ length: SIDE }, (_, choice) => choice),
    next: (_, own, others) => ({ result: wins(Number(own), Number(others)) ? 1 : 2 }),
    notate: String,
  });

  test.each<[string, (own: number, others: number) => boolean, number | undefined]>([
    ['the same number', (own, others) => own === others, 1 / SIDE],
    ['next to it on a ring', (own, others) => (own - others + SIDE) % SIDE < 3, 3 / SIDE],
    ['by lot', (own, others) => deriveSeed(5, own, others) % 5 < 2, undefined],
  ])(
    '%s',
    (_, wins, value) => {
      const rules = once(wins);
      const solved = solve(rules);
      if (!solved.ok) throw new Error(solved.error.message);
      const start = rules.start();
      const p1 = solved.value.at(start).p1 as number;
      const mix = solved.value.stage(start)?.mix ?? [[], []];
      const matrix = Array.from({ length: SIDE }, (_, own) =>
        Array.from({ length: SIDE }, (_, others) => (wins(own, others) ? 1 : 0)),
      );
      // Two mixes that hold the same against everything prove the value, whoever found them.
      expect(floorOf(matrix, mix[0])).toBeGreaterThan(p1 - 1e-6);
      expect(ceilingOf(matrix, mix[1])).toBeLessThan(p1 + 1e-6);
      if (value !== undefined) expect(p1).toBeCloseTo(value, 9);
    },
    MINUTES,
  );
});

test.each([65_535, 65_536, 65_537, 131_073])(
  '%i moves in one position, one of which goes round',
  (moves) => {
    // The second side may go anywhere; everywhere but in the last place it has lost.
    const rules: Rules = {
      shape: { at: moves + 1 },
      passes: [],
      start: () => ({ at: 0 }),
      turn: ({ at }) =>
        at === 0
          ? { kind: 'one', seat: 1 }
          : at === moves
            ? { kind: 'one', seat: 0 }
            : { kind: 'over', winner: 0, reason: 'lost' },
      moves: ({ at }) => (at === 0 ? Array.from({ length: moves }, (_, to) => to + 1) : [0]),
      next: (_, to) => ({ at: Number(to) }),
      notate: String,
    };
    const solved = solve(rules);
    if (!solved.ok) throw new Error(solved.error.message);
    const { outcome, p1, turns } = solved.value.at({ at: 0 });
    expect({ outcome, p1, turns }).toEqual({ outcome: 'endless', p1: null, turns: null });
    expect(solved.value.reach).toMatchObject({ states: moves + 1, terminal: moves - 1 });
    const best = solved.value.moves({ at: 0 }).filter((judged) => judged.best);
    expect(best.map(({ move }) => move)).toEqual([moves]);
  },
  MINUTES,
);

test(
  'more turns than two bytes count, with a choice on the way',
  () => {
    const length = 70_000;
    const rules: Rules = {
      shape: { at: length + 1 },
      passes: [],
      start: () => ({ at: 0 }),
      turn: ({ at = 0 }: State) =>
        at === length
          ? { kind: 'over', winner: 1, reason: 'the end' }
          : { kind: 'one', seat: at % 3 === 0 ? 0 : 1 },
      moves: ({ at = 0 }) => (at % 1000 === 0 && at + 2 <= length ? [1, 2] : [1]),
      next: ({ at = 0 }, step) => ({ at: at + Number(step) }),
      notate: String,
    };
    expect(differences(rules)).toEqual([]);
  },
  MINUTES,
);
