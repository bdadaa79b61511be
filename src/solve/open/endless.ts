import { int32At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import { DRAWN } from '../compile/turn-code.ts';
import type { Graph } from '../reach/graph.ts';
import type { Predecessors } from '../reach/predecessors.ts';
import { endlessMark, type Scores, scoreAt } from './score.ts';

/** The meaning of a score of 0: a draw, or play that need never end. */
export type Zero = 'draw' | 'endless';

const BYTES = 4;

/**
 * Tells draws from play that need never end. If neither side can force a win, a position is a draw if
 * play in which neither side gives anything away must end, and endless otherwise. In a game with draws,
 * endless positions are marked; in one without, every 0 is endless.
 */
export function classifyEndless(
  { codes, firsts, afters }: Graph,
  { firsts: firstBefore, befores }: Predecessors,
  scores: Scores,
  budget: Budget,
): Zero {
  if (!codes.includes(DRAWN)) return 'endless';
  const count = codes.length;
  budget.take(2 * BYTES * count);
  const mark = endlessMark(scores);
  /** How many turns that give nothing away lead to positions where play is not known to end. */
  const open = new Int32Array(count);
  const drawn = new Int32Array(count);
  let end = 0;
  for (let position = 0; position < count; position++) {
    if (scores[position] !== 0) continue;
    if (codes[position] === DRAWN) drawn[end++] = position;
    let ways = 0;
    const last = int32At(firsts, position + 1);
    for (let turn = int32At(firsts, position); turn < last; turn++) {
      const after = scoreAt(scores, int32At(afters, turn));
      if (after === 0 || after === mark) ways++;
    }
    open[position] = ways;
    if (codes[position] !== DRAWN) scores[position] = mark;
  }
  for (let from = 0; from < end; from++) {
    budget.step();
    const position = int32At(drawn, from);
    const last = int32At(firstBefore, position + 1);
    for (let place = int32At(firstBefore, position); place < last; place++) {
      const earlier = int32At(befores, place);
      if (scores[earlier] !== mark) continue;
      const left = int32At(open, earlier) - 1;
      open[earlier] = left;
      if (left !== 0) continue;
      scores[earlier] = 0;
      drawn[end++] = earlier;
    }
  }
  budget.giveBack(2 * BYTES * count);
  return 'draw';
}
