import { expect, test } from 'vitest';
import type { Game } from '../../../core/contract/game.ts';
import { defaultOptions } from '../../../core/contract/option.ts';
import { render } from '../../../core/contract/phrase.ts';
import { Match } from '../../../core/match/match.ts';
import { GAMES } from '../../../games/index.ts';
import { turnSentences, withoutDashes } from './turn.ts';

const game = GAMES.find(({ id }) => id === 'number-quest');
if (game === undefined) throw new Error('There is no such game.');
const options = defaultOptions(game.options);

/** The same without words for screens, as most games from a file are. */
const { screenBook: _, ...plain } = game;

/** The text about the last of these turns of a game, for Player 1. */
const toldOf = (told: Game, ...turns: readonly string[]): readonly string[] => {
  let match = Match.start(game, options);
  for (const turn of turns) {
    const after = match.play(turn);
    if (!after.ok) throw new Error(after.error.message);
    match = after.value;
  }
  return turnSentences({ game: told, options }, match.history, turns.length - 1)
    .map((line) => render(line, { seat: 0, names: [undefined, 'Ben'] }))
    .filter(Boolean);
};

const told = (...turns: readonly string[]): readonly string[] => toldOf(plain, ...turns);

test('words for screens tell the whole turn', () => {
  expect(toldOf(game, '1', '81:7')).toEqual(['Ben predicted 81 and placed 7.']);
  expect(toldOf(game, '1')).toEqual(['You placed 1.']);
});

test('a prediction is told beside the number that is placed', () => {
  expect(told('1', '81:7')).toEqual(['Ben predicts: 81', 'Ben added 7 to the sequence.']);
});

test('where nothing was predicted, only what was placed is told', () => {
  expect(told('1')).toEqual(['You added 1 to the sequence.']);
  expect(told('81:1', '2', '3')).toEqual(['You added 3 to the sequence.']);
});

test('of a turn that was not played there is nothing to tell', () => {
  expect(told()).toEqual([]);
});

test.each([
  ['--- Binary Race Game Start ---', 'Binary Race Game Start'],
  ['--------', ''],
  ['Player 1 - to move', 'Player 1 - to move'],
  ['--- half', '--- half'],
])('%s', (line, told) => {
  expect(withoutDashes(line)).toBe(told);
});
