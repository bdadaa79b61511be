import { expect, test } from 'vitest';
import { toyGame } from '../../../../test/support/toy.ts';
import { changedOptions, defaultOptions, settleOptions } from '../../../core/contract/option.ts';
import { playableSettings } from '../../../core/contract/variant.ts';
import { GAMES } from '../../../games/index.ts';
import { rulesLines } from './rulebook.ts';
import { summaryOf } from './summary.ts';

test('a game as its book has it is told in its own line', () => {
  for (const game of [...GAMES, toyGame()]) {
    const options = defaultOptions(game.options);
    expect(summaryOf({ game, options })).toBe(game.summary);
    expect(rulesLines(game, options)[1]).toBe(game.summary);
  }
});

test('with other rules it is told by what the book says of those', () => {
  const game = GAMES.find(({ options }) => 'finish' in options && 'penalty' in options);
  if (game === undefined) throw new Error('There is no such game.');
  const options = settleOptions(game.options, { finish: '12', steps: '4' });
  if (!options.ok) throw new Error(options.error.message);
  const told = summaryOf({ game, options: options.value });
  expect(told).toMatch(/12.*move forward 4\.$/);
  expect(told).not.toContain('20');
  // Above the rules themselves it is only said which they are.
  expect(rulesLines(game, options.value)[1]).toBe('Played with: first to 12, steps of 4');
});

test('a ruling that these options play another way says so', () => {
  for (const game of GAMES)
    for (const { options } of playableSettings(game)) {
      const set = changedOptions(game.options, options);
      const lines = rulesLines(game, options).map((line) => line.trim());
      for (const { otherwise = '' } of game.book(options).rulings) {
        const names = Object.keys(set).filter((name) => otherwise.includes(`${name}=`));
        const here = names.map((name) => `${name}=${set[name]}`).join(', ');
        if (names.length > 0) expect(lines).toContain(`Played otherwise here: ${here}`);
        else if (otherwise !== '') expect(lines).toContain(`Otherwise: ${otherwise}`);
      }
    }
});
