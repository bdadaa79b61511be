import { int32At, uint8At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import type { Compiled } from '../compile/compile.ts';
import { DRAWN, isChoosing, leaderOf } from '../compile/turn-code.ts';
import { type Graph, ORDERING, type Predecessors, predecessorsOf } from '../reach/graph.ts';
import { retrograde } from './retrograde.ts';
import { endlessMark, type Scores, scoreAt, scoreOver, turnLater, turnLimitOf } from './score.ts';
import { sweep, wholeRow } from './sweep.ts';

/** The value of every position of an open game, and the meaning of a score of 0. */
export type OpenValues = { readonly scores: Scores; readonly zero: Zero };

/** Solves an open game on its graph: in one pass if it has no cycles, otherwise backwards from its ends. */
export function solveOpenGraph(
  graph: Graph,
  order: Int32Array | undefined,
  budget: Budget,
): OpenValues {
  const size = graph.codes.length;
  if (order !== undefined) {
    const scores = counting(size, budget, (table) => solveBackward(graph, order, table, budget));
    return { scores, zero: 'draw' };
  }
  const before = predecessorsOf(graph, budget);
  const scores = counting(size, budget, (table) => retrograde(graph, before, table, budget));
  const zero = classifyEndless(graph, before, scores, budget);
  budget.giveBack(before.firsts.byteLength + before.befores.byteLength);
  return { scores, zero };
}

/** One pass over a laid-out game. */
export function solveBySweep(
  compiled: Compiled,
  budget: Budget,
  onProgress: (done: number) => void,
): OpenValues {
  const scores = counting(compiled.size, budget, (table) =>
    sweep(
      compiled,
      table,
      wholeRow(compiled),
      {
        after(row, rows) {
          budget.look();
          onProgress((row + 1) / rows);
        },
      },
      budget,
    ),
  );
  return { scores, zero: zeroOf(compiled) };
}

/** Fills a table of scores, wider if two bytes cannot count the turns. */
function counting(size: number, budget: Budget, fill: (scores: Scores) => boolean): Scores {
  budget.take(2 * size);
  const narrow = new Int16Array(size);
  if (fill(narrow)) return narrow;
  // The narrow table may stay allocated until the wide one is full.
  budget.take(4 * size);
  const wide = new Int32Array(size);
  if (fill(wide)) {
    budget.giveBack(2 * size);
    return wide;
  }
  throw new RangeError('This game takes more turns than can be counted.');
}

/** A game with cycles and draws needs predecessors to tell draws from play that can go on for ever. */
export function canSweep({ sealed, layout, draws }: Compiled): boolean {
  return !sealed && layout.sweepable && !(layout.order.cyclic && draws);
}

/** If neither side can force a win, a game without cycles is drawn, and a game without draws is endless. */
export function zeroOf({ layout }: Compiled): Zero {
  return layout.order.cyclic ? 'endless' : 'draw';
}

/**
 * Solves a game without cycles in one pass over `order` from its end, where every position comes before all it leads
 * to. Returns false if a game takes more turns than the scores can count.
 */
function solveBackward(
  { codes, firsts, afters }: Graph,
  order: Int32Array,
  scores: Scores,
  budget: Budget,
): boolean {
  const longest = turnLimitOf(scores) - 1;
  for (let index = order.length - 1; index >= 0; index--) {
    budget.step();
    budget.progress(1 - (1 - ORDERING) * (index / order.length));
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
    const score = turnLater(best);
    // With one more turn, a win would look like no win.
    if (score !== 0 && turnLimitOf(scores) - Math.abs(score) >= longest) return false;
    scores[position] = score;
  }
  return true;
}

/** The meaning of a score of 0: a draw, or play that can go on for ever. */
type Zero = 'draw' | 'endless';

const BYTES = 4;

/**
 * Tells draws from play that can go on for ever. If neither side can force a win, a position is a draw if play in which
 * neither side gives anything away must end; otherwise it is endless. In a game with draws, endless positions are
 * marked; in one without, every 0 is endless.
 */
function classifyEndless(
  { codes, firsts, afters }: Graph,
  { firsts: firstBefore, befores }: Predecessors,
  scores: Scores,
  budget: Budget,
): Zero {
  if (!codes.includes(DRAWN)) return 'endless';
  const count = codes.length;
  budget.take(2 * BYTES * count);
  const mark = endlessMark(scores);
  /** The number of turns that give nothing away and lead to positions where play is not known to end. */
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
