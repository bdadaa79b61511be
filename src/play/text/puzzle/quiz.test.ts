import { expect, test } from 'vitest';
import { quickGames, solved } from '../../../../test/support/player-room.ts';
import { type ToyState, toyGame, toyRules } from '../../../../test/support/toy.ts';
import type { Game } from '../../../core/contract/game.ts';
import { defaultOptions } from '../../../core/contract/option.ts';
import type { Phrase } from '../../../core/contract/phrase.ts';
import { Match } from '../../../core/match/match.ts';
import { readAnswer } from '../../../core/match/question.ts';
import type { PosedPuzzle } from '../../../study/puzzle/puzzle.ts';
import { hintAfter } from './puzzles.ts';
import { quizCommands, readQuizAction } from './quiz.ts';

function posedIn(game: Game): PosedPuzzle {
  const options = defaultOptions(game.options);
  const match = Match.start(game, options);
  const puzzle = { rank: 0, seat: 0 as const, answer: 0, choices: 2, depth: 1 };
  return { match, solution: solved(game, options), puzzle };
}

/** The toy with its two moves called otherwise. */
function called(first: string, second: string): PosedPuzzle {
  const name = (move: string): string => (move === 't1' ? first : move === 't2' ? second : move);
  return posedIn(
    toyGame({
      // What is written has no slashes; what is typed for it may.
      rules: { notate: (move) => (name(move).includes('/') ? move : name(move)) },
      words: { spell: (_state: ToyState, move: string) => [name(move)] },
    }),
  );
}

test.each([
  ['t1', 't2', 'show'],
  ['show', 't2', '/show'],
  ['SHOW', 't2', '/show'],
  // A word may be cut short, so that "show" would be taken for the start of this one.
  ['showdown', 't2', '/show'],
  ['show', '/show', '//show'],
  ['//show', '/show', 'show'],
])('where moves are called %s and %s, %s gives up', (first, second, expected) => {
  const posed = called(first, second);
  const word = quizCommands(posed).find(({ does }) => does === 'show')?.name ?? '';
  expect(word).toBe(expected);
  expect(readQuizAction(posed, ` ${word.toUpperCase()} `)).toBe('show');
  const { rules, state } = posed.match;
  const { words } = posed.match.game.book({});
  expect(readAnswer(rules, words, state, 0, [], word).ok).toBe(false);
});

test('the first hint says how far to look, unless nobody could look so far', () => {
  const posed = called('t1', 't2');
  const hint = (depth: number): Phrase =>
    hintAfter({ ...posed, puzzle: { ...posed.puzzle, depth } }, 0);
  expect(hint(1)).toBe('Think one turn ahead.');
  expect(hint(3)).toBe('Think 3 turns ahead, counting your own.');
  expect(hint(20)).toBe(
    'The difference shows only after 20 turns, too far to count. Trust a rule of thumb.',
  );
});

test('no word for anything is an answer, in any game that ships, nor a move of it elsewhere', () => {
  for (const game of quickGames()) {
    const posed = posedIn(game);
    for (const { name } of quizCommands(posed))
      expect(posed.solution.rules.passes).not.toContain(name);
  }
});

test('what gave up before does so still, unless a move is called so somewhere in the game', () => {
  expect(readQuizAction(called('t1', 't2'), 'skip')).toBe('show');
  expect(readQuizAction(called('skip', 't2'), 'skip')).toBeUndefined();
  const passing = posedIn(
    toyGame({ rules: { passes: ['skip'], notate: (move) => (move === 'pass' ? 'skip' : move) } }),
  );
  expect(toyRules.moves({ heap: 4, mover: 0 }, 0)).not.toContain('pass');
  expect(readQuizAction(passing, 'skip')).toBeUndefined();
  expect(readQuizAction(passing, 'nonsense')).toBeUndefined();
});
