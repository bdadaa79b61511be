import { test } from 'vitest';
import { expectSettled, tangled } from '../../../test/support/tangled.ts';
import { solveSealed } from './solve-sealed.ts';

test('a large tangle is settled, and its bounds never cross', () => {
  // What a tangle takes grows with the cube of its size.
  expectSettled(solveSealed(tangled(1, 180), {}));
});
