import { int32At, uint8At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import { isChoosing, leaderOf } from '../compile/turn-code.ts';
import { type Graph, ORDERING, type Predecessors } from '../reach/graph.ts';
import { type Scores, scoreOver, turnLimitOf } from './score.ts';

const BYTES = 4;

/**
 * Solves a game with cycles backwards from its ends: first finished positions, then those one turn before, and so on.
 * The mover wins if one turn leads to a win, and loses once the last of its turns is known to lose. Positions never
 * reached this way stay at 0. Returns false if a game takes more turns than the scores can count.
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
  /**
   * The number of turns of each position that are not known to lose: positive if seat 0 moves, negative if seat 1 does,
   * and 0 once its value is known. So each predecessor needs only one lookup.
   */
  const open = new Int32Array(count);
  /** Positions in the order they became known, a stretch for each number of turns; `~p` if seat 1 wins. */
  const known = new Int32Array(count);
  let end = 0;
  for (let position = 0; position < count; position++) begin(position);
  const most = turnLimitOf(scores);
  let from = 0;
  for (let turns = 0; from < end && turns < most - 1; turns++) {
    const to = end;
    tell(to, most - turns);
    for (; from < to; from++) {
      budget.step();
      budget.progress(ORDERING + (1 - ORDERING) * (from / count));
      goBack(int32At(known, from));
    }
  }
  budget.giveBack(bytes);
  return from === end;

  function begin(position: number): void {
    const code = uint8At(codes, position);
    if (isChoosing(code)) {
      const choices = int32At(firsts, position + 1) - int32At(firsts, position);
      open[position] = leaderOf(code) === 0 ? choices : -choices;
    } else {
      const score = scoreOver(scores, code);
      if (score !== 0) known[end++] = score > 0 ? position : ~position;
    }
  }

  /** Records a newly known position. */
  function tell(to: number, score: number): void {
    for (let place = from; place < to; place++) {
      const entry = int32At(known, place);
      if (entry >= 0) scores[entry] = score;
      else scores[~entry] = -score;
    }
  }

  /** Finds the positions that follow from a known one. */
  function goBack(entry: number): void {
    const isFirst = entry >= 0;
    const position = isFirst ? entry : ~entry;
    const last = int32At(firstBefore, position + 1);
    for (let place = int32At(firstBefore, position); place < last; place++) {
      const earlier = int32At(befores, place);
      const left = int32At(open, earlier);
      if (left === 0) continue;
      if (isFirst ? left < -1 : left > 1) {
        // The loser moves there and still has other turns.
        open[earlier] = isFirst ? left + 1 : left - 1;
        continue;
      }
      open[earlier] = 0;
      known[end++] = isFirst ? earlier : ~earlier;
    }
  }
}
