import { expect, it } from 'vitest';
import { heapRules } from '../../../test/support/heap-games.ts';
import { markRules } from '../../../test/support/mirrored-games.ts';
import { ring } from '../../../test/support/ring.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { Budget } from '../budget.ts';
import { explore } from '../reach/explore.ts';
import { solve } from '../solve.ts';
import { leastMemory } from './least-memory.ts';

/** Both show up to so many fingers unseen, until their sum comes to a goal. */
function fingers(most: number, goal: number): Rules {
  return {
    shape: { sum: goal + 1, lead: 2 * goal + 1 },
    passes: [],
    start: () => ({ sum: 0, lead: goal }),
    turn: ({ sum, lead }) =>
      sum === goal
        ? { kind: 'over', winner: Number(lead) > goal ? 0 : 1, reason: 'the sum is reached' }
        : { kind: 'both', seat: 0 },
    moves: () => Array.from({ length: most }, (_, index) => index + 1),
    next: ({ sum = 0, lead = 0 }, one, two) => ({
      sum: Math.min(goal, sum + Number(one) + Number(two)),
      lead: Math.max(0, Math.min(2 * goal, lead + ((Number(one) * Number(two)) % 3) - 1)),
    }),
    notate: String,
  };
}

const GAMES: Readonly<Record<string, Rules>> = {
  'long lists of moves': heapRules({ heaps: [20, 20, 20] }) as Rules,
  'a board': markRules({ cells: 9, lines: [[0, 1, 2]], form: 'a field a cell' }) as Rules,
  'a ring': ring(16, 8) as Rules,
  'sealed turns': fingers(6, 80),
};

it.each(Object.entries(GAMES))(
  'no solve of %s takes less, and none takes much more',
  (name, rules) => {
    const { graph, set, packing } = explore(rules, new Budget());
    const least = leastMemory({
      positions: set.count,
      turns: graph.afters.length,
      words: packing.words,
      isSealed: graph.columns.length > 0,
      isCircular: name === 'a ring',
    });
    expect(solve(rules, { memory: least - 1, whole: true }).ok).toBe(false);
    expect(solve(rules, { memory: 2 * least, whole: true }).ok).toBe(true);
  },
);
