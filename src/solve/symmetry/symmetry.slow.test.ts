import { expect, test } from 'vitest';
import { lineRules } from '../../../test/support/line-board.ts';
import { solve } from '../solve.ts';

const CELLS = 49;
/** Three in a row, in a column or on a diagonal of 7 × 7. */
const LINES = 35 + 35 + 25 + 25;

test('a board of 7 by 7 with six stones is solved, and has the positions that can be counted by hand', () => {
  const begun = performance.now();
  const solution = solve(lineRules(7, 6), { seconds: () => (performance.now() - begun) / 1000 });
  if (!solution.ok) throw new Error(solution.error.message);
  const { positions } = solution.value;
  // Three stones of Player 1 in a line end the game after the fifth; after the sixth it is over anyway.
  const won = LINES * choose(CELLS - 3, 2);
  const full = (choose(CELLS, 3) - LINES) * choose(CELLS - 3, 3);
  const before = [0, 1, 2, 3, 4].map((stones) => {
    const first = Math.ceil(stones / 2);
    return choose(CELLS, first) * choose(CELLS - first, stones - first);
  });
  const fifth = choose(CELLS, 3) * choose(CELLS - 3, 2);
  const states = before.reduce((sum, count) => sum + count, fifth + full);
  expect(positions.reach).toMatchObject({ states, terminal: won + full });
  expect(positions.isKeptOnce).toBe(true);
  expect(states / positions.size).toBeGreaterThan(7.9);
  // Two open ends beside two stones cannot both be closed.
  expect(solution.value.verdictAt(positions.start)).toMatchObject({ outcome: 'player1', turns: 5 });
}, 3_600_000);

function choose(among: number, some: number): number {
  let count = 1;
  for (let one = 0; one < some; one++) count = (count * (among - one)) / (one + 1);
  return count;
}
