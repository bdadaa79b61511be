import { expect, test } from 'vitest';
import { NO_SCORE, scoreAfter, scoreLine } from './score.ts';

test('a puzzle with a hint and a second try is counted once', () => {
  const both = scoreAfter(NO_SCORE, { isRight: true, hints: 1, tries: 2 });
  expect(scoreLine(both)).toBe('Score: 1 of 1 right (1 with a hint).');
  const another = scoreAfter(both, { isRight: true, hints: 0, tries: 2 });
  expect(scoreLine(another)).toBe('Score: 2 of 2 right (1 with a hint, 1 on the second try).');
});
