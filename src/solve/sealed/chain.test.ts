import { expect, test } from 'vitest';
import { Watch } from '../watch.ts';
import { Chain } from './chain.ts';
import { Elimination, MOST_DENSE } from './elimination.ts';

/** A walk between two ends, of which the last is worth 1: on by chance, back, or once more where it is. */
function walk(
  count: number,
  { stays, stop = 0, first = 0 }: { stays: number; stop?: number; first?: number },
): Float64Array {
  const positions = Int32Array.from({ length: count }, (_, index) => index + 1);
  const locals = new Int32Array(count + 2).fill(-1);
  const worths = new Float64Array(count + 2);
  worths[0] = first;
  worths[count + 1] = 1;
  const chain = new Chain();
  chain.begin(positions);
  for (const [index, position] of positions.entries()) {
    locals[position] = index;
    chain.add(position - 1, (1 - stays) / 2);
    chain.add(position, stays);
    chain.add(position + 1, (1 - stays) / 2);
    chain.close();
  }
  chain.solve(
    worths,
    locals,
    new Elimination(),
    { enough: 1e-12, stop, care: 'thorough' },
    new Watch(),
  );
  return worths;
}

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

test.each([0, 0.4])(
  'a long walk comes to what is known of it, staying by %d, and to no more',
  (stays) => {
    const count = MOST_DENSE + 500;
    const worths = walk(count, { stays });
    for (const [position, worth] of worths.entries())
      expect(worth).toBeCloseTo(position / (count + 1), 6);
    // Whichever end it comes to: that is worth 1, and nothing else is.
    for (const worth of walk(count, { stays, first: 1 })) {
      expect(worth).toBeGreaterThan(1 - 1e-6);
      expect(worth).toBeLessThanOrEqual(1 + 1e-12);
    }
  },
);
