import fc from 'fast-check';
import { describe, test } from 'vitest';
import { agreementOn } from './any-game/agreement.ts';
import { STRUCTURES } from './any-game/structures/index.ts';

/**
 * Made-up games of every structure, each in one of several guises, solved and studied and compared
 * with a twin that shares no code. A failure shows the seed and the parameters of the smallest game
 * found; `npm run soak` goes on with other seeds.
 */
describe.each(STRUCTURES)('$structure.name', ({ structure, runs }) => {
  test(`${runs} games are solved as the twin solves them`, () => {
    fc.assert(agreementOn(structure), { numRuns: runs });
  });
});
