import { describe, expect, test } from 'vitest';
import type { Rules, State } from '../../src/core/contract/rules.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Solution, Verdict } from '../../src/solve/solution.ts';
import { solve } from '../../src/solve/solve.ts';
import { type Graph, graphGame } from '../support/graph-game.ts';
import { levelsDiffer } from './levels.ts';
import { mixesDiffer } from './mixes.ts';
import { rulesDiffer } from './rules-as-read.ts';
import { heapRules } from './structures/heaps.ts';
import { twinOf } from './twin.ts';
import { countsDiffer, movesDiffer, verdictsDiffer } from './verdicts.ts';

/** A solution with something false in it. */
function falsified(
  solution: Solution,
  changes: { readonly [Name in keyof Solution]?: Solution[Name] },
): Solution {
  return new Proxy(solution, {
    get(target, name) {
      const value = Reflect.get(name in changes ? changes : target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function solved(rules: Rules): Solution {
  const result = solve(rules);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

describe('a false answer is found out', () => {
  const rules = heapRules({ heaps: [5, 4], takes: [1, 2], misere: false, again: 0, drawnAt: 0 });
  const solution = solved(rules);
  const twin = twinOf(rules);
  const isStart = (state: State): boolean => state.heap0 === 5 && state.heap1 === 4;

  test('the true one stands', () => {
    const same = falsified(solution, {});
    for (const part of [countsDiffer, verdictsDiffer, movesDiffer])
      expect([...part(same, twin)]).toEqual([]);
  });

  test.each<[string, (verdict: Verdict) => Partial<Verdict>]>([
    ['the result', ({ p1 }) => ({ p1: 1 - (p1 ?? 0) })],
    ['the outcome', ({ outcome }) => ({ outcome: outcome === 'draw' ? 'endless' : 'draw' })],
    ['the turns', ({ turns }) => ({ turns: (turns ?? 0) + 1 })],
  ])('%s of one position', (_, change) => {
    const at = (state: State): Verdict => {
      const verdict = solution.at(state);
      return isStart(state) ? { ...verdict, ...change(verdict) } : verdict;
    };
    expect([...verdictsDiffer(falsified(solution, { at }), twin)]).toHaveLength(1);
  });

  test('a best move too many, and one too few', () => {
    for (const best of [true, false]) {
      const moves = (state: State): ReturnType<Solution['moves']> =>
        solution.moves(state).map((judged) => (isStart(state) ? { ...judged, best } : judged));
      expect([...movesDiffer(falsified(solution, { moves }), twin)]).toHaveLength(1);
    }
  });

  test('levels that were found for other results', () => {
    expect([...levelsDiffer(solution, twin)]).toEqual([]);
    const misere = heapRules({ heaps: [5, 4], takes: [1, 2], misere: true, again: 0, drawnAt: 0 });
    expect([...levelsDiffer(solution, twinOf(misere))].join()).toMatch(/but the twin has/);
  });

  test('a rule that was found for other results', () => {
    const row = { heaps: [12], takes: [1, 2], misere: false, again: 0, drawnAt: 0 };
    const found = solved(heapRules(row));
    expect([...rulesDiffer(found, twinOf(heapRules(row)))]).toEqual([]);
    const misere = twinOf(heapRules({ ...row, misere: true }));
    expect([...rulesDiffer(found, misere)].join()).toMatch(/right: 22, but the twin has 7/);
  });

  test('a position too many', () => {
    const reach = { ...solution.reach, states: solution.reach.states + 1 };
    expect([...countsDiffer(falsified(solution, { reach }), twin)]).toHaveLength(1);
  });
});

describe('a false mix is found out', () => {
  /** A match counts for the first side; a miss is played again, or lost. */
  const graph = (miss: string): Graph => ({
    start: {
      sealed: 1,
      to: [
        ['won', miss],
        ['lost', 'won'],
      ],
    },
    won: { winner: 0 },
    lost: { winner: 1 },
  });

  /** A solution made by hand: what the start is worth, and how both play there. */
  function byHand(rules: Rules, p1: number, mix: readonly (readonly number[])[]): Solution {
    const turnAt = (state: State): ReturnType<Rules['turn']> => rules.turn(state);
    return {
      rules,
      // Its mixes lack nothing, or it would say so.
      solved: {
        kind: 'sealed',
        lacking: new Uint32Array(1),
        approached: [new Uint32Array(1), new Uint32Array(1)],
      },
      numberOf: () => 0,
      at(state: State) {
        const turn = turnAt(state);
        if (turn.kind !== 'over') return { outcome: 'mixed', p1, turns: null };
        return {
          outcome: `player${1 + (turn.winner ?? 0)}`,
          p1: turn.winner === 0 ? 1 : 0,
          turns: 0,
        };
      },
      moves: () => [],
      mixAt: (_number: number, seat: Seat) => mix[seat],
      stage: (state: State) =>
        turnAt(state).kind === 'both'
          ? {
              moves: [
                ['c0', 'c1'],
                ['c0', 'c1'],
              ],
              mix,
            }
          : undefined,
    } as unknown as Solution;
  }

  test('where play need not end: what a side is sure of, and how it holds', () => {
    const rules = graphGame({
      calls: {
        sealed: 0,
        to: [
          ['won', 'lost', 'again'],
          ['lost', 'again', 'won'],
          ['again', 'won', 'lost'],
        ],
      },
      again: { seat: 0, to: ['again'] },
      won: { winner: 0 },
      lost: { winner: 1 },
    }).rules({});
    const found = solve(rules);
    if (!found.ok) throw new Error(found.error.message);
    const twin = twinOf(rules);
    expect([...mixesDiffer(found.value, twin)]).toEqual([]);
    expect([...verdictsDiffer(found.value, twin)]).toEqual([]);
    const uneven = new Float64Array([0.5, 0.5, 0]);
    for (const goal of ['win', 'hold'] as const) {
      const spoilt = falsified(found.value, {
        mixAt: (number, seat, asked = 'win') =>
          asked === goal && seat === 0 && number === found.value.positions.start
            ? uneven
            : found.value.mixAt(number, seat, asked),
      });
      expect([...mixesDiffer(spoilt, twin)]).toHaveLength(1);
    }
    const boasting = falsified(found.value, {
      at: (state) => {
        const verdict = found.value.at(state);
        return verdict.sure?.[0] === 0 ? verdict : { ...verdict, sure: [0.4, 1 / 3] };
      },
    });
    expect([...verdictsDiffer(boasting, twin)].join()).toMatch(/0\.4/);
  });

  const told = (miss: string, p1: number, mix: readonly (readonly number[])[]): number => {
    const rules = graphGame(graph(miss)).rules({});
    return [...mixesDiffer(byHand(rules, p1, mix), twinOf(rules))].length;
  };

  test('pennies: only even mixes hold a half', () => {
    expect(
      told('lost', 0.5, [
        [0.5, 0.5],
        [0.5, 0.5],
      ]),
    ).toBe(0);
    expect(
      told('lost', 0.5, [
        [0.6, 0.4],
        [0.5, 0.5],
      ]),
    ).toBeGreaterThan(0);
    expect(
      told('lost', 0.5, [
        [0.5, 0.5],
        [0.5, 0.4],
      ]),
    ).toBeGreaterThan(0);
    expect(
      told('lost', 0.5, [
        [0.5, 0.5],
        [1.5, -0.5],
      ]),
    ).toBeGreaterThan(0);
  });

  test('in a circle a mix has to get somewhere', () => {
    // The first side answers: to the second's first choice its second only puts off what comes.
    expect(
      told('start', 1, [
        [1e-7, 1 - 1e-7],
        [0, 1],
      ]),
    ).toBe(0);
    expect(
      told('start', 1, [
        [0, 1],
        [0, 1],
      ]),
    ).toBeGreaterThan(0);
  });
});
