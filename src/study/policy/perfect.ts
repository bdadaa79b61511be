import { greatest } from '../../core/extreme.ts';
import type { Seat } from '../../core/seat.ts';
import { float64At, int32At } from '../../core/typed-array.ts';
import { isSealed } from '../../solve/compile/turn-code.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution } from '../../solve/solution.ts';
import { holdingChoices } from '../defence.ts';
import { holdAt, payoffs, worthAt } from '../payoffs.ts';
import { slipShare } from '../slip.ts';
import { bestMoves } from './best-moves.ts';
import { ChanceBuffer, choicesOf, type Policy } from './policy.ts';

/**
 * The solution of a game as an opponent. Won, it takes one of the fastest ways to win, each as
 * likely. Lost, it takes the move after which the largest share of the opponent's replies throws
 * the win away (`slipShare`), of those the one that lasts longest, of those any. Where it can hold
 * but not win, it holds, and chooses in the same way. Sealed, it draws from the equilibrium.
 */
export function perfectPolicy(solution: Solution, slips: Slips = slipsOf(solution)): Policy {
  const { positions, solved } = solution;
  const { firsts } = positions;
  const best = bestMoves(solution);
  const room = new ChanceBuffer();

  return (rank, seat, code, list) => {
    const choices = choicesOf(positions, seat, code, list);
    if (choices === 1) return room.take(1).fill(1, 0, 1);
    if (isSealed(code)) return sealed(rank, seat, choices);
    const worth = worthAt(solution, rank, seat);
    const isWon = worth >= 1 - PRECISION;
    if (isWon || isMixed(rank))
      return (solution.mixAt(rank, seat) ?? best(rank, seat, code, list)) as Float64Array;
    return trap(rank, seat, choices, { worth, first: int32At(firsts, list) });
  };

  /** Where a chance is all there is, or where nothing is proven. */
  function isMixed(rank: number): boolean {
    if (solved.kind === 'open') return false;
    const { outcome } = solution.verdictAt(rank);
    return outcome === 'mixed' || outcome === 'unproven';
  }

  /** Keeps what can be held, and of what keeps it sets the best trap; of those, what lasts longest. */
  function trap(
    rank: number,
    seat: Seat,
    choices: number,
    { worth, first }: { readonly worth: number; readonly first: number },
  ): Float64Array {
    const chances = room.take(choices).fill(0, 0, choices);
    let [most, longest] = [-1, -1];
    let taken: number[] = [];
    for (let choice = 0; choice < choices; choice++) {
      const after = positions.after(rank, first + choice);
      if (worthAt(solution, after, seat) < worth - PRECISION) continue;
      const share = slips(after, seat);
      if (share < most) continue;
      const turns = solution.verdictAt(after).turns ?? 0;
      if (share === most && turns < longest) continue;
      if (share > most || turns > longest) taken = [];
      [most, longest] = [share, turns];
      taken.push(choice);
    }
    for (const choice of taken) chances[choice] = 1 / taken.length;
    return chances;
  }

  function sealed(rank: number, seat: Seat, choices: number): Float64Array {
    if (holdAt(solution, rank, seat) <= PRECISION) {
      const rows = payoffs(solution, rank, seat);
      const punished = rows.map((row) => row.filter((payoff) => payoff > PRECISION).length);
      const most = greatest(punished);
      return evenly(
        choices,
        [...punished.keys()].filter((choice) => punished[choice] === most),
      );
    }
    // Where play need not end, any choice that holds against everything is as safe as the others, and
    // the less that is known of which comes, the more there is to get wrong.
    const { outcome } = solution.verdictAt(rank);
    const isOpen = outcome === 'endless' || outcome === 'unproven';
    const safe = isOpen ? holdingChoices(solution, rank, seat) : [];
    if (safe.length > 0) return evenly(choices, safe);
    return solution.mixAt(rank, seat) as Float64Array;
  }

  function evenly(choices: number, taken: readonly number[]): Float64Array {
    const chances = room.take(choices).fill(0, 0, choices);
    for (const choice of taken) chances[choice] = 1 / taken.length;
    return chances;
  }
}

/** How easily the other side of a seat goes wrong once a position is reached. */
type Slips = (rank: number, seat: Seat) => number;

function slipsOf(solution: Solution): Slips {
  return (rank, seat) => slipShare(solution, rank, seat);
}

/** The same, found once for each position: for who asks about all of them again and again. */
export function rememberedSlips(solution: Solution): Slips {
  const known: (Float64Array | undefined)[] = [undefined, undefined];
  return (rank, seat) => {
    known[seat] ??= new Float64Array(solution.positions.size).fill(-1);
    const shares = known[seat];
    if (shares[rank] === -1) shares[rank] = slipShare(solution, rank, seat);
    return float64At(shares, rank);
  };
}
