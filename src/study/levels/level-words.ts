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
 * What the levels of a game are called in words, by their place among them: "a beginner" … "unbeatable". Where both
 * choose unseen, whoever plays perfectly loses games all the same.
 */
export function levelWords({ depth, levels }: Levels, sealed = false): readonly string[] {
  return levels.map((_, index) => {
    if (index >= depth) return sealed ? 'perfect' : 'unbeatable';
    const place = Math.round((index / depth) * WORDS.length);
    return WORDS[Math.min(place, WORDS.length - 1)] as string;
  });
}
