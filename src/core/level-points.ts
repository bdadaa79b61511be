/**
 * Where the levels of a game stand on the line from random to perfect play, as finding them gives it: small
 * enough to be kept beside a game for which finding them takes long.
 */
export type LevelPoints = {
  /** How many turns ahead is looked at the rungs of the line. */
  readonly ladder: readonly number[];
  /** Where each level stands. */
  readonly points: readonly number[];
  /** What each scores against the one below, the first against a random player; last, what the perfect player scores. */
  readonly scores: readonly number[];
};
