import { int32At } from '../../core/typed-array.ts';
import type { MoveLine } from '../compile/rows.ts';
import { type Scores, scoreAt } from './score.ts';

/**
 * The innermost loops. They settle the states `from` up to `to` of one lane, in solving order of the inner field.
 * `base` is the rank of the lane's first state. With `flip` -1 they take the least instead of the greatest: `x ^ -1`
 * reverses the order of integers.
 */
export type LaneSpan = {
  readonly base: number;
  readonly from: number;
  readonly to: number;
  readonly descending: boolean;
  readonly flip: number;
};

/** The better of two without a branch, which would be mispredicted half of the time. */
function greater(a: number, b: number): number {
  const difference = a - b;
  return a - (difference & (difference >> 31));
}

/** One turn more: one nearer to 0. */
function turnLater(score: number): number {
  return score - ((score >> 31) - (-score >> 31));
}

/** Every state of the span has the same moves: a stretch of `deltas`. */
export function settleAlike(
  scores: Scores,
  span: LaneSpan,
  deltas: Int32Array,
  firstMove: number,
  endMove: number,
): void {
  const { base, flip, descending } = span;
  const step = descending ? -1 : 1;
  const end = base + (descending ? span.from - 1 : span.to);
  const first = base + (descending ? span.to - 1 : span.from);
  const moves = endMove - firstMove;
  const a = int32At(deltas, firstMove);
  const b = moves > 1 ? int32At(deltas, firstMove + 1) : 0;
  const c = moves > 2 ? int32At(deltas, firstMove + 2) : 0;
  if (moves === 1)
    for (let rank = first; rank !== end; rank += step) {
      scores[rank] = turnLater(scoreAt(scores, rank + a));
    }
  else if (moves === 2)
    for (let rank = first; rank !== end; rank += step) {
      const best = greater(scoreAt(scores, rank + a) ^ flip, scoreAt(scores, rank + b) ^ flip);
      scores[rank] = turnLater(best ^ flip);
    }
  else if (moves === 3)
    for (let rank = first; rank !== end; rank += step) {
      const best = greater(
        greater(scoreAt(scores, rank + a) ^ flip, scoreAt(scores, rank + b) ^ flip),
        scoreAt(scores, rank + c) ^ flip,
      );
      scores[rank] = turnLater(best ^ flip);
    }
  else
    for (let rank = first; rank !== end; rank += step)
      scores[rank] = bestOf(scores, rank, deltas, firstMove, endMove, flip);
}

/** The moves depend on the inner field's value. */
export function settleLine(scores: Scores, span: LaneSpan, line: MoveLine): void {
  const { base, flip, descending } = span;
  const step = descending ? -1 : 1;
  const end = descending ? span.from - 1 : span.to;
  const first = descending ? span.to - 1 : span.from;
  const [a, b, c] = line.deltas;
  if (line.deltas.length === 1 && a !== undefined)
    for (let at = first; at !== end; at += step) {
      scores[base + at] = turnLater(scoreAt(scores, base + at + int32At(a, at)));
    }
  else if (line.deltas.length === 2 && a !== undefined && b !== undefined)
    for (let at = first; at !== end; at += step) {
      const rank = base + at;
      const best = greater(
        scoreAt(scores, rank + int32At(a, at)) ^ flip,
        scoreAt(scores, rank + int32At(b, at)) ^ flip,
      );
      scores[rank] = turnLater(best ^ flip);
    }
  else if (line.deltas.length === 3 && a !== undefined && b !== undefined && c !== undefined)
    for (let at = first; at !== end; at += step) {
      const rank = base + at;
      const best = greater(
        greater(
          scoreAt(scores, rank + int32At(a, at)) ^ flip,
          scoreAt(scores, rank + int32At(b, at)) ^ flip,
        ),
        scoreAt(scores, rank + int32At(c, at)) ^ flip,
      );
      scores[rank] = turnLater(best ^ flip);
    }
}

/** The best of a stretch of moves, one turn later. */
export function bestOf(
  scores: Scores,
  rank: number,
  deltas: Int32Array,
  first: number,
  end: number,
  flip: number,
): number {
  let best = scoreAt(scores, rank + int32At(deltas, first)) ^ flip;
  for (let move = first + 1; move < end; move++)
    best = greater(best, scoreAt(scores, rank + int32At(deltas, move)) ^ flip);
  return turnLater(best ^ flip);
}
