import type { Meanings } from '../core/refusal-code.ts';

/** The refusals of this layer, by code. */
export const ARENA_REFUSALS = {
  'arena/bad-plan': 'the file is not the plan of an arena',
  'arena/damaged': 'the file has other lines than the results of an arena',
  'arena/not-played': 'no worker could play some games of the arena',
  'arena/other-plan': 'the results belong to another plan',
  'arena/too-few': 'an arena needs more players or games than were named',
} as const;

declare module '../core/refusal-code.ts' {
  interface RefusalMeanings extends Meanings<typeof ARENA_REFUSALS> {}
}
