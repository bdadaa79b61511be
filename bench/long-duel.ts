import { fileURLToPath } from 'node:url';
import type { Bench } from './bench.ts';
import { runChild } from './child.ts';
import type { LongDuel } from './long-duel-child.ts';

const CHILD = fileURLToPath(new URL('./long-duel-child.ts', import.meta.url));
const GIBIBYTE = 2 ** 30;
const TOLERANCE = 1e-6;
const FEWEST_COMPARED = 10_000;

/** The sealed duel with 100 lives per side: 1.2 million positions with 100 pairs of choices each. */
export const longDuel: Bench = () => {
  const { said, bytes } = runChild<LongDuel>(CHILD, 'solve');
  const { seconds, exploring, positions, p1, compared, difference } = said;
  if (p1 === null || Math.abs(p1 - 0.5) > TOLERANCE) throw new Error('The long duel is not even.');
  if (compared < FEWEST_COMPARED || difference > TOLERANCE)
    throw new Error(`It differs by ${difference} from the one by hand in ${compared} positions.`);
  return [
    {
      name: `gibibytes of a sealed duel of ${positions} positions with 100 points a side`,
      value: bytes / GIBIBYTE,
      limit: { most: 3 },
      details: [
        `${seconds.toFixed(0)} s of the processor, ${exploring.toFixed(0)} of them for finding the positions; ${compared} positions with few lives differ by at most ${difference.toExponential(0)} from a program for this game`,
      ],
    },
    {
      name: 'microseconds a position of the same duel',
      value: (1e6 * seconds) / positions,
      limit: { most: 400 },
      details: [],
    },
  ];
};
