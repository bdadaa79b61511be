import { isChoosing, isSealed, leaderOf, WON } from '../compile/turn-code.ts';
import { mostOf } from '../open/score.ts';
import type { Graph } from '../reach/graph.ts';
import { Watch } from '../watch.ts';

/**
 * Where one side can force the win, and in how many turns if it hastens and the other delays: scores as
 * of an open game, 0 where nobody can. On a sealed turn a side forces what one of its choices leads to
 * whatever the answer. Goes backwards from the ends (retrograde analysis): a choice is known once the
 * last of its answers is, and a position with its first such choice.
 */
export function sureWins(graph: Graph, watch: Watch = new Watch()): Int32Array {
  const { codes, firsts } = graph;
  const count = codes.length;
  const scores = new Int32Array(count);
  const most = mostOf(scores);
  const { starts, turns, sources } = turnsBackwards(graph, watch);
  const { places, answers } = answersLeft(graph);
  const queue = new Int32Array(count);
  let queued = 0;
  for (let position = 0; position < count; position++)
    if (codes[position] === WON[0]) settle(position, most);
    else if (codes[position] === WON[1]) settle(position, -most);

  for (let at = 0; at < queued; at++) {
    const position = queue[at] as number;
    const score = scores[position] as number;
    const winner = score > 0 ? 0 : 1;
    // A turn earlier is one nearer to 0.
    const earlier = winner === 0 ? score - 1 : score + 1;
    const end = starts[position + 1] as number;
    watch.spend(4 * (1 + end - (starts[position] as number)));
    for (let way = starts[position] as number; way < end; way++) {
      const turn = turns[way] as number;
      const source = sources[turn] as number;
      if (scores[source] === 0 && isForced(source, turn, winner)) settle(source, earlier);
    }
  }
  return scores;

  function settle(position: number, score: number): void {
    scores[position] = score;
    queue[queued++] = position;
  }

  /** Whether a turn that leads to a win was the last that its choice still needed. */
  function isForced(position: number, turn: number, winner: number): boolean {
    const code = codes[position] as number;
    const leads = leaderOf(code) === winner;
    let place = places[position] as number;
    if (isSealed(code)) {
      const columns = graph.columns[position] as number;
      const index = turn - (firsts[position] as number);
      const moves = ((firsts[position + 1] as number) - (firsts[position] as number)) / columns;
      place += leads ? Math.floor(index / columns) : moves + (index % columns);
    } else if (leads) return true;
    answers[place] = (answers[place] as number) - 1;
    return answers[place] === 0;
  }
}

/** For each position the turns that lead to it, and for each turn where it is played. */
function turnsBackwards({ firsts, afters }: Graph, watch: Watch) {
  const count = firsts.length - 1;
  const starts = new Int32Array(count + 1);
  for (const after of afters) starts[after] = (starts[after] as number) + 1;
  for (let position = 1; position <= count; position++)
    starts[position] = (starts[position] as number) + (starts[position - 1] as number);
  const turns = new Int32Array(afters.length);
  const sources = new Int32Array(afters.length);
  // Each start stands at its end by now, and moves to its beginning as its turns are filled in.
  for (let position = count - 1; position >= 0; position--) {
    const first = firsts[position] as number;
    const end = firsts[position + 1] as number;
    watch.spend(4 * (1 + end - first));
    for (let turn = end - 1; turn >= first; turn--) {
      const after = afters[turn] as number;
      const way = (starts[after] as number) - 1;
      starts[after] = way;
      turns[way] = turn;
      sources[turn] = position;
    }
  }
  return { starts, turns, sources };
}

/**
 * How many answers of each choice are not known to lose. On a sealed turn the leader's choices come
 * first, then the other's; on an open turn only who waits has a count: one choice, answered by every move.
 */
function answersLeft({ codes, firsts, columns }: Graph) {
  const count = codes.length;
  const places = new Int32Array(count);
  let size = 0;
  for (let position = 0; position < count; position++) {
    const code = codes[position] as number;
    places[position] = size;
    if (!isChoosing(code)) continue;
    const length = (firsts[position + 1] as number) - (firsts[position] as number);
    const width = columns[position] as number;
    size += isSealed(code) ? length / width + width : 1;
  }
  const answers = new Int32Array(size);
  for (let position = 0; position < count; position++) {
    const code = codes[position] as number;
    if (!isChoosing(code)) continue;
    const place = places[position] as number;
    const length = (firsts[position + 1] as number) - (firsts[position] as number);
    if (!isSealed(code)) {
      answers[place] = length;
      continue;
    }
    const width = columns[position] as number;
    const moves = length / width;
    answers.fill(width, place, place + moves);
    answers.fill(moves, place + moves, place + moves + width);
  }
  return { places, answers };
}
