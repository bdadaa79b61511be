import { outOfRange } from '../../core/typed-array.ts';
import { isChoosing, WON } from '../compile/turn-code.ts';

/**
 * A position's value as one number. Above 0 seat 0 wins, below 0 seat 1; nearer to 0 means more turns: a win in t turns
 * is `most - t`. So the better move is the larger number for seat 0 and the smaller for seat 1, and each turn back
 * moves the number one towards 0.
 */
export type Scores = Int16Array | Int32Array;

/**
 * Two bytes per position are enough while no game takes more turns than they can count. With four bytes one bit stays
 * unused, because differences of scores must fit in a word too.
 */
export function turnLimitOf(scores: Scores): number {
  return scores.BYTES_PER_ELEMENT === 2 ? 0x7fff : 0x3fffffff;
}

/** Marks endless positions in a game with both draws and cycles. In other games a score of 0 is unambiguous. */
export function endlessMark(scores: Scores): number {
  return -turnLimitOf(scores) - 1;
}

/** The score of a finished position. */
export function scoreOver(scores: Scores, code: number): number {
  if (isChoosing(code)) throw new Error('The game is not over here.');
  if (code === WON[0]) return turnLimitOf(scores);
  return code === WON[1] ? -turnLimitOf(scores) : 0;
}

/** One more turn: one nearer to 0. */
export function turnLater(score: number): number {
  return score - Math.sign(score);
}

/** A checked read of a score. */
export function scoreAt(scores: Scores, index: number): number {
  return scores[index] ?? outOfRange(scores, index);
}
