/**
 * The computed levels of a solved game as points between random and perfect play: small enough to store
 * with a game whose levels take long to compute.
 */
export type LevelPoints = {
  readonly kind: 'computed';
  /** The lookahead, in turns, at each rung. */
  readonly ladder: readonly number[];
  /** The point of each level. */
  readonly points: readonly number[];
  /**
   * Each score against the level below, the first against a random player. The perfect player's comes last, unless the
   * number of levels was limited.
   */
  readonly scores: readonly number[];
  /** Whether the player who opens wins with best play, or the other one does; null if neither is sure to. */
  readonly openerWins?: boolean | null | undefined;
};

/** The levels of a game too large to solve, found by playing. Each is a search with a number of playouts. */
export type PlayedLevels = {
  readonly kind: 'played';
  readonly playouts: readonly number[];
  /** Each score against the level below, the first against a random player. */
  readonly scores: readonly number[];
  /** The 95 % interval of each score. */
  readonly intervals: readonly (readonly [least: number, most: number])[];
  /** Why the game was not solved. */
  readonly unsolved?: string | undefined;
};

export type FoundLevels = LevelPoints | PlayedLevels;
