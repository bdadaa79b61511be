import { expect, test } from 'vitest';
import { started } from '../../../../test/support/started.ts';
import { GAMES } from '../../../games/index.ts';
import { notationLine, notationOf } from './notation.ts';

test.each(GAMES.map(({ id }) => [id]))('%s says how its moves are written', (id) => {
  const match = started(id);
  const examples = notationOf(match);
  expect(examples).toHaveLength(2);
  for (const { move, meaning } of examples) {
    expect(match.play(move).ok || match.choose(0, move).ok).toBe(true);
    expect(meaning).not.toBe('');
  }
});

test('a move in several steps is told in words', () => {
  expect(notationLine(started('number-quest'))).toBe(
    'Moves are written like this: "1" is: predict nothing yet and place 1; "50:1" is: predict 50 and place 1.',
  );
});

test('a single move is one example', () => {
  const only = started('trail-blazer', { steps: '3' });
  expect(notationOf(only)).toEqual([{ move: '3', meaning: 'move 3' }]);
});
