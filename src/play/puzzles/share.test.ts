import { expect, test } from 'vitest';
import { shareText } from './share.ts';

test.each([
  [{ solved: 1, hints: 0, tries: 1 }, 1, 'Parlor 2026-11-17 ✓'],
  [{ solved: 0.5, hints: 1, tries: 2 }, 5, 'Parlor 2026-11-17 ?✗✓ 5 days'],
  [{ solved: 0.5, hints: 9, tries: 1 }, 2, 'Parlor 2026-11-17 ???✓ 2 days'],
  [{ solved: 0, hints: 0, tries: 2 }, 0, 'Parlor 2026-11-17 ✗✗'],
] as const)('%j after %i days', (end, streak, text) => {
  expect(shareText('2026-11-17', [end], streak)).toBe(text);
});

test('a right answer after the puzzle was begun again does not hide the wrong ones', () => {
  const wrong = { solved: 0, hints: 1, tries: 2 } as const;
  const right = { solved: 1, hints: 0, tries: 1 } as const;
  expect(shareText('2026-11-17', [wrong, right], 1)).toBe('Parlor 2026-11-17 ?✗✗✓');
});
