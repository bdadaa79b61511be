import { greatest } from '../../core/extreme.ts';
import type { Seat } from '../../core/seat.ts';
import { float64At, int32At, numberAt } from '../../core/typed-array.ts';
import { isSealed } from '../../solve/compile/turn-code.ts';
import { endlessMark, scoreAt } from '../../solve/open/score.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution } from '../../solve/solution.ts';
import { endlessMix } from '../defence.ts';
import { goalOf, needsProgress, payoffs, sureOf, worthAt } from '../payoffs.ts';
import { followers } from '../turn-shape.ts';
import { ChanceBuffer, choicesOf, type PartialPolicy, type Policy } from './policy.ts';

/**
 * The solution of a game as an opponent. If winning, it plays one of the fastest wins at random. If losing, it plays
 * the move after which the largest share of replies throws the win away (`mistakeShare`); among those, one that lasts
 * longest. If it can hold but not win, it holds and chooses the same way. On sealed turns, and whenever it is sure only
 * of a chance, it plays the solution's mix.
 */
export function perfectPolicy(
  solution: Solution,
  mistakeShares: MistakeShares = mistakeSharesOf(solution),
): Policy {
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
    if (isWon || isMixed(rank, seat))
      return (solution.mixAt(rank, seat) ?? best(rank, seat, code, list)) as Float64Array;
    return trap(rank, seat, choices, { worth, first: int32At(firsts, list) });
  };

  /** Whether the seat has a chance to play for or a draw to bring about, or nothing is proven. */
  function isMixed(rank: number, seat: Seat): boolean {
    if (solved.kind === 'open') return false;
    const { outcome } = solution.verdictAt(rank);
    if (outcome === 'endless') return goalOf(solution, rank, seat) === 'win';
    if (outcome === 'draw') return needsProgress(solution, rank, seat);
    return outcome === 'mixed' || outcome === 'unproven';
  }

  /** Keeps what it can hold: among those moves the best traps, and among these the longest play. */
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
      const share = mistakeShares(after, seat);
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
    if (goalOf(solution, rank, seat) === 'win') return solution.mixAt(rank, seat) as Float64Array;
    const rows = payoffs(solution, rank, seat, 'hold');
    if (sureOf(solution, rank, seat, 'hold') <= PRECISION) {
      const punished = rows.map((row) => row.filter((payoff) => payoff > PRECISION).length);
      const most = greatest(punished);
      return evenly(
        choices,
        [...punished.keys()].filter((choice) => punished[choice] === most),
      );
    }
    return endlessMix(solution, rank, seat);
  }

  function evenly(choices: number, taken: readonly number[]): Float64Array {
    const chances = room.take(choices).fill(0, 0, choices);
    for (const choice of taken) chances[choice] = 1 / taken.length;
    return chances;
  }
}

/** How easily a seat's opponent goes wrong once a position is reached. */
type MistakeShares = (rank: number, seat: Seat) => number;

function mistakeSharesOf(solution: Solution): MistakeShares {
  return (rank, seat) => mistakeShare(solution, rank, seat);
}

/** The same, cached per position for repeated use. */
export function rememberedMistakeShares(solution: Solution): MistakeShares {
  const known: (Float64Array | undefined)[] = [undefined, undefined];
  return (rank, seat) => {
    known[seat] ??= new Float64Array(solution.positions.size).fill(-1);
    const shares = known[seat];
    if (shares[rank] === -1) shares[rank] = mistakeShare(solution, rank, seat);
    return float64At(shares, rank);
  };
}

/** After this many consecutive turns by one side, the other side's slips no longer matter. */
const FARTHEST = 64;

/**
 * How easily the other side goes wrong once a state is reached: the share of its choices at its next real decision
 * after which `seat` stands better than with best play. Turns without a choice are skipped. If `seat` chooses again
 * first, it picks the largest share that gives nothing up. On a sealed turn a choice is a slip if some choice of `seat`
 * punishes it. Without a further decision the share is 0.
 */
function mistakeShare(solution: Solution, from: number, seat: Seat): number {
  const known = new Map<number, number>();
  return share(from, 0);

  function share(rank: number, turns: number): number {
    const before = known.get(rank);
    if (before !== undefined || turns > FARTHEST) return before ?? 0;
    // A path that returns to an earlier state leads to no decision.
    known.set(rank, 0);
    const found = look(rank, turns);
    known.set(rank, found);
    return found;
  }

  function look(rank: number, turns: number): number {
    const rows = followers(solution.positions, rank, seat);
    const [first] = rows;
    if (first === undefined) return 0;
    const worth = worthAt(solution, rank, seat);
    const worths = rows.map((row) => row.map((after) => worthAt(solution, after, seat)));
    if (first.length > 1) {
      const mistakes = first.filter((_, column) =>
        worths.some((row) => numberAt(row, column) > worth + PRECISION),
      );
      return mistakes.length / first.length;
    }
    let largest = 0;
    for (const [index, [after]] of rows.entries())
      if (after !== undefined && (worths[index]?.[0] as number) >= worth - PRECISION)
        largest = Math.max(largest, share(after, turns + 1));
    return largest;
  }
}

/**
 * Plays all best moves equally often (best by result, then by turns: the winner hurries, the loser delays) and the
 * equilibrium mix on sealed turns. If neither side can make play end, it plays for what it can be sure of, or else
 * holds. Undefined if the value is not proven.
 */
export function bestMoves(solution: Solution): PartialPolicy {
  const { positions, solved } = solution;
  const { firsts } = positions;
  const room = new ChanceBuffer();
  if (solved.kind === 'sealed')
    return (rank, seat) => {
      const { outcome } = solution.verdictAt(rank);
      if (outcome === 'unproven') return undefined;
      return outcome === 'endless' ? endlessMix(solution, rank, seat) : solution.mixAt(rank, seat);
    };
  const { scores } = solved;
  const mark = endlessMark(scores);
  return (rank: number, seat: Seat, code: number, list: number) => {
    const choices = choicesOf(positions, seat, code, list);
    const chances = room.take(choices);
    const first = int32At(firsts, list);
    const sign = seat === 0 ? 1 : -1;
    let best = Number.NEGATIVE_INFINITY;
    let ways = 0;
    for (let move = 0; move < choices; move++) {
      const score = scoreAt(scores, positions.after(rank, first + move));
      const worth = score === mark ? 0 : sign * score;
      chances[move] = worth;
      if (worth > best) {
        best = worth;
        ways = 1;
      } else if (worth === best) ways++;
    }
    for (let move = 0; move < choices; move++)
      chances[move] = chances[move] === best ? 1 / ways : 0;
    return chances;
  };
}
