import { forcedPass } from '../../core/rules.ts';
import { stateAt } from '../../solve/compile/compile.ts';
import type { Survey } from '../metrics/analysis.ts';
import { notateRanks } from '../metrics/paths.ts';
import type { Knot } from '../metrics/play-order.ts';

/**
 * A line that comes back to a position it was in after turn `repeats`. Where nothing is left but
 * forced passes nobody plays on, and the line ends there.
 */
export type Loop = { readonly moves: readonly string[]; readonly repeats?: number };

/** The first way in which play can go round; undefined where it cannot. */
export function loopOf(survey: Survey): Loop | undefined {
  const { solution, course, paths } = survey;
  const isStuck = ({ from, to }: Knot): boolean =>
    course.ranks
      .subarray(from, to)
      .every((rank) => forcedPass(solution.rules, stateAt(solution.compiled, rank)) !== undefined);
  const free = course.knots.find((candidate) => !isStuck(candidate));
  const knot = free ?? course.knots[0];
  if (knot === undefined) return undefined;
  const { firsts, deltas } = solution.compiled;
  const listOf = new Map<number, number>();
  for (let index = knot.from; index < knot.to; index++)
    listOf.set(course.ranks[index] as number, course.lists[index] as number);
  const home = course.ranks[knot.from] as number;
  if (free === undefined) return { moves: paths.lineTo(home) };
  const before = new Map<number, number>();
  const queue = [home];
  for (const rank of queue) {
    const list = listOf.get(rank) as number;
    for (let move = firsts[list] as number; move < (firsts[list + 1] as number); move++) {
      const after = rank + (deltas[move] as number);
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
