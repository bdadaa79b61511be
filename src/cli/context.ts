import { totalmem } from 'node:os';
import type { KnownPlayers } from '../players/numbered-players.ts';
import { SolutionCache } from '../solve/cache.ts';
import { DEFAULT_MEMORY } from '../solve/estimate.ts';
import type { Terminal } from './terminal.ts';

/** The default memory limit for solving, in bytes. Beyond it a machine begins to swap. */
export const MEMORY: number = Math.min(DEFAULT_MEMORY, 0.75 * totalmem());

/** The limits of solving that the user asked for. */
export type SolveLimits = {
  /** The time limit. */
  readonly seconds?: number | undefined;
  /** The memory limit in bytes; `MEMORY` by default. */
  readonly memory?: number | undefined;
};

/** State shared by the parts of one run. */
type Shared = {
  readonly limits: SolveLimits;
  /** The games solved so far. */
  readonly solutions: SolutionCache;
  /** The available programs; by default those that ship. */
  readonly players?: KnownPlayers | undefined;
};

/** Everything a command works with. */
export interface Context extends Terminal, Shared {}

export function contextOf(terminal: Terminal, shared: Partial<Shared> = {}): Context {
  // Any one solution fits into the cache, though not always two.
  return { ...terminal, limits: {}, solutions: new SolutionCache(MEMORY), ...shared };
}

/** The same context with limits on solving. */
export function limited(terminal: Context, limits: SolveLimits): Context {
  const { memory = 0 } = limits;
  return memory <= terminal.solutions.bytes
    ? { ...terminal, limits }
    : { ...terminal, limits, solutions: new SolutionCache(memory) };
}
