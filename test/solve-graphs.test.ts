import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Match } from '../src/core/match/match.ts';
import { solutionOf } from '../src/index.ts';
import { anyGraph } from './support/any-graph.ts';
import { graphGame } from './support/graph-game.ts';
import { oracleFor, reachable } from './support/oracle.ts';

/** Whose turn it is may hang on any field, and a move may leave every other field as it was. */
test.each([
  { forward: true, sealed: false },
  { forward: true, sealed: false, waits: true },
  { forward: false, sealed: false },
])('graphs are solved as an oracle solves them: %j', (kind) => {
  fc.assert(
    fc.property(anyGraph(kind), (graph) => {
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
    { numRuns: 150 },
  );
});
