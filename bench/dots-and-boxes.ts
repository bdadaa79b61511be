import { fileURLToPath } from 'node:url';
import type { Bench } from './bench.ts';
import { runChild } from './child.ts';
import type { BoxesProof } from './dots-and-boxes-child.ts';

const CHILD = fileURLToPath(new URL('./dots-and-boxes-child.ts', import.meta.url));
const MEBIBYTE = 2 ** 20;

/** The start of dots and boxes on 4 × 4 dots, proved with one position out of each set of mirror images. */
export const dotsAndBoxes: Bench = () => {
  const { said, bytes } = runChild<BoxesProof>(CHILD, 'solve');
  const { seconds, positions, kept, compared } = said;
  return [
    {
      name: 'seconds of the processor to prove the start of dots and boxes with 4 × 4 dots',
      value: seconds,
      limit: { most: 240 },
      details: [
        `${compared} positions are as another program has them, which knows no score and no mirror; ${(bytes / MEBIBYTE).toFixed(0)} MiB`,
      ],
    },
    {
      name: `positions of the same game, ${positions}, over those kept, ${kept}`,
      value: positions / kept,
      limit: { least: 7 },
      details: [],
    },
  ];
};
