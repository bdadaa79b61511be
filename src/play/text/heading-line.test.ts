import { expect, test } from 'vitest';
import { withoutDashes } from './heading-line.ts';

test.each([
  ['--- Binary Race Game Start ---', 'Binary Race Game Start'],
  ['--------', ''],
  ['Player 1 - to move', 'Player 1 - to move'],
  ['--- half', '--- half'],
])('%s', (line, told) => {
  expect(withoutDashes(line)).toBe(told);
});
