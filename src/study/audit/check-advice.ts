import type { Check } from '../../core/claim.ts';
import { seatNumber } from '../../core/seat.ts';
import { leaderOf, ONE } from '../../solve/compile/turn-code.ts';
import { worthAt } from '../payoffs.ts';
import { count } from '../wording.ts';
import { lineTo } from './check-turns.ts';
import type { Finding, Inquiry } from './finding.ts';
import { playsAt } from './plays.ts';

/** In a larger game the first position where the advice is wrong is enough. */
const COUNTED = 300_000;

/**
 * Looks at every position in which an open turn can follow the advice or not. The advice is bad
 * where every turn that follows it has a worse result than some turn that does not.
 */
export function checkAdvice(
  inquiry: Inquiry,
  { test }: Extract<Check, { readonly kind: 'advice' }>,
): Finding {
  const { survey } = inquiry;
  const { solution } = survey;
  const { ranks, codes } = survey.course;
  let asked = 0;
  let wrong = 0;
  let needless = 0;
  let first: number | undefined;
  for (const [index, rank] of ranks.entries()) {
    const code = codes[index] as number;
    if (!ONE.includes(code)) continue;
    const seat = leaderOf(code);
    const followed: number[] = [];
    const others: number[] = [];
    for (const { played } of playsAt(survey, rank))
      (test(played) ? followed : others).push(
        worthAt(solution, solution.numberOf(played.after), seat),
      );
    if (followed.length === 0 || others.length === 0) continue;
    asked++;
    const best = largest(followed);
    if (best < largest(others)) {
      wrong++;
      first ??= rank;
      if (solution.positions.reach.states > COUNTED) break;
    } else if (best === largest(others)) needless++;
  }
  if (asked === 0)
    return {
      verdict: 'vacuous',
      evidence: `In none of the ${count(ranks.length)} positions is there a choice to follow it or not.`,
      witness: { kind: 'exhaustion', of: ranks.length, what: 'positions' },
    };
  if (first === undefined)
    return {
      verdict: 'holds',
      evidence: `In all ${count(asked)} positions where one can follow it or not, following it costs nothing; in ${count(needless)} of them not following it costs nothing either.`,
      witness: { kind: 'exhaustion', of: asked, what: 'positions with the choice' },
    };
  const line = survey.paths.lineTo(first);
  const seat = seatNumber(leaderOf(codes[ranks.indexOf(first)] as number));
  const where = line.length === 0 ? 'Already at the start' : `After ${line.join(' ')}`;
  const share =
    solution.positions.reach.states > COUNTED
      ? ''
      : ` So it is in ${count(wrong)} of the ${count(asked)} positions where one can follow it or not.`;
  return {
    verdict: 'fails',
    evidence: `${where}, every turn of Player ${seat} that follows it gives a better result away.${share}`,
    witness: lineTo(inquiry, first),
  };
}

function largest(list: readonly number[]): number {
  return list.reduce((most, item) => Math.max(most, item), 0);
}
