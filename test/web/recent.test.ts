import { expect, test } from 'vitest';
import { isOpening, recentFrom } from '../../src/web/table/log/recent.ts';
import { gameOf } from './game-link.ts';

/** The turns that are told to who sits here, as they are written. */
function told(moves: readonly string[], here: readonly (0 | 1)[]): readonly string[] {
  let match = gameOf('leap-to-twenty');
  for (const move of moves) {
    const after = match.choose(match.waiting[0] ?? 0, move);
    if (!after.ok) throw new Error(after.error.message);
    match = after.value;
  }
  return match.moves.slice(recentFrom(match, here));
}

test('the last choice of a player is told with all that followed, forced passes too', () => {
  expect(told([], [0])).toEqual([]);
  expect(told(['4', '1'], [0])).toEqual(['4', '1']);
  // Who lands on 5 misses a turn, which was no choice.
  expect(told(['4', '1', '1', '1', 'skip', '4'], [0])).toEqual(['1', '1', 'skip', '4']);
  expect(told(['4', '1', '1', '1', 'skip'], [0, 1])).toEqual(['1', 'skip']);
});

test('the opening is told until the first choice of a player here', () => {
  const start = gameOf('leap-to-twenty');
  const begun = start.play('4');
  if (!begun.ok) throw new Error(begun.error.message);
  expect([isOpening(start, [1]), isOpening(start, [])]).toEqual([true, true]);
  expect(([[1], [0], [0, 1], []] as const).map((here) => isOpening(begun.value, here))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const answered = begun.value.play('1');
  expect(answered.ok && isOpening(answered.value, [1])).toBe(false);
});
