import type { Budget } from '../budget.ts';
import { isChoosing, leaderOf } from '../compile/turn-code.ts';
import type { Graph } from '../reach/graph.ts';
import type { Predecessors } from '../reach/predecessors.ts';
import { mostOf, type Scores, scoreOver } from './score.ts';

const BYTES = 4;

/**
 * Solves a game whose play may go in circles, backwards from its ends: first what is over, then
 * what is one turn from it, and so on. A position is won by its mover when one turn leads to a win,
 * and lost when the last of its turns is known to lose. What is never reached so stays at 0.
 * Returns false if a game takes more turns than the scores can count.
 */
export function retrograde(
  { codes, firsts }: Graph,
  { firsts: firstBefore, befores }: Predecessors,
  scores: Scores,
  budget: Budget,
): boolean {
  const count = codes.length;
  const bytes = 2 * BYTES * count;
  budget.take(bytes);
  /** How many turns of each position are not known to lose. */
  const open = new Int32Array(count);
  /** Positions in the order in which they became known: a stretch of it for each number of turns. */
  const known = new Int32Array(count);
  let end = 0;
  for (let position = 0; position < count; position++) {
    const code = codes[position] as number;
    if (isChoosing(code)) {
      open[position] = (firsts[position + 1] as number) - (firsts[position] as number);
      continue;
    }
    scores[position] = scoreOver(scores, code);
    if (scores[position] !== 0) known[end++] = position;
  }
  const most = mostOf(scores);
  let from = 0;
  for (let turns = 1; from < end; turns++) {
    if (turns >= most) {
      budget.giveBack(bytes);
      return false;
    }
    const to = end;
    for (; from < to; from++) {
      budget.step();
      const position = known[from] as number;
      const winner = (scores[position] as number) > 0 ? 0 : 1;
      const last = firstBefore[position + 1] as number;
      for (let place = firstBefore[position] as number; place < last; place++) {
        const earlier = befores[place] as number;
        if (scores[earlier] !== 0) continue;
        if (leaderOf(codes[earlier] as number) !== winner) {
          const left = (open[earlier] as number) - 1;
          open[earlier] = left;
          if (left !== 0) continue;
        }
        scores[earlier] = winner === 0 ? most - turns : turns - most;
        known[end++] = earlier;
      }
    }
  }
  budget.giveBack(bytes);
  return true;
}
