import type { Rules } from '../src/core/contract/rules.ts';
import { solve } from '../src/solve/solve.ts';
import { spending } from './bench.ts';
import { sayAsChild } from './child.ts';
import { strike } from './duel.ts';

const LIVES = 100;
const ENERGIES = 11;
/** The default limit. */
const MEMORY = 4 * 2 ** 30;

type Duel = {
  readonly life1: number;
  readonly life2: number;
  readonly energy1: number;
  readonly energy2: number;
};

/** The duel of duel.ts with 100 lives a side. */
const duel: Rules<Duel, number> = {
  shape: { life1: LIVES + 1, life2: LIVES + 1, energy1: ENERGIES, energy2: ENERGIES },
  passes: [],
  start: () => ({ life1: LIVES, life2: LIVES, energy1: 0, energy2: 0 }),
  turn({ life1, life2 }) {
    if (life1 > 0 && life2 > 0) return { kind: 'both', seat: 0 };
    const winner = life1 === life2 ? null : life1 > 0 ? 0 : 1;
    return { kind: 'over', winner, reason: 'a player is down' };
  },
  moves: () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  next({ life1, life2, energy1, energy2 }, move, answer = 0) {
    const [nextLife1, nextEnergy1] = strike(life1, energy1, move, energy2, answer);
    const [nextLife2, nextEnergy2] = strike(life2, energy2, answer, energy1, move);
    return { life1: nextLife1, life2: nextLife2, energy1: nextEnergy1, energy2: nextEnergy2 };
  },
  notate: String,
};

/** What the solve of the long duel took. */
export type LongDuel = {
  readonly seconds: number;
  /** Until its positions were found. */
  readonly exploring: number;
  readonly positions: number;
  /** Player 1's chance, which is even. */
  readonly p1: number | null;
};

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
  sayAsChild({ seconds, exploring: solving, positions: reach.states, p1 } satisfies LongDuel);
}
