import type { Meanings } from '../core/refusal-code.ts';

/** The refusal codes of this layer and their meanings. */
export const SOLVE_REFUSALS = {
  'search/sealed': 'a position with secret choices cannot be proven by search',
  'search/stopped': 'the search was stopped',
  'search/too-large': 'the search took more memory than there is',
  'solve/doubtful': 'the game may be too large to be solved here',
  'solve/failed': 'the game broke down while it was solved',
  'solve/late': 'a rule did not return before the time was up',
  'solve/stopped': 'the solving was stopped',
  'solve/too-large': 'the game is too large to be solved here',
} as const;

declare module '../core/refusal-code.ts' {
  interface RefusalMeanings extends Meanings<typeof SOLVE_REFUSALS> {}
}
