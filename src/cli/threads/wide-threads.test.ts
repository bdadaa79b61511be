import { test } from 'vitest';
import { expectExploredAlike } from '../../../test/support/reader-threads.ts';

// Apart from the other tests of these threads: so many moves are slow where every branch is counted.
for (const name of ['wide', 'too wide for a block'] as const)
  test(`${name}: explored on 2 and on 3 threads as on one`, () => expectExploredAlike(name));
