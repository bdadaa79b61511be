import type { Seat } from '../../core/seat.ts';
import { other } from '../../core/seat.ts';
import { float64At, numberAt } from '../../core/typed-array.ts';
import { isChoosing } from '../../solve/compile/turn-code.ts';
import type { Solution } from '../../solve/solution.ts';
import type { SeatVerdict } from '../seat-verdict.ts';
import { followers } from '../turn-shape.ts';

/** Larger games and longer searches would take too long. */
const MOST_POSITIONS = 20_000;
const MOST_STEPS = 2e8;
/** Stops when a round gains less than this. */
const STILL = 1e-13;

/** A turn from the other side's point of view: where each answer leads, and how likely. */
type AnsweredTurn = { readonly ways: readonly (readonly [at: number, chance: number])[][] };

/**
 * What a seat guarantees by playing a mix at a position and the solution's mixes from there on: how often it wins if a
 * win is the aim, how often it does not lose if a draw is, otherwise its chance, a draw counting half. Counts over more
 * and more turns, so the result holds wherever counting stops. Undefined if too many positions can be reached.
 */
export function heldBy(
  solution: Solution,
  start: number,
  seat: Seat,
  mix: readonly number[],
  meant: SeatVerdict,
): number | undefined {
  const places = new Map([[start, 0]]);
  const meetings: AnsweredTurn[] = [];
  const worths: number[] = [];
  const placeOf = (rank: number): number => {
    const place = places.get(rank) ?? places.size;
    places.set(rank, place);
    return place;
  };
  let size = 0;
  for (const [rank] of places) {
    if (places.size > MOST_POSITIONS) return undefined;
    if (!isChoosing(solution.positions.code(rank))) {
      worths.push(endWorth(solution, rank, seat, meant));
      meetings.push({ ways: [] });
      continue;
    }
    const own = rank === start ? mix : [...(solution.mixAt(rank, seat) ?? [])];
    const rows = followers(solution.positions, rank, seat);
    const ways = (rows[0] ?? []).map((_, answer) =>
      rows.flatMap((row, choice): (readonly [number, number])[] => {
        const chance = numberAt(own, choice);
        return chance > 0 ? [[placeOf(numberAt(row, answer)), chance]] : [];
      }),
    );
    size += ways.reduce((sum, each) => sum + each.length, 0);
    worths.push(0);
    meetings.push({ ways });
  }
  const sure = Float64Array.from(worths);
  for (let steps = 0, change = 1; change > STILL && steps < MOST_STEPS; steps += size) {
    change = 0;
    for (let place = meetings.length - 1; place >= 0; place--) {
      const { ways } = meetings[place] as AnsweredTurn;
      if (ways.length === 0) continue;
      const worth = leastOf(ways, sure);
      change = Math.max(change, worth - float64At(sure, place));
      sure[place] = worth;
    }
  }
  return float64At(sure, 0);
}

function leastOf(ways: AnsweredTurn['ways'], sure: Float64Array): number {
  let least = 1;
  for (const way of ways) {
    let worth = 0;
    for (const [at, chance] of way) worth += chance * float64At(sure, at);
    if (worth < least) least = worth;
  }
  return least;
}

function endWorth(solution: Solution, rank: number, seat: Seat, meant: SeatVerdict): number {
  const { outcome } = solution.verdictAt(rank);
  if (outcome === 'draw') return meant === 'win' ? 0 : meant === 'draw' ? 1 : 0.5;
  return outcome === (other(seat) === 0 ? 'player1' : 'player2') ? 0 : 1;
}
