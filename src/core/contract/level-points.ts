/**
 * Where the levels of a solved game stand on the line from random to perfect play, as finding them gives it:
 * small enough to be kept beside a game of which finding them takes long.
 */
export type LevelPoints = {
  readonly kind: 'computed';
  /** How many turns ahead is looked at the rungs of the line. */
  readonly ladder: readonly number[];
  /** Where each level stands. */
  readonly points: readonly number[];
  /** What each scores against the one below, the first against a random player; last, what the perfect player scores, unless no more levels were asked for. */
  readonly scores: readonly number[];
};

/** The levels of a game too large to solve, found by playing: each is a search with so many playouts. */
export type PlayedLevels = {
  readonly kind: 'played';
  readonly playouts: readonly number[];
  /** What each scored against the one below, the first against a random player. */
  readonly scores: readonly number[];
  /** Between which numbers that lies, in 95 of 100 cases. */
  readonly intervals: readonly (readonly [least: number, most: number])[];
};

export type FoundLevels = LevelPoints | PlayedLevels;
