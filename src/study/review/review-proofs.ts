import type { State } from '../../core/contract/rules.ts';
import type { Match } from '../../core/match/match.ts';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import type { Proof } from '../../solve/search/prover.ts';
import { isWithoutTable } from '../../solve/search/without-table.ts';
import type { Verdict } from '../../solve/solution.ts';
import { judgeMove } from './judgement.ts';
import { type Review, reviewBy, stateAt } from './review.ts';

const UNPROVEN: Verdict = { outcome: 'unproven', p1: null, turns: null };

/**
 * Reviews a game from proofs of its positions, the first for the start. A choice in a position without a proof is not
 * judged.
 */
export function reviewProofs(match: Match, proofs: readonly (Proof | undefined)[]): Review {
  const { rules } = match;
  const verdict = (position: number): Verdict => {
    const { outcome, p1, turns } = proofs[position] ?? UNPROVEN;
    return { outcome, p1, turns };
  };
  return reviewBy(match, {
    verdict,
    choice(position, seat, move) {
      // The next position's proof may know more than this move's verdict.
      const moves = (proofs[position]?.moves ?? []).map((judged) =>
        rules.notate(judged.move) === move && judged.verdict.outcome === 'unproven'
          ? { ...judged, verdict: verdict(position + 1) }
          : judged,
      );
      const judgement = judgeMove(rules, verdict(position), moves, seat, move) ?? null;
      return { seat, move, judgement, explanation: null };
    },
    // Only open turns can be proved this way.
    habits: () => [],
    looked: proofs.reduce((sum, proof) => sum + (proof?.looked ?? 0), 0),
  });
}

/** Proves positions one after another until their shared time is up. */
export type TimedProver = {
  prove(state: State): Result<Proof> | Promise<Result<Proof>>;
  isTimeUp(): boolean;
};

/** Reviews a game too large to solve by proofs, from its end backwards while there is time. */
export async function reviewUnsolved(
  match: Match,
  tooLarge: Refusal,
  prover: TimedProver,
): Promise<Result<Review>> {
  if (!isWithoutTable(tooLarge)) return refuse(tooLarge);
  const proofs: (Proof | undefined)[] = Array.from({ length: match.turns + 1 });
  let reason = 'A search could not judge any of its turns in time.';
  for (let position = match.turns; position >= 0 && !prover.isTimeUp(); position--) {
    const proof = await prover.prove(stateAt(match, position));
    if (!proof.ok) {
      reason = proof.error.message;
      break;
    }
    proofs[position] = proof.value;
  }
  const judged = reviewProofs(match, proofs);
  return judged.unproven < match.turns
    ? accept({ ...judged, unsolved: tooLarge.message })
    : refuse({ ...tooLarge, message: `${tooLarge.message} ${reason}` });
}
