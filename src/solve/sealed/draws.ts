import { other } from '../../core/seat.ts';
import { float64At, int32At, uint8At } from '../../core/typed-array.ts';
import type { Watch } from '../budget.ts';
import { DRAWN, isChoosing, isSealed, leaderOf, WON } from '../compile/turn-code.ts';
import { eachBackward, type PlayOrder } from '../reach/components.ts';
import type { Graph } from '../reach/graph.ts';
import { Chain } from './chain.ts';
import { Elimination } from './elimination.ts';
import { CLOSE, PRECISION } from './precision.ts';
import type { SealedValues } from './sealed-values.ts';
import type { Strategy } from './strategy.ts';

/**
 * The chance of a draw from each position if both sides play best. If the best would take too long, the kept mixes fall
 * a little short, and so do the resulting chances; then draws are computed as if nothing were missing.
 */
export function drawChances(
  graph: Graph,
  order: PlayOrder,
  strategy: Strategy,
  values: SealedValues,
  watch: Watch,
): Float64Array {
  const drawn = chancesOf(graph, order, strategy, watch, (code) => code === DRAWN);
  if (!values.lacking.some((bits) => bits !== 0)) return drawn;
  const won = chancesOf(graph, order, strategy, watch, (code) => code === WON[0]);
  const lost = chancesOf(graph, order, strategy, watch, (code) => code === WON[1]);
  return drawn.map((draw, position) => {
    const low = float64At(values.lower, position);
    const high = float64At(values.upper, position);
    const worth = (low + high) / 2;
    if (high - low > PRECISION) return draw;
    // A side that cannot win must not win now and then only because a mix falls short.
    const most = 2 * Math.min(worth, 1 - worth);
    return won[position] === 0 || lost[position] === 0 ? most : Math.min(draw, most);
  });
}

/** The chance of reaching one kind of end from each position, with both sides' play. */
function chancesOf(
  graph: Graph,
  order: PlayOrder,
  strategy: Strategy,
  watch: Watch,
  isMeant: (code: number) => boolean,
): Float64Array {
  const { positions } = order;
  const chances = new Float64Array(positions.length);
  const locals = new Int32Array(positions.length).fill(-1);
  const chain = new Chain();
  const elimination = new Elimination();
  eachBackward(order, (from, to) => {
    const members = positions.subarray(from, to).filter(isPlaying);
    for (const [index, position] of members.entries()) locals[position] = index;
    chain.begin(members);
    for (const position of members) {
      addWays(position);
      chain.close();
    }
    if (members.length > 0)
      chain.solve(
        chances,
        locals,
        elimination,
        { enough: CLOSE, stop: 0, care: 'thorough' },
        watch,
      );
    for (const position of members) locals[position] = -1;
  });
  return chances;

  /** Finished positions are known at once. */
  function isPlaying(position: number): boolean {
    const code = uint8At(graph.codes, position);
    if (isChoosing(code)) return true;
    chances[position] = isMeant(code) ? 1 : 0;
    return false;
  }

  /** The successors of a position, and their chances. */
  function addWays(position: number): void {
    const code = uint8At(graph.codes, position);
    const first = int32At(graph.firsts, position);
    const answers = isSealed(code) ? int32At(graph.columns, position) : 1;
    const lead = leaderOf(code);
    const led = strategy.mix(position, lead) as Float64Array;
    const answered = strategy.mix(position, other(lead)) as Float64Array;
    for (const [move, chance] of led.entries()) {
      if (chance === 0) continue;
      for (const [answer, share] of answered.entries())
        if (share > 0)
          chain.add(int32At(graph.afters, first + move * answers + answer), chance * share);
    }
    watch.spend(led.length * answered.length);
  }
}
