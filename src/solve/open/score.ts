import { outOfRange } from '../../core/typed-array.ts';
import { isChoosing, WON } from '../compile/turn-code.ts';

/**
 * A position's worth as one number. Above 0 seat 0 wins, below it seat 1, and the nearer to 0 the
 * more turns it takes: a win in t turns is `most - t`. So the better move is the larger number for
 * seat 0 and the smaller for seat 1, and a turn played moves the number one towards 0.
 */
export type Scores = Int16Array | Int32Array;

/**
 * Two bytes a position serve as long as no game takes more turns than they can count. Of four bytes one
 * bit is left free: scores are compared by their difference, and that must fit a word too.
 */
export function mostOf(scores: Scores): number {
  return scores.BYTES_PER_ELEMENT === 2 ? 0x7fff : 0x3fffffff;
}

/** Marks what need never end, where a game has both draws and cycles; otherwise 0 says which. */
export function endlessMark(scores: Scores): number {
  return -mostOf(scores) - 1;
}

/** The score of a position that is over. */
export function scoreOver(scores: Scores, code: number): number {
  if (isChoosing(code)) throw new Error('The game is not over here.');
  if (code === WON[0]) return mostOf(scores);
  return code === WON[1] ? -mostOf(scores) : 0;
}

/** One turn more: one nearer to 0. */
export function later(score: number): number {
  return score - Math.sign(score);
}

/** A score that is there. */
export function scoreAt(scores: Scores, index: number): number {
  return scores[index] ?? outOfRange(scores, index);
}
