/**
 * A state's worth as one number. Above 0 seat 0 wins, below it seat 1, and the nearer to 0 the
 * more turns it takes: a win in t turns is `most - t`. So the better move is the larger number for
 * seat 0 and the smaller for seat 1, and a turn played moves the number one towards 0.
 */
export type Scores = Int16Array | Int32Array;

/** Two bytes a state serve as long as no game takes more turns than they can count. */
export function mostOf(scores: Scores): number {
  return scores.BYTES_PER_ELEMENT === 2 ? 0x7fff : 0x7fffffff;
}

/** Marks what need never end, where a game has both draws and circles; otherwise 0 says which. */
export function endlessMark(scores: Scores): number {
  return -mostOf(scores) - 1;
}
