import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Match } from '../src/core/match.ts';
import type { Seat } from '../src/core/seat.ts';
import { solutionOf } from '../src/solve/library.ts';
import { type Graph, graphGame } from './graph-game.ts';
import { oracleFor, reachable } from './oracle.ts';

const PLACES = 9;

/** Any small graph; `forward` ones never come back to where they were. */
function graphs(forward: boolean): fc.Arbitrary<Graph> {
  const seat = fc.constantFrom<Seat>(0, 1);
  return fc
    .array(
      fc.record({
        seat,
        winner: fc.constantFrom<Seat | null>(0, 1, null),
        ends: fc.boolean(),
        to: fc.uniqueArray(fc.nat(PLACES - 1), { minLength: 1, maxLength: 5 }),
      }),
      { minLength: PLACES, maxLength: PLACES },
    )
    .map((places) =>
      Object.fromEntries(
        places.map(({ seat, winner, ends, to }, place) => {
          const onward = to.filter((next) => !forward || next > place).map((next) => `p${next}`);
          const isOver = (ends && place > 2) || onward.length === 0;
          return [`p${place}`, isOver ? { winner } : { seat, to: onward }];
        }),
      ),
    );
}

/** Whose turn it is may hang on any field, and a move may leave every other field as it was. */
test.each([true, false])('graphs are solved as an oracle solves them, forward: %s', (forward) => {
  fc.assert(
    fc.property(graphs(forward), (graph) => {
      const game = graphGame(graph);
      const matches = reachable(Match.start(game, {}));
      const oracle = oracleFor(matches);
      const solution = solutionOf(game, {});
      if (!solution.ok) throw new Error(solution.error.message);
      for (const match of matches) {
        const { winner, turns } = oracle(match);
        const verdict = solution.value.at(match.state);
        if (winner === null) expect(['draw', 'endless']).toContain(verdict.outcome);
        else expect(verdict).toMatchObject({ outcome: `player${winner + 1}`, turns });
      }
      expect(solution.value.reach.states).toBe(matches.length);
    }),
    { seed: 3, numRuns: 400 },
  );
});
