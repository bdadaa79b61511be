import { test } from 'vitest';
import { expectExploredAlike } from '../../../test/support/reader-threads.ts';

test.each(['circles', 'sealed'] as const)('%s: explored on 2 and on 3 threads as on one', (name) =>
  expectExploredAlike(name),
);
