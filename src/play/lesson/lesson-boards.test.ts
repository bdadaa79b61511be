import { expect, test } from 'vitest';
import { graphGame } from '../../../test/support/graph-game.ts';
import { solved, started } from '../../../test/support/started.ts';
import { renderLines } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { lessonOf } from '../../study/teach/lesson.ts';
import { type LessonBoard, lessonBoards } from './lesson-boards.ts';

function boardsOf(id: string, set: string): readonly LessonBoard[] {
  const match = started(id, set);
  const solution = solved(match);
  return lessonBoards(match, solution, lessonOf(match, solution));
}

test.each(['finish=6 stall=8', 'finish=7 stall=15'])(
  'hidden choices are shown where a wrong one costs most, on two boards, with %s',
  (set) => {
    const [key, better, worse] = boardsOf('predictive-pursuit', set);
    expect(key?.says).toEqual(['The first part of the idea is about these places.']);
    expect(better?.title).toBe('Better by the idea');
    // Against sound play the wrong guess loses for certain.
    expect(worse?.title).toBe('Lost without it');
    expect(worse?.lit).toHaveLength(1);
    expect(better?.scene).not.toEqual(worse?.scene);
    const cost = 'that costs you [3-9]\\d games in 100\\.';
    expect(renderLines(better?.says ?? []).join(' ')).toMatch(
      new RegExp(`By the idea: (guess|choose) ([12])\\. If you \\1 (?!\\2)[12], ${cost}$`),
    );
    expect(renderLines(worse?.says ?? []).join(' ')).toMatch(
      new RegExp(`If you (guess|choose) ([12]), ${cost} By the idea: \\1 (?!\\2)[12]\\.$`),
    );
  },
);

test('a choice in the open wins by the idea and loses without it', () => {
  const boards = boardsOf('trail-blazer', '');
  expect(boards.map(({ title }) => title)).toEqual([
    'The key places',
    'Won by the idea',
    'Lost without it',
  ]);
  expect(boards[0]?.says).toEqual(['The second part of the idea is about these places.']);
  // The idea counts the learner's turns, the solution those of both.
  expect(renderLines(boards[1]?.says ?? [])).toEqual([
    "You are Player 1. By the idea: move 3. With best play you then win in 5 turns, counting your opponent's too.",
  ]);
});

test('what loses is a near miss, not the last choice on the list', () => {
  const boards = boardsOf('number-quest', 'numbers=7 picks=5 deadline=3 highest=25');
  const lost = boards.find(({ title }) => title === 'Lost without it');
  // The last on the list predicts 25.
  expect(renderLines(lost?.says ?? []).join(' ')).toMatch(
    /If you predict 18 and place 7, .* To keep it, predict 18 or 19 and place /,
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
