import type { Match } from '../../core/match.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import type { Proof } from '../../solve/search/prover.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import { type Review, review, stateAt } from '../../study/review/review.ts';
import { reviewProofs } from '../../study/review/review-proofs.ts';
import type { Context } from '../context.ts';
import type { Terminal } from '../terminal.ts';
import { withProver } from './prover.ts';
import { solveHere } from './solver.ts';

export type ReviewHere = {
  /** Give up solving after so many seconds. */
  readonly solving?: number | undefined;
  /** How long the positions of a game too large to solve are searched, all together. */
  readonly proving: number;
};

/** Judges a match on this machine, by its solution, or by what can be proved of it where there is none. */
export async function reviewHere(
  match: Match,
  terminal: Context,
  { solving, proving }: ReviewHere,
): Promise<Result<Review>> {
  const solution = await solveHere(match, terminal, { seconds: solving });
  return solution.ok
    ? accept(review(solution.value, match))
    : reviewUnsolved(match, solution.error, proving, terminal);
}

/** Judges what can be proved of a game too large to solve, from its end backwards while there is time. */
async function reviewUnsolved(
  match: Match,
  tooLarge: Refusal,
  seconds: number,
  terminal: Terminal,
): Promise<Result<Review>> {
  if (!isWithoutTable(tooLarge)) return refuse(tooLarge);
  const proofs: (Proof | undefined)[] = Array.from({ length: match.turns + 1 });
  await withProver(match, terminal, { seconds }, async (prover) => {
    for (let position = match.turns; position >= 0 && !prover.isTimeUp(); position--) {
      const proof = await prover.prove(stateAt(match, position));
      if (!proof.ok) break;
      proofs[position] = proof.value;
    }
  });
  const judged = reviewProofs(match, proofs);
  return judged.unproven < match.turns ? accept(judged) : refuse(tooLarge);
}
