import { describe, expect, test } from 'vitest';
import type { Rules, State } from '../../src/core/contract/rules.ts';
import { deriveSeed } from '../../src/core/random.ts';
import { solve } from '../../src/solve/solve.ts';
import { differences } from '../any-game/compare.ts';
import { twinOf } from '../any-game/twin.ts';
import { countsDiffer, movesDiffer, verdictsDiffer } from '../any-game/verdicts.ts';
import { ceilingOf, floorOf } from '../twin/matrix-game.ts';
import { runApart } from './apart.ts';

/** Whether the first side wins by its choice against the other's. */
type Wins = (own: number, others: number) => boolean;

// The sizes around and beyond these: sizes.slow.test.ts.
test('more lists of moves than two bytes can number', async () => {
  expect(await runApart('nim 26')).toEqual([]);
});

test('2^17 cells in a field, each with its own list of moves', async () => {
  expect(await runApart('2^17 cells in a field')).toEqual([]);
});

describe('a sealed stage of many choices', () => {
  /** One sealed turn, won by the first side where `wins` says so. */
  const once = (side: number, wins: Wins): Rules => ({
    shape: { result: 3 },
    passes: [],
    start: () => ({ result: 0 }),
    turn: ({ result }) =>
      result === 0
        ? { kind: 'both', seat: 0 }
        : { kind: 'over', winner: result === 1 ? 0 : 1, reason: 'told' },
    moves: () => Array.from({ length: side }, (_, choice) => choice),
    next: (_, own, others) => ({ result: wins(Number(own), Number(others)) ? 1 : 2 }),
    notate: String,
  });

  test.each<[number, string, Wins, number | undefined]>([
    [400, 'the same number', (own, others) => own === others, 1 / 400],
    [100, 'next to it on a ring', (own, others) => (own - others + 100) % 100 < 3, 3 / 100],
    [200, 'by lot', (own, others) => deriveSeed(5, own, others) % 5 < 2, undefined],
  ])('%i of them: %s', (side, _, wins, value) => {
    const rules = once(side, wins);
    const solved = solve(rules);
    if (!solved.ok) throw new Error(solved.error.message);
    const start = rules.start();
    const p1 = solved.value.at(start).p1 as number;
    const mix = solved.value.stage(start)?.mix ?? [[], []];
    for (const chances of mix) {
      expect(chances).toHaveLength(side);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(chances.every((chance) => chance >= 0)).toBe(true);
    }
    const matrix = Array.from({ length: side }, (_, own) =>
      Array.from({ length: side }, (_, others) => (wins(own, others) ? 1 : 0)),
    );
    // Two mixes that hold the same against everything prove the value, whoever found them.
    expect(floorOf(matrix, mix[0])).toBeGreaterThan(p1 - 1e-6);
    expect(ceilingOf(matrix, mix[1])).toBeLessThan(p1 + 1e-6);
    if (value !== undefined) expect(p1).toBeCloseTo(value, 9);
  });
});

test('65,537 moves in one position, one of which goes round', async () => {
  expect(await runApart('65,537 moves')).toEqual([]);
});

test('more turns than two bytes count, with a choice on the way', () => {
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
  expect(differences(rules, twinOf(rules), [countsDiffer, verdictsDiffer, movesDiffer])).toEqual(
    [],
  );
});
