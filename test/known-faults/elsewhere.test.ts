import { describe, expect, test } from 'vitest';
import type { Rules, State, Turn } from '../../src/core/rules.ts';
import { solve } from '../../src/solve/solve.ts';
import { differences } from '../any-game/compare.ts';
import { dress, GUISES } from '../any-game/guise.ts';
import { boardRules } from '../any-game/structures/boards.ts';
import { heapRules } from '../any-game/structures/heaps.ts';
import { tokenRules } from '../any-game/structures/tokens.ts';
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

describe('rules that remember are right in play, and so they are solved', () => {
  test.each(['weak-map', 'last-seen'] as const)('by state object: %s', (guise) => {
    for (const rules of [heap(12), board, circle])
      expect(differences(dress(rules, guise).rules)).toEqual([]);
  });

  test('by the board alone, which tells who moves wherever play comes', () => {
    const turns = new Map<string, Turn>();
    const byBoard: Rules = {
      ...board,
      turn(state) {
        const { mover: _, ...cells } = state;
        const key = JSON.stringify(cells);
        const known = turns.get(key) ?? board.turn(state);
        turns.set(key, known);
        return known;
      },
    };
    expect(differences(byBoard)).toEqual([]);
  });

  test('by a list that it hands out again', () => {
    const lists = new Map<string, readonly unknown[]>();
    const shared: Rules = {
      ...board,
      moves(state, seat) {
        const key = JSON.stringify(state);
        const known = lists.get(key) ?? Object.freeze([...board.moves(state, seat)]);
        lists.set(key, known);
        return known;
      },
    };
    expect(differences(shared)).toEqual([]);
  });
});

describe('what play cannot come to does not matter', () => {
  test.each(['turn loops elsewhere', 'moves loops elsewhere', 'next loops elsewhere'] as const)(
    '%s',
    async (name) => {
      expect(await runApart(name)).toEqual([]);
    },
    120_000,
  );

  test.each(GUISES.filter((guise) => guise.endsWith('elsewhere')))('%s', (guise) => {
    for (const rules of [heap(12), board, circle]) {
      const { rules: dressed, hasLooped } = dress(rules, guise);
      expect(differences(dressed)).toEqual([]);
      expect(hasLooped()).toBe(false);
    }
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
    expect(differences(rules)).toEqual([]);
  });
});
