import type { Levels } from './levels.ts';

/** What a player is called who has so much of the way behind them, from the first level to the perfect player. */
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
 * What the levels of a game are called in words, by their place among them: "a beginner" … "perfect". Who plays
 * perfectly can lose all the same: on the side that is lost, or where both choose unseen.
 */
export function levelWords({ depth, levels }: Levels): readonly string[] {
  return levels.map((_, index) => {
    if (index >= depth) return 'perfect';
    const place = Math.round((index / depth) * WORDS.length);
    return WORDS[Math.min(place, WORDS.length - 1)] as string;
  });
}
