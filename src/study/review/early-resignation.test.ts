import { expect, test } from 'vitest';
import { type Graph, graphGame } from '../../../test/support/graph-game.ts';
import { played, solved, started } from '../../../test/support/started.ts';
import { render, renderLines } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { reviewOverview, turningSentence } from '../../play/text/review/review.ts';
import { reviewSettingOf } from '../../play/text/review/review-turn.ts';
import { earlyResignation, earlyResignationText } from './early-resignation.ts';
import { review } from './review.ts';

test('who gives up a won game has made a blunder, and so it is told', () => {
  const start = started('leap-to-twenty');
  const match = played(start, '4');
  const judged = review(solved(start), match);
  expect(earlyResignation(judged, undefined)).toBeNull();
  // Resigning a lost game gives up nothing.
  expect(earlyResignation(judged, 1)).toBeNull();
  const gaveUp = earlyResignation(judged, 0);
  expect(gaveUp).toMatchObject({ seat: 0, class: 'blunder', end: { outcome: 'player1' } });
  expect(render(turningSentence(judged, gaveUp), { seat: null })).toBe(
    'The game turned at the end, when Player 1 resigned.',
  );
  const overview = renderLines(reviewOverview(judged, reviewSettingOf(match), 0), { seat: null });
  expect(overview).toContain(
    'Player 1 gave up a won game: with best play Player 1 wins in 8 turns.',
  );
  expect(overview).toContain('There were no other mistakes.');
  expect(overview.join(' ')).not.toContain('It did not turn');
});

test('a draw is given up too', () => {
  const graph: Graph = {
    start: { seat: 0, to: ['next', 'lost'] },
    next: { seat: 1, to: ['even', 'won'] },
    even: { winner: null },
    won: { winner: 0 },
    lost: { winner: 1 },
  };
  const start = Match.start(graphGame(graph), {});
  const gaveUp = earlyResignation(review(solved(start), played(start, 'next')), 0);
  expect(gaveUp?.class).toBe('blunder');
  expect(gaveUp === null ? '' : render(earlyResignationText(gaveUp), { seat: null })).toBe(
    'Player 1 gave up a game that best play draws',
  );
});
