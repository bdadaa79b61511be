import { int32At } from '../../core/typed-array.ts';
import { eachBackward, type PlayOrder } from '../reach/components.ts';
import type { Graph } from '../reach/graph.ts';

/** For each position, the most of these cycles that one game can pass through from there. A cycle goes by its start. */
export function cyclesAhead(
  { firsts, afters }: Graph,
  order: PlayOrder,
  cycles: ReadonlySet<number>,
): Int32Array {
  const { positions } = order;
  const ahead = new Int32Array(positions.length);
  eachBackward(order, (from, to) => {
    const members = positions.subarray(from, to);
    let most = 0;
    for (const position of members)
      for (let turn = int32At(firsts, position); turn < int32At(firsts, position + 1); turn++)
        most = Math.max(most, int32At(ahead, int32At(afters, turn)));
    if (cycles.has(from)) most++;
    for (const position of members) ahead[position] = most;
  });
  return ahead;
}
