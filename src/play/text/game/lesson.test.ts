import { expect, test } from 'vitest';
import { solved, started } from '../../../../test/support/started.ts';
import { toyGame } from '../../../../test/support/toy.ts';
import { renderLines } from '../../../core/contract/phrase.ts';
import { playableSettings } from '../../../core/contract/variant.ts';
import { Match } from '../../../core/match/match.ts';
import { GAMES } from '../../../games/index.ts';
import { estimate } from '../../../solve/estimate.ts';
import { calibrate } from '../../../study/levels/calibrate.ts';
import { lessonOf } from '../../../study/teach/lesson.ts';
import {
  lessonKey,
  lessonNotDone,
  lessonOpponents,
  noIdeaYet,
  opponentLine,
  puzzlesFrom,
} from './lesson.ts';
import { lessonIdeas } from './lesson-ideas.ts';

const level = (name: string) => ({
  name,
  rating: 0,
  beatsBelow: 0.64,
  about: `plays like ${name}`,
});

test('a lesson is called by its game and its settings', () => {
  expect(lessonKey({ game: toyGame(), options: {} })).toBe(toyGame().id);
  expect(lessonKey({ game: toyGame(), options: { heap: 5 } })).toBe(`${toyGame().id} heap=5`);
});

test('the learner meets a gentle opponent, and then one a level up', () => {
  const names = (levels: readonly ReturnType<typeof level>[]): readonly string[] => {
    const { guided, match } = lessonOpponents({ depth: 0, exact: true, levels });
    return [guided.name, match.name];
  };
  expect(names([level('bot:1'), level('bot:2'), level('bot:perfect')])).toEqual(['bot:1', 'bot:2']);
  expect(names([level('bot:perfect')])).toEqual(['bot:random', 'bot:perfect']);
  expect(names([])).toEqual(['bot:random', 'bot:random']);
  const first = {
    ...level('bot:1'),
    about: 'plans 2 turns ahead',
    everyday: 'looks two turns ahead',
  };
  expect(opponentLine(first)).toBe('You play against Level 1: it looks two turns ahead.');
});

test('the learner moves second where that wins, and can use every exception', () => {
  const seats = (openerWins: boolean | null): readonly (boolean | undefined)[] => {
    const { guided, match } = lessonOpponents({ depth: 0, exact: true, levels: [], openerWins });
    return [guided.opens, match.opens];
  };
  expect(seats(true)).toEqual([false, false]);
  expect(seats(null)).toEqual([false, false]);
  expect(seats(false)).toEqual([true, true]);
  expect(opponentLine({ ...level('bot:1'), opens: true })).toBe(
    'You play against Level 1: it plays like bot:1. It opens, because with best play the second player wins.',
  );
  for (const game of GAMES)
    for (const { game: one, options } of playableSettings(game)) {
      const match = Match.start(one, options);
      if (match.turn.kind === 'both') continue;
      const solution = estimate(match.rules).states > 20_000 ? undefined : solved(match);
      const lesson = solution && lessonOf(match, solution);
      if (solution === undefined || lesson?.from !== 'simple') continue;
      const { openerWins } = calibrate(solution, { upTo: 1 });
      const seat = openerWins === false ? 1 : 0;
      expect(lesson.exceptions.map((exception) => exception.seat)).toContain(seat);
    }
});

test('the move that an exception answers belongs to the other player', () => {
  const start = started('trail-blazer', 'finish=14 steps=2,3,5 pie=yes');
  const solution = solved(start);
  const ideas = lessonIdeas(start, solution, lessonOf(start, solution));
  expect(renderLines(ideas.map(({ idea }) => idea))).toContain(
    'The only exception: if Player 1 moves 5 to open, swap sides.',
  );
});

test('where there is no idea, the reason is told', () => {
  expect(noIdeaYet('It is too large.')).toBe('There is no proven idea to teach. It is too large.');
});

test('the end names the steps that are still to do', () => {
  expect(lessonNotDone(['rules', 'match'])).toMatch(
    /^That was the last step\. Still to do: [^;]+; [^;]+\.$/,
  );
});

test('puzzles of a variant are announced, because the lesson has not taught its idea', () => {
  const book = started('number-quest');
  const [, variant = book] = playableSettings(book.game);
  expect(puzzlesFrom(book, variant)).toEqual([
    'The puzzles are from Lucky Seven, which has an idea of its own, so look ahead in them.',
  ]);
  expect(puzzlesFrom(book, book)).toEqual([]);
});
