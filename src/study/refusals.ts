import type { Meanings } from '../core/refusal-code.ts';

/** The refusal codes of this layer and their meanings. */
export const STUDY_REFUSALS = {
  'audit/too-large': 'the game has more positions than an audit can check',
  'level/unknown': 'the game has no such level',
  'review/nothing': 'the game has no moves to review',
  'tune/bad-condition': 'a condition for variants cannot be read',
  'tune/unknown-figure': 'variants have no such figure',
} as const;

declare module '../core/refusal-code.ts' {
  interface RefusalMeanings extends Meanings<typeof STUDY_REFUSALS> {}
}
