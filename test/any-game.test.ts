import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementOn } from './any-game/agreement.ts';
import { differences } from './any-game/compare.ts';
import { STRUCTURES } from './any-game/structures/index.ts';
import { tangles } from './any-game/structures/sealed.ts';
import { twinOf } from './any-game/twin.ts';

/**
 * Made-up games of every structure, each in one of several guises, solved and studied and compared
 * with a twin that shares no code. A failure shows the seed and the parameters of the smallest game
 * found; `npm run soak` goes on with other seeds.
 */
describe.each(STRUCTURES)('$structure.name', ({ structure, runs }) => {
  // All of them: any-game.slow.test.ts.
  const few = Math.ceil(runs / 6);
  test(`${few} games are solved as the twin solves them`, () => {
    fc.assert(agreementOn(structure), { numRuns: few });
  });
});

test('a limit that lies in the same circle is found', () => {
  // From place 2 Player 1 can only approach the 3/5 of place 14, and play can come back from there.
  const rules = tangles.rules({
    seed: 703267025,
    places: 17,
    sealed: 6,
    ends: 2,
    draws: true,
    choices: 4,
    forward: false,
  });
  expect(differences(rules, twinOf(rules))).toEqual([]);
});
