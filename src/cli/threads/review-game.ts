import type { Match } from '../../core/match/match.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { type Review, review } from '../../study/review/review.ts';
import { reviewUnsolved } from '../../study/review/review-proofs.ts';
import type { Context } from '../terminal.ts';
import { withProver } from './prover.ts';
import { solveGame } from './solver.ts';

export type ReviewTerms = {
  /** The search time for all positions together, in a game too large to solve. */
  readonly proving: number;
};

/** Judges a match on this machine, from its solution or by proofs of single positions. */
export async function reviewOnThreads(
  match: Match,
  terminal: Context,
  { proving }: ReviewTerms,
): Promise<Result<Review>> {
  const solution = await solveGame(match, terminal);
  if (solution.ok) return accept(review(solution.value, match));
  return withProver(match, terminal, { seconds: proving }, async (prover) => {
    const judged = await reviewUnsolved(match, solution.error, prover);
    if (judged.ok || !prover.isTimeUp()) return judged;
    const message = `${judged.error.message} Look longer with "parlor review --time 60".`;
    return refuse({ ...judged.error, message });
  });
}
