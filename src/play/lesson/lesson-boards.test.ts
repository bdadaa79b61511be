import { expect, test } from 'vitest';
import { graphGame } from '../../../test/support/graph-game.ts';
import { solved, started } from '../../../test/support/started.ts';
import { renderLines } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { lessonOf } from '../../study/teach/lesson.ts';
import { lessonBoards } from './lesson-boards.ts';

test('a secret choice that loses without the idea is shown with the right one', () => {
  const match = started('predictive-pursuit', 'finish=6 stall=8');
  const solution = solved(match);
  const lost = lessonBoards(match, solution, lessonOf(match, solution)).at(-1);
  expect(lost?.title).toBe('Lost without it');
  expect(lost?.lit).toHaveLength(1);
  expect(renderLines(lost?.says ?? []).join(' ')).toMatch(
    /If you guess 2, that costs you \d+ games in 100\. By the idea: guess 1\.$/,
  );
});

test('where play need never end, a side that can only hold is not said to win or to have a chance', () => {
  const match = Match.start(
    graphGame({
      start: {
        sealed: 0,
        to: [
          ['start', 'won'],
          ['lost', 'start'],
        ],
      },
      won: { winner: 0 },
      lost: { winner: 1 },
    }),
    {},
  );
  const solution = solved(match);
  const boards = lessonBoards(match, solution, lessonOf(match, solution));
  expect(boards.map(({ title, says }) => [title, renderLines(says).join(' ')])).toEqual([
    [
      'Better by the idea',
      'You are Player 1. By the idea: play c0. If you play c1, you can be beaten.',
    ],
    [
      'Worse without it',
      'You are Player 2. If you play c1, you can be beaten. By the idea: play c0.',
    ],
  ]);
});
