import { describe, expect, test } from 'vitest';
import type { Rules, State } from '../../src/core/contract/rules.ts';
import { solve } from '../../src/solve/solve.ts';
import { differences } from '../any-game/compare.ts';
import { dress, GUISES, type Guise } from '../any-game/guise.ts';
import { boardRules } from '../any-game/structures/boards.ts';
import { heapRules } from '../any-game/structures/heaps.ts';
import { tokenRules } from '../any-game/structures/tokens.ts';
import { twinOf } from '../any-game/twin.ts';
import { runApart } from './apart.ts';

const heap = (count: number): Rules =>
  heapRules({ heaps: [count], takes: [1, 2], misere: false, again: 0, drawnAt: 0 });
const board: Rules = boardRules({
  width: 3,
  height: 2,
  form: 'fields',
  line: 3,
  misere: false,
  falls: false,
  counted: false,
});
const circle: Rules = tokenRules({
  seed: 11,
  places: 30,
  ways: 3,
  ends: 2,
  draws: true,
  mover: 'alternates',
  waits: true,
  clock: 0,
});

/** The rules in a guise, solved; the twin gets rules of its own, so that what these remember does not help. */
function expectSolved(rules: Rules, guise: Guise): void {
  const { rules: dressed, hasLooped } = dress(rules, guise);
  expect(differences(dressed, twinOf(dress(rules, guise).rules))).toEqual([]);
  expect(hasLooped(), 'whether rules were asked where play never comes').toBe(false);
}

describe('rules that remember are right in play, and so they are solved', () => {
  // Who moves can be told from what is left where one is taken at a time, and from any board.
  const single = heapRules({ heaps: [9], takes: [1], misere: false, again: 0, drawnAt: 0 });

  test.each(['weak-map', 'last-seen', 'table'] as const)('by %s', (guise) => {
    for (const rules of [single, heap(12), board, circle]) expectSolved(rules, guise);
  });
});

describe('what play cannot come to does not matter', () => {
  test.each(['turn loops elsewhere', 'moves loops elsewhere', 'next loops elsewhere'] as const)(
    '%s',
    async (name) => {
      expect(await runApart(name)).toEqual([]);
    },
  );

  test.each(GUISES.filter((guise) => guise.endsWith('elsewhere')))('%s', (guise) => {
    for (const rules of [heap(12), board, circle]) expectSolved(rules, guise);
  });

  test('a sealed phase: a win in 11 turns stays one', () => {
    const { rules } = dress(heap(17), 'sealed-elsewhere');
    const solved = solve(rules);
    if (!solved.ok) throw new Error(solved.error.message);
    const { outcome, turns } = solved.value.at(rules.start());
    expect({ outcome, turns }).toEqual({ outcome: 'player1', turns: 11 });
  });

  test('a room whose chances take for ever to find: endless play stays endless', () => {
    /** In the first room nothing ever changes; in the second the first side gets there in the end, ever more slowly. */
    const rules: Rules = {
      shape: { room: 4 },
      passes: [],
      start: () => ({ room: 0 }),
      turn: ({ room = 0 }: State) =>
        room < 2
          ? { kind: 'both', seat: 0 }
          : { kind: 'over', winner: room === 2 ? 0 : 1, reason: '' },
      moves: () => ['hide', 'run'],
      next: ({ room = 0 }, own, others) => {
        if (room === 0) return {};
        if (own === others) return own === 'hide' ? {} : { room: 3 };
        return { room: 2 };
      },
      notate: String,
    };
    const solved = solve(rules);
    if (!solved.ok) throw new Error(solved.error.message);
    expect(solved.value.at({ room: 0 }).outcome).toBe('endless');
    expect(differences(rules, twinOf(rules))).toEqual([]);
  });
});
