import { expect, test } from 'vitest';
import { type Graph, graphGame } from '../../../../test/support/graph-game.ts';
import { played, solved, started } from '../../../../test/support/started.ts';
import { render } from '../../../core/contract/phrase.ts';
import { Match } from '../../../core/match/match.ts';
import { review } from '../../../study/review/review.ts';
import { reviewOverview, turningSentence } from './review.ts';
import { reviewSettingOf } from './review-turn.ts';

function turned(graph: Graph, moves: string): string {
  const start = Match.start(graphGame(graph), {});
  return render(turningSentence(review(solved(start), played(start, moves))), { seat: null });
}

const END = { won: { winner: 0 }, even: { winner: null }, lost: { winner: 1 } } as const;

test('a lost lead is reported even if neither side is ahead at the end', () => {
  const graph: Graph = {
    a: { seat: 0, to: ['b', 'even'] },
    b: { seat: 1, to: ['c'] },
    c: { seat: 0, to: ['won', 'even'] },
    ...END,
  };
  expect(turned(graph, 'b c even')).toBe(
    'The game turned on turn 3, when Player 1 made a mistake. From then on neither side was ahead.',
  );
  expect(turned(graph, 'b c won')).toBe(
    'The lead never changed: Player 1 was ahead from the start.',
  );
});

test('a game that turned on its last turn is over, so nobody is ahead from then on', () => {
  const graph: Graph = {
    a: { seat: 0, to: ['b'] },
    b: { seat: 1, to: ['lost', 'won'] },
    ...END,
  };
  expect(turned(graph, 'b won')).toBe(
    'The game turned on turn 2, its last, when Player 2 made a mistake.',
  );
});

test('a lead lost to endless play is reported', () => {
  const graph: Graph = {
    a: { seat: 0, to: ['won', 'b'] },
    b: { seat: 1, to: ['c', 'won'] },
    c: { seat: 0, to: ['b', 'lost'] },
    ...END,
  };
  expect(turned(graph, 'b c')).toBe(
    'The game turned on turn 1, when Player 1 made a mistake. From then on neither side was ahead.',
  );
});

test('if neither side was ever ahead, neither is', () => {
  const graph: Graph = { a: { seat: 0, to: ['even', 'lost'] }, ...END };
  expect(turned(graph, 'even')).toBe('Neither side is ahead.');
});

test.each([
  ['predictive-pursuit', '1/1 2/1', 1],
  ['trail-blazer', '1 2', 0],
])(
  'what accuracy means of hidden choices is said where there are some: %s',
  (game, moves, times) => {
    const match = played(started(game), moves);
    const overview = reviewOverview(review(solved(match), match), reviewSettingOf(match));
    const said = overview.filter((line) =>
      render(line).startsWith('A hidden choice counts as right'),
    );
    expect(said).toHaveLength(times);
  },
);
