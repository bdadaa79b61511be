import { other, type Seat } from '../core/seat.ts';
import { float64At, int32At } from '../core/typed-array.ts';
import { DRAWN, isChoosing, isSealed, leaderOf, WON } from '../solve/compile/turn-code.ts';
import type { Solution } from '../solve/solution.ts';
import { turnOrderOf } from '../study/metrics/turn-order.ts';
import { ChanceBuffer, choicesOf, type Policy } from '../study/policy/policy.ts';

const MOST_SWEEPS = 5000;
const CLOSE_ENOUGH = 1e-7;

/** The best a seat can do against a policy of the other: value iteration from below over all positions. */
export function bestResponse(solution: Solution, policy: Policy, seat: Seat): Policy {
  const { positions } = solution;
  const { ranks, codes, lists } = turnOrderOf(solution);
  const worths = new Float64Array(positions.size);
  const best = new Int32Array(positions.size);
  const rows: ResponseTurn[] = [];
  for (const [index, rank] of ranks.entries()) {
    const code = codes[index] as number;
    const list = lists[index] as number;
    if (!isChoosing(code)) worths[rank] = code === DRAWN ? 0.5 : code === WON[seat] ? 1 : 0;
    else rows.push({ rank, rows: rowsOf(solution, policy, seat, rank, code, list) });
  }
  // From the ends back, so that most values are known when they are needed.
  rows.reverse();
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let change = 0;
    for (const { rank, rows: choices } of rows) {
      const known = float64At(worths, rank);
      let most = known;
      // A choice is better only if it gains something: one that is as good may lead round in a circle.
      for (const [choice, followers] of choices.entries()) {
        let worth = 0;
        for (const [chance, after] of followers) worth += chance * float64At(worths, after);
        if (worth <= most) continue;
        most = worth;
        best[rank] = choice;
      }
      change = Math.max(change, most - known);
      worths[rank] = most;
    }
    if (change < CLOSE_ENOUGH) break;
  }
  const room = new ChanceBuffer();
  return (rank, by, code, list) => {
    const choices = choicesOf(positions, by, code, list);
    const chances = room.take(choices).fill(0, 0, choices);
    chances[int32At(best, rank)] = 1;
    return chances;
  };
}

/** A position, and for each choice of the seat where it leads, with which chance. */
type ResponseTurn = {
  readonly rank: number;
  readonly rows: readonly (readonly (readonly [chance: number, after: number])[])[];
};

function rowsOf(
  { positions }: Solution,
  policy: Policy,
  seat: Seat,
  rank: number,
  code: number,
  list: number,
): ResponseTurn['rows'] {
  const first = int32At(positions.firsts, list);
  const own = choicesOf(positions, seat, code, list);
  if (!isSealed(code) && leaderOf(code) === seat)
    return Array.from({ length: own }, (_, turn) => [[1, positions.after(rank, first + turn)]]);
  const others = choicesOf(positions, other(seat), code, list);
  const chances = [...policy(rank, other(seat), code, list).subarray(0, others)];
  if (!isSealed(code))
    return [chances.map((chance, turn) => [chance, positions.after(rank, first + turn)])];
  const leads = leaderOf(code) === seat;
  return Array.from({ length: own }, (_, mine) =>
    chances.map((chance, theirs) => {
      const turn = leads ? mine * others + theirs : theirs * own + mine;
      return [chance, positions.after(rank, first + turn)] as const;
    }),
  );
}
