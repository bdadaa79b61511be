import { totalmem } from 'node:os';
import type { KnownPlayers } from '../players/numbered-players.ts';
import { SolutionCache } from '../solve/cache.ts';
import { DEFAULT_MEMORY } from '../solve/estimate.ts';
import type { Terminal } from './terminal.ts';

/** The most bytes solving may take. Beyond this a machine begins to swap. */
export const MEMORY: number = Math.min(DEFAULT_MEMORY, 0.75 * totalmem());

/** The limits of solving that were asked for. */
export type SolveLimits = {
  /** Solving takes no longer than this. */
  readonly seconds?: number | undefined;
  /** The most bytes it takes, if not `MEMORY`. */
  readonly memory?: number | undefined;
};

/** What the parts of one run share. */
type Shared = {
  readonly limits: SolveLimits;
  /** The games solved so far. */
  readonly solutions: SolutionCache;
  /** The available programs; the shipped ones unless others are given. */
  readonly players?: KnownPlayers | undefined;
};

/** What a command works with. */
export interface Context extends Terminal, Shared {}

export function contextOf(terminal: Terminal, shared: Partial<Shared> = {}): Context {
  // Any solution fits into the cache, though perhaps only one at a time.
  return { ...terminal, limits: {}, solutions: new SolutionCache(MEMORY), ...shared };
}

/** The same with limits of solving. */
export function limited(terminal: Context, limits: SolveLimits): Context {
  const { memory = 0 } = limits;
  return memory <= terminal.solutions.bytes
    ? { ...terminal, limits }
    : { ...terminal, limits, solutions: new SolutionCache(memory) };
}
