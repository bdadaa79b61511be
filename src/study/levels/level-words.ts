import type { Levels } from './levels.ts';

/** Names for strength, from the first level to the perfect player. */
const WORDS = [
  'a beginner',
  'a casual player',
  'a fair player',
  'a good player',
  'a strong player',
  'an expert',
  'a master',
] as const;

/**
 * A level's name by its place among the levels: "a beginner" … "perfect". A perfect player can still
 * lose, from a lost side or when both choose in secret.
 */
export function levelWords({ depth, levels }: Levels): readonly string[] {
  return levels.map((_, index) => {
    if (index >= depth) return 'perfect';
    const place = Math.round((index / depth) * WORDS.length);
    return WORDS[Math.min(place, WORDS.length - 1)] as string;
  });
}
