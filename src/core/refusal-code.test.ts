import { expect, test } from 'vitest';
import { isRefusalCode, REFUSAL_CODES } from './refusal-code.ts';

test('a code is one of the list, from any sender', () => {
  for (const code of Object.keys(REFUSAL_CODES)) expect(isRefusalCode(code)).toBe(true);
  for (const other of ['made/up', '', 'toString', undefined, 3, null])
    expect(isRefusalCode(other)).toBe(false);
});
