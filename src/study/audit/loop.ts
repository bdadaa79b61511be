import { forcedPass } from '../../core/contract/rules.ts';
import { int32At } from '../../core/typed-array.ts';
import type { Cycle } from '../../solve/reach/components.ts';
import type { Analysis } from '../metrics/analysis.ts';
import { notateRanks } from '../metrics/paths.ts';

/** A line that returns to its position after turn `repeats`. It stops early if only forced passes are left. */
export type Loop = { readonly moves: readonly string[]; readonly repeats?: number };

/** The first cycle in play, preferably one with a choice; undefined if there is none. */
export function loopOf(analysis: Analysis): Loop | undefined {
  const { solution, order, paths } = analysis;
  const isStuck = ({ from, to }: Cycle): boolean =>
    order.ranks
      .subarray(from, to)
      .every((rank) => forcedPass(solution.rules, solution.positions.stateAt(rank)) !== undefined);
  const free = order.cycles.find((candidate) => !isStuck(candidate));
  const cycle = free ?? order.cycles[0];
  if (cycle === undefined) return undefined;
  const { positions } = solution;
  const { firsts } = positions;
  const listOf = new Map<number, number>();
  for (let index = cycle.from; index < cycle.to; index++)
    listOf.set(int32At(order.ranks, index), int32At(order.lists, index));
  const home = int32At(order.ranks, cycle.from);
  if (free === undefined) return { moves: paths.lineTo(home) };
  const before = new Map<number, number>();
  const queue = [home];
  for (const rank of queue) {
    const list = listOf.get(rank) as number;
    for (let move = int32At(firsts, list); move < int32At(firsts, list + 1); move++) {
      const after = positions.after(rank, move);
      if (!listOf.has(after) || before.has(after)) continue;
      before.set(after, rank);
      queue.push(after);
    }
    if (before.has(home)) break;
  }
  const round = [home];
  do round.push(before.get(round.at(-1) as number) as number);
  while (round.at(-1) !== home);
  const way = paths.to(home);
  return {
    moves: notateRanks(solution, [...way, ...round.reverse().slice(1)]),
    repeats: way.length - 1,
  };
}
