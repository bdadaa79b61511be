import { solve } from '../src/solve/solve.ts';
import { spending } from './bench.ts';
import { sayAsChild } from './child.ts';
import { duelRules } from './duel.ts';

const LIVES = 100;
/** The default limit. */
const MEMORY = 4 * 2 ** 30;

const duel = duelRules(LIVES);

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
