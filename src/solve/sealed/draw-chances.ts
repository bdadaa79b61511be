import { DRAWN, isChoosing, isSealed, leaderOf } from '../compile/turn-code.ts';
import type { PlayOrder } from '../reach/components.ts';
import type { Graph } from '../reach/graph.ts';
import type { Watch } from '../watch.ts';
import { Chain } from './chain.ts';
import { Elimination } from './elimination.ts';
import { CLOSE } from './precision.ts';
import type { Strategy } from './strategy.ts';

/** The chance that a game is drawn from each position on, if both sides play as a strategy says. */
export function drawChances(
  graph: Graph,
  { positions, cycles }: PlayOrder,
  strategy: Strategy,
  watch: Watch,
): Float64Array {
  const drawn = new Float64Array(positions.length);
  const locals = new Int32Array(positions.length).fill(-1);
  const chain = new Chain();
  const elimination = new Elimination();
  let next = cycles.length - 1;
  for (let to = positions.length; to > 0; ) {
    const cycle = cycles[next];
    let from = to - 1;
    if (cycle !== undefined && cycle.to === to) {
      from = cycle.from;
      next--;
    }
    const members = positions.subarray(from, to).filter(isPlaying);
    for (const [index, position] of members.entries()) locals[position] = index;
    chain.begin(members);
    for (const position of members) {
      addWays(position);
      chain.close();
    }
    if (members.length > 0)
      chain.solve(drawn, locals, elimination, { enough: CLOSE, stop: 0 }, watch);
    for (const position of members) locals[position] = -1;
    to = from;
  }
  return drawn;

  /** What is over is known at once. */
  function isPlaying(position: number): boolean {
    const code = graph.codes[position] as number;
    drawn[position] = code === DRAWN ? 1 : 0;
    return isChoosing(code);
  }

  /** Where a position leads, and how likely. */
  function addWays(position: number): void {
    const code = graph.codes[position] as number;
    const first = graph.firsts[position] as number;
    const answers = isSealed(code) ? (graph.columns[position] as number) : 1;
    const lead = leaderOf(code);
    const led = strategy.mix(position, lead) as Float64Array;
    const answered = strategy.mix(position, lead === 0 ? 1 : 0) as Float64Array;
    for (const [move, chance] of led.entries()) {
      if (chance === 0) continue;
      for (const [answer, share] of answered.entries())
        if (share > 0)
          chain.add(graph.afters[first + move * answers + answer] as number, chance * share);
    }
    watch.spend(led.length * answered.length);
  }
}
