import type { Random } from '../core/random.ts';

/** A random index into a list of chances, weighted by them. */
export function sampleIndex(chances: readonly number[], random: Random): number {
  let left = random();
  for (const [index, chance] of chances.entries()) {
    left -= chance;
    if (left < 0) return index;
  }
  // Chances may add up to a hair less than 1.
  return chances.findLastIndex((chance) => chance > 0);
}
