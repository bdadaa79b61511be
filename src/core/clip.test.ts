import { describe, expect, test } from 'vitest';
import { clip } from './clip.ts';

describe('clip', () => {
  test('leaves short text alone and cuts long text', () => {
    expect(clip('Ann')).toBe('Ann');
    expect(clip('x'.repeat(40))).toBe('x'.repeat(40));
    expect(clip('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
  });
  test('shows control characters as question marks', () => {
    expect(clip('\u001b[31m\u0000\n\u202e')).toBe('?[31m???');
  });
  test('does not cut a character in two', () => {
    expect(clip(`${'x'.repeat(39)}🎲🎲`)).toBe(`${'x'.repeat(39)}…`);
  });
});
