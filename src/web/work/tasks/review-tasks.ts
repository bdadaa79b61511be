import type { Match } from '../../../core/match/match.ts';
import type { MatchData } from '../../../core/match/match-data.ts';
import { parseRecord } from '../../../core/match/record.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { notSolved } from '../../../play/coach.ts';
import type { Accuracies } from '../../../play/history/history-entry.ts';
import {
  NOTHING_TO_REVIEW,
  type ReviewAnswer,
  reviewAnswer,
} from '../../../play/text/review/review-answer.ts';
import { estimate } from '../../../solve/estimate.ts';
import { proveNext } from '../../../solve/search/prove-value.ts';
import { Prover } from '../../../solve/search/prover.ts';
import { accuracies, review } from '../../../study/review/review.ts';
import { reviewUnsolved, type TimedProver } from '../../../study/review/review-proofs.ts';
import { findGame } from '../../games.ts';
import { matchOf, progress, solve } from './solving.ts';

/** The search time for all positions of a game too large to solve, in milliseconds. */
const TIME = 10_000;
/** The memory limit of a search. */
const MEMORY = 2 ** 28;
/** A larger game is not solved for its accuracies alone. */
const MOST_STATES = 20_000_000;

/** The worker's tasks for finished games. */
export const reviewTasks = {
  /** `resigned` is the side that resigned, if any. */
  async review(data: MatchData, resigned?: Seat): Promise<Result<ReviewAnswer>> {
    const match = matchOf(data);
    if (match.turns === 0) return refuse(NOTHING_TO_REVIEW);
    const onProgress = progress();
    const solved = await solve(match).catch(notSolved);
    const judged = solved.ok
      ? accept(review(solved.value, match))
      : await reviewUnsolved(match, solved.error, proverFor(match, onProgress));
    return judged.ok ? accept(reviewAnswer(judged.value, match, resigned)) : judged;
  },
  /** The accuracy of each side; null if the game is large, or cannot be solved. */
  async accuracies(text: string): Promise<Accuracies | null> {
    const record = parseRecord(text, findGame);
    if (!record.ok) return null;
    const { match } = record.value;
    if (estimate(match.rules).states > MOST_STATES) return null;
    const solved = await solve(match);
    if (!solved.ok) return null;
    const [first, second] = accuracies(solved.value, match);
    return [first.percent, second.percent];
  },
};
export type ReviewTasks = typeof reviewTasks;

function proverFor(match: Match, onProgress: (done: number) => void): TimedProver {
  const begun = performance.now();
  const spent = (): number => (performance.now() - begun) / TIME;
  const prover = new Prover(match.rules, MEMORY);
  return {
    isTimeUp: () => spent() >= 1,
    prove: (state) =>
      proveNext(prover, state, {
        stop: () => spent() >= 1,
        onProgress: () => onProgress(Math.min(1, spent())),
      }),
  };
}
