import { expect, test } from 'vitest';
import { walk } from '../../../test/support/walk-chain.ts';
import { MOST_DENSE } from './elimination.ts';

test.each([0, 0.4])('a short walk comes to what is known of it, staying by %d', (stays) => {
  const worths = walk(200, { stays });
  for (const [position, worth] of worths.entries()) expect(worth).toBeCloseTo(position / 201, 9);
});

test.each([
  [200, 0],
  [200, 0.4],
  [MOST_DENSE + 500, 0],
  [MOST_DENSE + 500, 0.4],
])(
  'in a walk of %i, play that may stop is worth what follows it, staying by %d',
  (count, stays) => {
    const stop = 0.002;
    const worths = walk(count, { stays, stop });
    for (let position = 1; position <= count; position++) {
      const [before, here, after] = worths.subarray(
        position - 1,
        position + 2,
      ) as unknown as number[];
      const follows = (((before as number) + (after as number)) * (1 - stays)) / 2;
      expect(here).toBeCloseTo((1 - stop) * (follows + stays * (here as number)), 9);
    }
    expect(worths[count]).toBeGreaterThan(0.9);
    expect(worths[1]).toBeLessThan(0.01);
  },
);
