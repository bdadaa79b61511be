import { totalmem } from 'node:os';
import type { Roster } from '../players/player-family.ts';
import { SolutionCache } from '../solve/cache.ts';
import { DEFAULT_MEMORY } from '../solve/estimate.ts';
import type { Terminal } from './terminal.ts';

/** How many bytes solving may take. Past this a machine begins to swap, and would rather be told. */
export const MEMORY: number = Math.min(DEFAULT_MEMORY, 0.75 * totalmem());

/** What one run of the program shares among its parts. */
type Shared = {
  /** What was solved so far. */
  readonly solutions: SolutionCache;
  /** The programs that can sit down; those that ship, where no others were handed in. */
  readonly players?: Roster | undefined;
};

/** What a command works with. */
export interface Context extends Terminal, Shared {}

export function contextOf(terminal: Terminal, shared: Partial<Shared> = {}): Context {
  // Whatever could be solved can be kept, though perhaps nothing beside it.
  return { ...terminal, solutions: new SolutionCache(MEMORY), ...shared };
}
