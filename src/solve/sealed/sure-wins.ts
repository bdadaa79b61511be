import { int32At, uint8At } from '../../core/typed-array.ts';
import type { Budget } from '../budget.ts';
import { isChoosing, isSealed, leaderOf, WON } from '../compile/turn-code.ts';
import { turnLimitOf } from '../open/score.ts';
import type { Graph } from '../reach/graph.ts';

const BYTES = 4;

/**
 * Forced wins and their turns, if the winner hurries and the other delays: scores as in an open game, 0 if neither side
 * can force a win. On a sealed turn a side forces what one of its choices leads to against every answer. Works
 * backwards from the ends (retrograde analysis): a choice is known once all its answers are, and a position with its
 * first such choice.
 */
export function sureWins(graph: Graph, watch: Budget): Int32Array {
  const { codes, firsts } = graph;
  const count = codes.length;
  watch.take(2 * BYTES * count);
  const scores = new Int32Array(count);
  const most = turnLimitOf(scores);
  const { starts, turns, sources } = turnsBackwards(graph, watch);
  const { places, answers } = answersLeft(graph, watch);
  const queue = new Int32Array(count);
  let queued = 0;
  for (let position = 0; position < count; position++)
    if (codes[position] === WON[0]) settle(position, most);
    else if (codes[position] === WON[1]) settle(position, -most);

  for (let at = 0; at < queued; at++) {
    const position = int32At(queue, at);
    const score = int32At(scores, position);
    const winner = score > 0 ? 0 : 1;
    // One turn earlier is one nearer to 0.
    const earlier = winner === 0 ? score - 1 : score + 1;
    const end = int32At(starts, position + 1);
    watch.spend(4 * (1 + end - int32At(starts, position)));
    for (let way = int32At(starts, position); way < end; way++) {
      const turn = int32At(turns, way);
      const source = int32At(sources, turn);
      if (scores[source] === 0 && isForced(source, turn, winner)) settle(source, earlier);
    }
  }
  watch.giveBack(BYTES * (queue.length + starts.length + turns.length + sources.length));
  watch.giveBack(BYTES * (places.length + answers.length));
  return scores;

  function settle(position: number, score: number): void {
    scores[position] = score;
    queue[queued++] = position;
  }

  /** Whether a winning turn was the last one its choice needed. */
  function isForced(position: number, turn: number, winner: number): boolean {
    const code = uint8At(codes, position);
    const leads = leaderOf(code) === winner;
    let place = int32At(places, position);
    if (isSealed(code)) {
      const columns = int32At(graph.columns, position);
      const index = turn - int32At(firsts, position);
      const moves = (int32At(firsts, position + 1) - int32At(firsts, position)) / columns;
      place += leads ? Math.floor(index / columns) : moves + (index % columns);
    } else if (leads) return true;
    answers[place] = int32At(answers, place) - 1;
    return answers[place] === 0;
  }
}

/** For each position the turns into it, and for each turn its position. */
function turnsBackwards({ firsts, afters }: Graph, watch: Budget) {
  const count = firsts.length - 1;
  watch.take(BYTES * (count + 1 + 2 * afters.length));
  const starts = new Int32Array(count + 1);
  for (const after of afters) starts[after] = int32At(starts, after) + 1;
  for (let position = 1; position <= count; position++)
    starts[position] = int32At(starts, position) + int32At(starts, position - 1);
  const turns = new Int32Array(afters.length);
  const sources = new Int32Array(afters.length);
  // Each offset is now at its end, and moves to its start as the turns are filled in.
  for (let position = count - 1; position >= 0; position--) {
    const first = int32At(firsts, position);
    const end = int32At(firsts, position + 1);
    watch.spend(4 * (1 + end - first));
    for (let turn = end - 1; turn >= first; turn--) {
      const after = int32At(afters, turn);
      const way = int32At(starts, after) - 1;
      starts[after] = way;
      turns[way] = turn;
      sources[turn] = position;
    }
  }
  return { starts, turns, sources };
}

/**
 * The number of answers to each choice that are not known to lose. On a sealed turn the leader's choices come first,
 * then the other side's. On an open turn only the waiting side has a count: one choice, answered by every move.
 */
function answersLeft({ codes, firsts, columns }: Graph, watch: Budget) {
  const count = codes.length;
  watch.take(BYTES * count);
  const places = new Int32Array(count);
  let size = 0;
  for (let position = 0; position < count; position++) {
    const code = uint8At(codes, position);
    places[position] = size;
    if (!isChoosing(code)) continue;
    const length = int32At(firsts, position + 1) - int32At(firsts, position);
    const width = int32At(columns, position);
    size += isSealed(code) ? length / width + width : 1;
  }
  watch.take(BYTES * size);
  const answers = new Int32Array(size);
  for (let position = 0; position < count; position++) {
    const code = uint8At(codes, position);
    if (!isChoosing(code)) continue;
    const place = int32At(places, position);
    const length = int32At(firsts, position + 1) - int32At(firsts, position);
    if (!isSealed(code)) {
      answers[place] = length;
      continue;
    }
    const width = int32At(columns, position);
    const moves = length / width;
    answers.fill(width, place, place + moves);
    answers.fill(moves, place + moves, place + moves + width);
  }
  return { places, answers };
}
