import { expect, test } from 'vitest';
import { graphGame } from '../../../../test/support/graph-game.ts';
import type { Game } from '../../../core/contract/game.ts';
import { defaultOptions } from '../../../core/contract/option.ts';
import { render } from '../../../core/contract/phrase.ts';
import { GAMES } from '../../../games/index.ts';
import { solve } from '../../../solve/solve.ts';
import { studySimplePlay } from '../../../study/simple/simple-study.ts';
import { simpleFacts } from './simple.ts';

function told(game: Game): readonly string[] {
  const options = defaultOptions(game.options);
  const solution = solve(game.rules(options));
  if (!solution.ok) throw new Error(solution.error.message);
  const facts = simpleFacts(studySimplePlay(solution.value, game.book(options)));
  return facts.map(([label, text]) => `${label}: ${render(text)}`);
}

test('a rule that always wins is said to, with the player it wins for', () => {
  const leap = GAMES.find(({ id }) => id === 'leap-to-twenty') as Game;
  expect(told(leap)).toEqual([
    'Triviality: 100 %: Player 1 always wins by one rule: always play the largest number',
    'Simple rules: right in at most 87.78 % of the 180 choices that matter: always play the largest number',
  ]);
});

test('a bluff by chance is the best rule, and not sure of a win', () => {
  const coin = graphGame({
    a: {
      sealed: 0,
      to: [
        ['x', 'y'],
        ['y', 'x'],
      ],
    },
    x: { winner: 0 },
    y: { winner: 1 },
  });
  expect(told(coin)[0]).toBe('Triviality: 100 %: the best simple rule is: play any move at random');
});

test('where nothing matters, or the game is too large, the facts say so', () => {
  expect(told(graphGame({ a: { winner: 1 } }))).toEqual([
    'Triviality: 100 %: no choice matters',
    'Simple rules: right everywhere, because no single choice gives anything up',
  ]);
  expect(simpleFacts(null)).toEqual([
    ['Triviality', 'not measured here because the game is too large'],
  ]);
});

test('a rule that is always right is said to be, of one choice and of several', () => {
  const one = graphGame({
    a: { seat: 0, to: ['x', 'y'] },
    x: { winner: 0 },
    y: { winner: 1 },
  });
  expect(told(one)[1]).toMatch(/^Simple rules: right in the only choice that matters: /);
  const two = graphGame({
    a: { seat: 0, to: ['b', 'y'] },
    b: { seat: 0, to: ['x', 'y'] },
    x: { winner: 0 },
    y: { winner: 1 },
  });
  expect(told(two)[1]).toMatch(/^Simple rules: right in all 2 choices that matter: /);
});
