import { expect, test } from 'vitest';
import { toyGame } from '../../../../test/support/toy.ts';
import { type Reader, render } from '../../../core/contract/phrase.ts';
import { GAMES } from '../../../games/index.ts';
import { sealedSentence } from './sealed.ts';

const ANN: Reader = { seat: 0, names: ['Ann', 'Ben'] };

test('without words of its own a game says that both choose', () => {
  const { words } = toyGame().book({});
  const state = { heap: 2, mover: 1 };
  expect(render(sealedSentence(words, state, [1, 0]), ANN)).toBe('Ben chooses; you choose.');
  expect(render(sealedSentence(words, state, [1, 0], ['heads', 'tails']), ANN)).toBe(
    'Ben chose heads; you chose tails.',
  );
});

test('a game with words for it says who does what, before and after', () => {
  const [game] = GAMES.filter(({ id }) => id === 'predictive-pursuit');
  if (game === undefined) throw new Error('There is no such game.');
  const options = { finish: 10, landing: 'exact', stall: 10 };
  const { words } = game.book(options);
  const state = game.rules(options).start();
  expect(render(sealedSentence(words, state, [0, 1]), ANN)).toBe('You move; Ben guesses.');
  expect(render(sealedSentence(words, state, [0, 1], [2, 1]), ANN)).toBe(
    'You chose 2; Ben guessed 1.',
  );
  expect(render(sealedSentence(words, state, [0, 1]), { ...ANN, seat: 1 })).toBe(
    'Ann moves; you guess.',
  );
});
