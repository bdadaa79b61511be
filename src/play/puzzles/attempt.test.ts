import { expect, test } from 'vitest';
import { played, started } from '../../../test/support/started.ts';
import { puzzleSetting } from './attempt.ts';

test('of hidden choices the moves so far say which player comes second', () => {
  const hidden = started('predictive-pursuit');
  expect(puzzleSetting({ match: hidden }).played).toBe('Moves so far: none');
  expect(puzzleSetting({ match: played(hidden, '2/1 1/1') }).played).toBe(
    "Moves so far, each against the other player's choice: 2 against 1, 1 against 1",
  );
  const open = played(started('trail-blazer'), '3 2');
  expect(puzzleSetting({ match: open }).played).toBe('Moves so far: 3, 2');
});
