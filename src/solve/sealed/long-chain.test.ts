import { expect, test } from 'vitest';
import { walk } from '../../../test/support/walk-chain.ts';
import { MOST_DENSE } from './elimination.ts';

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
