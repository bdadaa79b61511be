/**
 * How certain it is that a game is too large. Doubtful: it seems to need most of the memory. Presumed: it cannot fit if its
 * games, too long to be played to their ends, go on as they begin. Certain: it cannot fit.
 */
export const CERTAINTIES = ['doubtful', 'presumed', 'certain'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** The stage of a solve and, if known, its progress from 0 to 1. */
export type Progress = {
  readonly stage: 'estimating' | 'exploring' | 'solving' | 'checking' | 'counting';
  readonly done: number | undefined;
  /** The number of positions found so far. */
  readonly positions: number | undefined;
  /** The estimated seconds of the whole solve. */
  readonly seconds?: number | undefined;
  /** Whether the game may well be too large. */
  readonly isInDoubt?: boolean | undefined;
  /** Whether some turn is known to be sealed. */
  readonly isSealed?: boolean | undefined;
};

export type SolveOptions = {
  /** The most bytes to use. A game that needs more is refused. */
  readonly memory?: number | undefined;
  /** Called at the start and then now and then with the progress. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** The seconds since the solve began. If given, the size of an unknown game is estimated first. */
  readonly seconds?: (() => number) | undefined;
  /** Called every few milliseconds: whether to give up. */
  readonly stop?: (() => boolean) | undefined;
  /**
   * Whether the rules are known to be sound in every combination of their fields, like those of shipped games. Other
   * rules are called only in reachable positions, and the solution is checked.
   */
  readonly trusted?: boolean | undefined;
  /** How certain it has to be that a game is too large to give it up; presumed by default. */
  readonly certainty?: Certainty | undefined;
  /** Whether every position is wanted, even those that mirror others and are worth the same. */
  readonly whole?: boolean | undefined;
};
