import type { Match } from '../../core/match/match.ts';
import { accept, type Result } from '../../core/result.ts';
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
  return solution.ok
    ? accept(review(solution.value, match))
    : withProver(match, terminal, { seconds: proving }, (prover) =>
        reviewUnsolved(match, solution.error, prover),
      );
}
