import { int32At, uint8At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import { isChoosing, leaderOf } from '../compile/turn-code.ts';
import type { Graph } from '../reach/graph.ts';
import { later, mostOf, type Scores, scoreAt, scoreOver } from './score.ts';

/**
 * Solves a game without cycles in one pass over `order` from its end: there every position comes before
 * all it leads to. Returns false if a game takes more turns than the scores can count.
 */
export function solveBackward(
  { codes, firsts, afters }: Graph,
  order: Int32Array,
  scores: Scores,
  budget: Budget,
): boolean {
  const longest = mostOf(scores) - 1;
  for (let index = order.length - 1; index >= 0; index--) {
    budget.step();
    const position = int32At(order, index);
    const code = uint8At(codes, position);
    if (!isChoosing(code)) {
      scores[position] = scoreOver(scores, code);
      continue;
    }
    const first = int32At(firsts, position);
    const end = int32At(firsts, position + 1);
    const isFirst = leaderOf(code) === 0;
    let best = scoreAt(scores, int32At(afters, first));
    for (let turn = first + 1; turn < end; turn++) {
      const score = scoreAt(scores, int32At(afters, turn));
      if (isFirst ? score > best : score < best) best = score;
    }
    const score = later(best);
    // One more turn and a win would look like none.
    if (score !== 0 && mostOf(scores) - Math.abs(score) >= longest) return false;
    scores[position] = score;
  }
  return true;
}
