import type { Rules, State } from '../../src/core/contract/rules.ts';
import { deriveSeed } from '../../src/core/random.ts';
import { solve } from '../../src/solve/solve.ts';
import { differences } from '../any-game/compare.ts';
import { heapRules } from '../any-game/structures/heaps.ts';
import { rowRules } from '../any-game/structures/pools.ts';
import { twinOf } from '../any-game/twin.ts';
import { countsDiffer, movesDiffer, verdictsDiffer } from '../any-game/verdicts.ts';
import { countdown } from './countdown.ts';
import { faultIn } from './fault-in.ts';

/** What may hang or use up its memory. */
const NAMES = [
  'nim 25',
  'nim 26',
  'nim 30',
  'one 0/1 field an item, 16 items',
  'one mask, 16 items',
  '2^17 cells in a field',
  '65,535 moves',
  '65,536 moves',
  '65,537 moves',
  '131,073 moves',
  'turn loops elsewhere',
  'moves loops elsewhere',
  'next loops elsewhere',
  'a shape of words',
] as const;
export type CaseName = (typeof NAMES)[number];

/** Each gives what is wrong with the solution, and nothing where all is well, or what is said of the rules. */
export const CASES: Readonly<Record<CaseName, () => readonly string[] | string>> = {
  'nim 25': () => nim(25),
  'nim 26': () => nim(26),
  'nim 30': () => nim(30),
  'one 0/1 field an item, 16 items': () =>
    answersDiffer(rowRules({ items: 16, form: 'fields', most: 1, misere: false })),
  'one mask, 16 items': () =>
    answersDiffer(rowRules({ items: 16, form: 'mask', most: 1, misere: false })),
  '2^17 cells in a field': () => answersDiffer(leaps(2 ** 17)),
  '65,535 moves': () => manyMoves(65_535),
  '65,536 moves': () => manyMoves(65_536),
  '65,537 moves': () => manyMoves(65_537),
  '131,073 moves': () => manyMoves(131_073),
  'turn loops elsewhere': () => answersDiffer(loopingElsewhere('turn')),
  'moves loops elsewhere': () => answersDiffer(loopingElsewhere('moves')),
  'next loops elsewhere': () => answersDiffer(loopingElsewhere('next')),
  'a shape of words': () =>
    faultIn({ ...countdown, shape: { heap: '901', mover: 2 } as unknown as Rules['shape'] }),
};

/** Results, turns and counts; the rest would take long on games of this size. */
function answersDiffer(rules: Rules): readonly string[] {
  return differences(rules, twinOf(rules), [countsDiffer, verdictsDiffer]);
}

/** Three heaps: who moves loses where the heaps' binary digits cancel out, and wins everywhere else. */
function nim(size: number): readonly string[] {
  const takes = Array.from({ length: size }, (_, index) => index + 1);
  const rules = heapRules({
    heaps: [size, size, size],
    takes,
    misere: false,
    again: 0,
    drawnAt: 0,
  });
  const solved = solve(rules);
  if (!solved.ok) return [solved.error.message];
  const wrong: string[] = [];
  for (let heap0 = 0; heap0 <= size; heap0++)
    for (let heap1 = 0; heap1 <= size; heap1++)
      for (let heap2 = 0; heap2 <= size; heap2++)
        for (let mover = 0; mover < 2; mover++) {
          // Once two of a heap are gone, play can have come here with either side to move.
          if (Math.min(heap0, heap1, heap2) > size - 2) continue;
          const state = { heap0, heap1, heap2, mover };
          const winner = (heap0 ^ heap1 ^ heap2) === 0 ? 1 - mover : mover;
          const { outcome } = solved.value.at(state);
          if (outcome !== `player${1 + winner}`) wrong.push(`${JSON.stringify(state)}: ${outcome}`);
        }
  return wrong.length === 0 ? [] : [`${wrong.length} positions`, ...wrong.slice(0, 3)];
}

/** A track on which every cell has a leap of its own beside the single step. */
function leaps(cells: number): Rules {
  const leapFrom = (cell: number): number => {
    const leap = deriveSeed(17, cell);
    return Math.max(1, Math.min(2 + (leap % cells), cells - 1 - (leap % 2) - cell));
  };
  return {
    shape: { cell: cells },
    passes: [],
    start: () => ({ cell: 0 }),
    turn: ({ cell = 0 }) =>
      cell >= cells - 2
        ? { kind: 'over', winner: cell === cells - 1 ? 0 : 1, reason: 'the end' }
        : { kind: 'one', seat: deriveSeed(18, cell) % 2 === 0 ? 0 : 1 },
    moves: ({ cell = 0 }) => [...new Set([1, leapFrom(cell)])],
    next: ({ cell = 0 }, step) => ({ cell: cell + Number(step) }),
    notate: String,
  };
}

/** The second side may go anywhere; everywhere but in the last place, which goes round, it has lost. */
function manyMoves(count: number): readonly string[] {
  const rules: Rules = {
    shape: { at: count + 1 },
    passes: [],
    start: () => ({ at: 0 }),
    turn: ({ at }) => {
      if (at === 0) return { kind: 'one', seat: 1 };
      return at === count
        ? { kind: 'one', seat: 0 }
        : { kind: 'over', winner: 0, reason: 'the wrong place' };
    },
    moves: ({ at }) => (at === 0 ? Array.from({ length: count }, (_, to) => to + 1) : [0]),
    next: (_, to) => ({ at: Number(to) }),
    notate: String,
  };
  return differences(rules, twinOf(rules), [countsDiffer, verdictsDiffer, movesDiffer]);
}

/** The countdown with a room that play never enters, where a member never comes back. */
function loopingElsewhere(member: 'turn' | 'moves' | 'next'): Rules {
  const sound = countdown[member] as (state: State, ...rest: readonly unknown[]) => unknown;
  const looping = (state: State, ...rest: readonly unknown[]): unknown => {
    while (state.room !== 0);
    return sound(state, ...rest);
  };
  return {
    ...countdown,
    shape: { ...countdown.shape, room: 2 },
    start: () => ({ ...countdown.start(), room: 0 }),
    [member]: looping,
  } as unknown as Rules;
}
