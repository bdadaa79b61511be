import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGraph } from '../../../test/support/any-graph.ts';
import { chancesBrute, lengthsBrute } from '../../../test/support/brute.ts';
import { type Graph, graphGame } from '../../../test/support/graph-game.ts';
import type { Game } from '../../core/contract/game.ts';
import { solve } from '../../solve/solve.ts';
import { type Audit, audit } from '../audit/audit.ts';
import { loopOf } from '../audit/loop.ts';
import { Analysis } from './analysis.ts';

const audited = (game: Game): Audit => {
  const ends = {
    id: 'ends',
    clause: '1',
    claim: 'Every game ends.',
    check: { kind: 'ends' },
  } as const;
  const found = audit(
    { ...game, book: (options) => ({ ...game.book(options), claims: [ends] }) },
    {},
  );
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

/** A side may wait, which changes nothing, and then chooses again. */
const waiting: readonly (readonly [string, Graph])[] = [
  [
    'open',
    {
      start: { seat: 0, to: ['start', 'on'] },
      on: { seat: 1, to: ['won', 'lost'] },
      won: { winner: 1 },
      lost: { winner: 0 },
    },
  ],
  [
    'sealed',
    {
      start: {
        sealed: 0,
        to: [
          ['start', 'won'],
          ['lost', 'start'],
        ],
      },
      won: { winner: 1 },
      lost: { winner: 0 },
    },
  ],
];

test.each(waiting)('a move that changes nothing goes round: %s', (_name, graph) => {
  const game = graphGame(graph);
  const { claims, metrics } = audited(game);
  expect(claims).toMatchObject([{ id: 'ends', verdict: 'fails' }]);
  expect(metrics).toMatchObject({ longest: null });
  expect(metrics.randomVsRandom).toBeCloseTo(0.5, 12);
  const solution = solve(game.rules({}));
  if (!solution.ok) throw new Error(solution.error.message);
  expect(loopOf(new Analysis(solution.value))).toMatchObject({ repeats: 0 });
});

test('who could wait for ever plays on, and wins', () => {
  const game = graphGame({
    start: {
      sealed: 0,
      to: [
        ['start', 'start'],
        ['won', 'won'],
      ],
    },
    won: { winner: 0 },
  });
  expect(audited(game).metrics).toMatchObject({
    outcome: 'player1',
    perfectFirstVsRandom: 1,
    noWinner: { perfectFirstVsRandom: 0 },
  });
});

test.each([
  { forward: true, sealed: false, waits: true },
  { forward: true, sealed: true, waits: true },
  { forward: false, sealed: true },
])('on any graph play goes round where there is no longest game: %j', (kind) => {
  fc.assert(
    fc.property(anyGraph(kind), (graph) => {
      const game = graphGame(graph);
      const rules = game.rules({});
      const { claims, metrics } = audited(game);
      const { shortest, longest } = metrics;
      expect({ shortest, longest }).toEqual(lengthsBrute(rules));
      expect(claims[0]?.verdict).toBe(longest === null ? 'fails' : 'holds');
      const random = chancesBrute(rules, ['random', 'random']);
      expect(metrics.randomVsRandom).toBeCloseTo(random.player1, 11);
      expect(metrics.noWinner.randomVsRandom).toBeCloseTo(1 - random.player1 - random.player2, 11);
    }),
    { numRuns: 100 },
  );
});
