import { expect, test } from 'vitest';
import { accept, type Refusal, refuse } from './result.ts';

test('a result is a value or a refusal, never both', () => {
  expect(accept(3)).toEqual({ ok: true, value: 3 });
  const error: Refusal = {
    code: 'move/not-legal',
    message: 'No.',
    allowed: ['1'],
    place: { line: 1, column: 2 },
  };
  expect(refuse(error)).toEqual({ ok: false, error });
});
