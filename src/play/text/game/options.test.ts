import { expect, test } from 'vitest';
import { started } from '../../../../test/support/started.ts';
import { toyGame } from '../../../../test/support/toy.ts';
import type { Game } from '../../../core/contract/game.ts';
import { optionText, titleOf } from './options.ts';

test.each([
  ['leap-to-twenty', {}, "Leap to Twenty, by the book's own rules"],
  [
    'leap-to-twenty',
    { finish: '30', steps: '1,2' },
    'Leap to Twenty: first to 30, steps of 1 and 2',
  ],
  ['leap-to-twenty', { penalty: 'none' }, 'Leap to Twenty: no squares that cost a turn'],
  ['leap-to-twenty', { penalty: '7' }, 'Leap to Twenty: a skip on multiples of 7'],
  ['binary-race', { overshoot: 'free' }, 'Binary Race: any step may pass the finish'],
  ['binary-race', { overshoot: 'never' }, 'Binary Race: no step may pass the finish'],
  ['trail-blazer', { finish: '4000' }, 'Trail Blazer: first to 4,000'],
  ['number-quest', { numbers: '6' }, 'Number Quest: numbers from 1 to 6'],
  ['number-quest', { picks: '6' }, 'Number Quest: 6 numbers placed in all'],
  ['predictive-pursuit', { landing: 'open' }, 'Predictive Pursuit: the finish may be passed'],
  ['predictive-pursuit', { stall: 'never' }, 'Predictive Pursuit: the finish never opens'],
  [
    'predictive-pursuit',
    { stall: '1' },
    'Predictive Pursuit: the finish opens after 1 turn without movement',
  ],
])('%s %j', (id, set, title) => {
  expect(titleOf(started(id, set))).toBe(title);
});

test('a game without a printed book uses its title, and options their names', () => {
  const toy: Game = toyGame();
  expect(titleOf({ game: toy, options: {} })).toBe(toy.title);
  const game: Game = {
    ...toy,
    options: {
      headStart: { kind: 'whole', about: '', default: 1, min: 0, max: 9 },
      steps: { kind: 'list', about: '', default: [1, 2], min: 1, max: 9, most: 4 },
      mode: { kind: 'word', about: '', default: 'slow', words: ['slow', 'fast'] },
      silent: { kind: 'whole', about: '', default: 1, min: 0, max: 9, label: () => '' },
    } as unknown as Game['options'],
  };
  const options = { headStart: 3, steps: [1, 2, 4], mode: 'fast', silent: 2 };
  expect(optionText({ game, options })).toBe('head start 3, steps 1, 2, and 4, mode fast');
  const defaults = { headStart: 1, steps: [1, 2], mode: 'slow', silent: 1 };
  expect(titleOf({ game, options: defaults })).toBe(toy.title);
});
