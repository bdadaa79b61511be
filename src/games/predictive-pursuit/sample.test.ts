import { expect, test } from 'vitest';
import { linesOf, sampleOf } from '../../../test/support/sample.ts';
import { played, started } from '../../../test/support/started.ts';

test('PP-1: on the turn 13 that the book says can take only 2 steps, both are asked for', async () => {
  const lines = await linesOf('predictive-pursuit');
  const asked = lines.filter((line) => line.startsWith('Enter your secret move'));
  expect(asked).toEqual(Array(15).fill('Enter your secret move (1 or 2): [Input Hidden]'));
  const { moves } = sampleOf('predictive-pursuit');
  const match = played(started('predictive-pursuit'), moves.split(' ').slice(0, 12).join(' '));
  expect(match.state).toMatchObject({ square1: 8, square2: 3, mover: 0 });
  expect(match.legal(0)).toEqual(['1', '2']);
});

test('every turn has the four lines, the scores and the dashes', async () => {
  const lines = await linesOf('predictive-pursuit');
  expect(lines.slice(12 * 10, 13 * 10)).toEqual([
    "Player 1's Turn:",
    'Enter your secret move (1 or 2): [Input Hidden]',
    "Player 2, guess Player 1's move (1 or 2): 2",
    'Player 1 chose 2.',
    'Your guess was correct. Player 1 does not move.',
    '',
    'Scores:',
    'Player 1 Position: 8',
    'Player 2 Position: 3',
    '---',
  ]);
  expect(lines.filter((line) => line === '---')).toHaveLength(15);
  expect(lines.slice(-3)).toEqual([
    '---',
    'Winner: Player 1 reaches position 10 and wins the game.',
    '',
  ]);
});
