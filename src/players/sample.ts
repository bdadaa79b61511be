import type { Random } from '../core/random.ts';

/** Draws an index with these chances. */
export function sampleIndex(chances: readonly number[], random: Random): number {
  let left = random();
  for (const [index, chance] of chances.entries()) {
    left -= chance;
    if (left < 0) return index;
  }
  // The chances may add up to slightly less than 1.
  return chances.findLastIndex((chance) => chance > 0);
}
