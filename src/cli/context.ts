import { totalmem } from 'node:os';
import type { KnownPlayers } from '../players/numbered-players.ts';
import { SolutionCache } from '../solve/cache.ts';
import { DEFAULT_MEMORY } from '../solve/estimate.ts';
import type { Terminal } from './terminal.ts';

/** The most bytes solving may take. Beyond this a machine begins to swap. */
export const MEMORY: number = Math.min(DEFAULT_MEMORY, 0.75 * totalmem());

/** What the parts of one run share. */
type Shared = {
  /** The games solved so far. */
  readonly solutions: SolutionCache;
  /** The available programs; the shipped ones unless others are given. */
  readonly players?: KnownPlayers | undefined;
};

/** What a command works with. */
export interface Context extends Terminal, Shared {}

export function contextOf(terminal: Terminal, shared: Partial<Shared> = {}): Context {
  // Any solution fits into the cache, though perhaps only one at a time.
  return { ...terminal, solutions: new SolutionCache(MEMORY), ...shared };
}
