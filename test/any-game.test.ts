import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences } from './any-game/compare.ts';
import { dress, GUISES } from './any-game/guise.ts';
import { STRUCTURES } from './any-game/structures/index.ts';

/**
 * Made-up games of every structure, each in one of several guises, solved and studied and compared
 * with a twin that shares no code. A failure shows the seed and the parameters of the smallest game
 * found; `npm run soak` goes on with other seeds.
 */
describe.each(STRUCTURES)('$structure.name', ({ structure, runs }) => {
  test(`${runs} games are solved as the twin solves them`, () => {
    fc.assert(
      fc.property(structure.parameters, fc.constantFrom(...GUISES), (parameters, guise) => {
        const { rules, hasLooped } = dress(structure.rules(parameters), guise);
        expect(differences(rules)).toEqual([]);
        expect(hasLooped(), 'whether rules were asked where play never comes').toBe(false);
      }),
      { seed: 6, numRuns: runs },
    );
  }, 60_000);
});
