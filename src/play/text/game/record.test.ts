import { expect, test } from 'vitest';
import { refusalSentence } from './record.ts';

test('a record that is refused says which, where and why', () => {
  const refusal = { code: 'record/bad-move', message: 'No.' } as const;
  expect(refusalSentence('a.parlor', refusal)).toBe('a.parlor: No.');
  expect(refusalSentence('a.parlor', { ...refusal, place: { line: 2, column: 3 } })).toBe(
    'a.parlor, line 2, column 3: No.',
  );
  expect(refusalSentence('It', { ...refusal, place: { line: 2, column: 3, turn: 4 } })).toBe(
    'It, line 2, column 3 (turn 4): No.',
  );
});
