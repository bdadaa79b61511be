import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreementOn } from './any-game/agreement.ts';
import { STRUCTURES } from './any-game/structures/index.ts';

test.each(STRUCTURES)('$structure.name: $runs games', ({ structure, runs }) => {
  expect(() => fc.assert(agreementOn(structure), { numRuns: runs })).not.toThrow();
});
