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
 * The solution of a game as an opponent. If winning, it plays one of the fastest wins at random. If
 * losing, it plays the move after which the largest share of replies throws the win away
 * (`slipShare`), then the one that lasts longest, then any. If it can hold but not win, it holds and
 * chooses the same way. On sealed turns it draws from the equilibrium.
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

  /** Whether only chances are known, or nothing is proven. */
  function isMixed(rank: number): boolean {
    if (solved.kind === 'open') return false;
    const { outcome } = solution.verdictAt(rank);
    return outcome === 'mixed' || outcome === 'unproven';
  }

  /** Keeps what it can hold, with the best trap, and of those the longest play. */
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
    // If play need not end, every choice that holds is equally safe, and being unpredictable gives the
    // other side more to get wrong.
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

/** How easily the opponent of a seat goes wrong once a position is reached. */
type Slips = (rank: number, seat: Seat) => number;

function slipsOf(solution: Solution): Slips {
  return (rank, seat) => slipShare(solution, rank, seat);
}

/** The same, cached per position for repeated use. */
export function rememberedSlips(solution: Solution): Slips {
  const known: (Float64Array | undefined)[] = [undefined, undefined];
  return (rank, seat) => {
    known[seat] ??= new Float64Array(solution.positions.size).fill(-1);
    const shares = known[seat];
    if (shares[rank] === -1) shares[rank] = slipShare(solution, rank, seat);
    return float64At(shares, rank);
  };
}
