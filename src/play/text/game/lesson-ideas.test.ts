import { describe, expect, test } from 'vitest';
import { bareGame, heapRules } from '../../../../test/support/heap-games.ts';
import { solved, started } from '../../../../test/support/started.ts';
import { render } from '../../../core/contract/phrase.ts';
import { playableSettings } from '../../../core/contract/variant.ts';
import { Match } from '../../../core/match/match.ts';
import { SEATS } from '../../../core/seat.ts';
import { GAMES } from '../../../games/index.ts';
import { estimate } from '../../../solve/estimate.ts';
import { lessonOf } from '../../../study/teach/lesson.ts';
import { lessonIdeas } from './lesson-ideas.ts';

/** Larger games take seconds to solve. */
const FEW = 20_000;

function ideasIn(start: Match, seat: 0 | 1 | null | 'table' = null): readonly string[] {
  const solution = solved(start);
  return lessonIdeas(start, solution, lessonOf(start, solution)).map(({ idea }) =>
    render(idea, { seat }),
  );
}

describe.each(GAMES)('the ideas of $id', (game) => {
  test('are the same to every reader, with every variant', () => {
    const settings = playableSettings(game).filter(
      ({ options }) => estimate(game.rules(options)).states <= FEW,
    );
    for (const { options } of settings) {
      const start = Match.start(game, options);
      const ideas = ideasIn(start);
      expect(ideas.length).toBeGreaterThan(0);
      for (const seat of [...SEATS, 'table'] as const) expect(ideasIn(start, seat)).toEqual(ideas);
    }
  });
});

test('a habit that is wrong in one position is told with that exception', () => {
  expect(ideasIn(started('trail-blazer', 'finish=14 steps=2,3,5 pie=yes'))).toEqual([
    'One simple habit is nearly always right: always play the largest number.',
    'The only exception: if Player 1 moves 5 to open, swap sides.',
  ]);
});

test('a habit that is often wrong is told with how often it is right', () => {
  const game = bareGame(heapRules({ heaps: [15, 15], both: true }));
  expect(ideasIn(Match.start(game, {}))).toEqual([
    expect.stringMatching(
      /^No short rule wins this game\. What helps most: .*\. It is right in \d\d? % of the choices that matter\.$/,
    ),
  ]);
});
