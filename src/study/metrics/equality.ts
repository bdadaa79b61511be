import { float64At, int32At } from '../../core/typed-array.ts';
import { endlessMark, scoreAt } from '../../solve/open/score.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution } from '../../solve/solution.ts';
import type { TurnOrder } from './turn-order.ts';

/** How often a choice makes no difference. */
export type Equality = {
  /** Positions where a player has two or more legal moves. */
  readonly decisions: number;
  /** Those where every choice has the same result in the same number of turns. */
  readonly equal: number;
  /** Those where every choice has the same result, sooner or later. */
  readonly sameResult: number;
};

/**
 * Counts the positions where every choice is equally good. On a sealed turn, every pair of choices then
 * leads to the same chance of winning.
 */
export function equalityOf({ positions, solved }: Solution, order: TurnOrder): Equality {
  const { firsts } = positions;
  const { ranks, lists } = order;
  const mark = solved.kind === 'open' ? endlessMark(solved.scores) : 0;
  const worthOf = (score: number): number => (score === mark ? 0 : score);
  let decisions = 0;
  let equal = 0;
  let sameResult = 0;
  for (let index = 0; index < ranks.length; index++) {
    const list = int32At(lists, index);
    const first = int32At(firsts, list);
    const end = int32At(firsts, list + 1);
    if (end - first < 2) continue;
    decisions++;
    const rank = int32At(ranks, index);
    if (solved.kind === 'sealed') {
      if (isLevel(solved.lower, rank, first, end) && isLevel(solved.upper, rank, first, end)) {
        equal++;
        sameResult++;
      }
      continue;
    }
    const { scores } = solved;
    const one = worthOf(scoreAt(scores, positions.after(rank, first)));
    let alike = true;
    let agreed = true;
    for (let move = first + 1; move < end && agreed; move++) {
      const worth = worthOf(scoreAt(scores, positions.after(rank, move)));
      if (worth !== one) alike = false;
      if (Math.sign(worth) !== Math.sign(one)) agreed = false;
    }
    if (alike && agreed) equal++;
    if (agreed) sameResult++;
  }
  return { decisions, equal, sameResult };

  function isLevel(worths: Float64Array, rank: number, first: number, end: number): boolean {
    let least = 1;
    let most = 0;
    for (let move = first; move < end; move++) {
      const worth = float64At(worths, positions.after(rank, move));
      least = Math.min(least, worth);
      most = Math.max(most, worth);
    }
    return most - least <= PRECISION;
  }
}
