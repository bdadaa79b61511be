import type { Solution } from '../src/solve/solution.ts';
import { solve } from '../src/solve/solve.ts';
import { spending } from './bench.ts';
import { sayAsChild } from './child.ts';
import { type Duel, duelRules, POINTS, solveDuelByHand } from './duel.ts';

const LIVES = 100;
/** The default memory limit. */
const MEMORY = 4 * 2 ** 30;
/** The precision of the other program. */
const PRECISION = 1e-9;

const duel = duelRules(LIVES);

/** What solving the long duel needed. */
export type LongDuel = {
  readonly seconds: number;
  /** Seconds until its positions were found. */
  readonly exploring: number;
  readonly positions: number;
  /** Player 1's chance: even. */
  readonly p1: number | null;
  /** On how many positions with few lives another program was compared, and the largest difference. */
  readonly compared: number;
  readonly difference: number;
};

/** The chances with up to ten lives per side do not depend on the initial number of lives. */
function compare(solution: Solution<Duel, number>): Pick<LongDuel, 'compared' | 'difference'> {
  const byHand = solveDuelByHand(PRECISION);
  let compared = 0;
  let difference = 0;
  for (const [index, chance] of byHand.entries()) {
    const state = {
      life1: Math.floor(index / POINTS ** 3),
      life2: Math.floor(index / POINTS ** 2) % POINTS,
      energy1: Math.floor(index / POINTS) % POINTS,
      energy2: index % POINTS,
    };
    if (solution.positions.numberOf(state) === undefined) continue;
    const { p1 } = solution.at(state);
    compared++;
    difference = Math.max(difference, p1 === null ? 1 : Math.abs(p1 - chance));
  }
  return { compared, difference };
}

if (process.argv[2] === 'solve') {
  const { spent } = spending();
  let solving = 0;
  const solved = solve(duel, {
    memory: MEMORY,
    onProgress({ stage }) {
      if (stage === 'solving' && solving === 0) solving = spent().processor;
    },
  });
  const seconds = spent().processor;
  if (!solved.ok) throw new Error(solved.error.message);
  const { reach } = solved.value.positions;
  const { p1 } = solved.value.at(duel.start());
  sayAsChild({
    seconds,
    exploring: solving,
    positions: reach.states,
    p1,
    ...compare(solved.value),
  } satisfies LongDuel);
}
