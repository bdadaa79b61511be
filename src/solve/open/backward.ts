import type { Budget } from '../budget.ts';
import { isChoosing, leaderOf } from '../compile/turn-code.ts';
import type { Graph } from '../reach/graph.ts';
import { later, mostOf, type Scores, scoreOver } from './score.ts';

/**
 * Solves a game that never comes back to a position, in one pass over `order` from its end: there every
 * position stands before all that it leads to. Returns false if a game takes more turns than the scores
 * can count.
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
    const position = order[index] as number;
    const code = codes[position] as number;
    if (!isChoosing(code)) {
      scores[position] = scoreOver(scores, code);
      continue;
    }
    const first = firsts[position] as number;
    const end = firsts[position + 1] as number;
    const isFirst = leaderOf(code) === 0;
    let best = scores[afters[first] as number] as number;
    for (let turn = first + 1; turn < end; turn++) {
      const score = scores[afters[turn] as number] as number;
      if (isFirst ? score > best : score < best) best = score;
    }
    const score = later(best);
    // One turn more and a win would look like none.
    if (score !== 0 && mostOf(scores) - Math.abs(score) >= longest) return false;
    scores[position] = score;
  }
  return true;
}
