import { other, type Seat } from '../core/seat.ts';
import { DRAWN, isChoosing, WON } from '../solve/compile/turn-code.ts';
import type { Solution } from '../solve/solution.ts';
import { turnOrderOf } from '../study/metrics/turn-order.ts';
import { followers } from '../study/payoffs.ts';
import type { Policy } from '../study/policy/policy.ts';

const MOST_SWEEPS = 5000;
const CLOSE_ENOUGH = 1e-10;
/** Replies within this distance of the best count as equally good. */
const EQUAL = 1e-6;

/**
 * A seat's best response to the other's policy: value iteration from below over all positions. Equally good replies are
 * played equally often, so that the order of moves does not matter. The mix is a best response too: no reply in it
 * gives anything away, and if one of them leads on to the end, play reaches it eventually.
 */
export function bestResponse(solution: Solution, policy: Policy, seat: Seat): Policy {
  const { positions } = solution;
  const { ranks, codes, lists } = turnOrderOf(solution);
  const worths = new Float64Array(positions.size);
  const turns: ResponseTurn[] = [];
  for (const [index, rank] of ranks.entries()) {
    const code = codes[index] as number;
    if (!isChoosing(code)) {
      worths[rank] = code === DRAWN ? 0.5 : code === WON[seat] ? 1 : 0;
      continue;
    }
    const replies = followers(positions, rank, seat);
    const many = (replies[0] as readonly number[]).length;
    const chances =
      many === 1
        ? [1]
        : [...policy(rank, other(seat), code, lists[index] as number).subarray(0, many)];
    turns.push({ rank, replies, chances });
  }
  // From the ends backwards, so that most values are known when they are needed.
  turns.reverse();
  for (let sweep = 0, change = 1; sweep < MOST_SWEEPS && change > CLOSE_ENOUGH; sweep++) {
    change = 0;
    for (const turn of turns) {
      let most = 0;
      for (const followers of turn.replies) {
        const worth = replyWorth(followers, turn.chances, worths);
        if (worth > most) most = worth;
      }
      change = Math.max(change, most - (worths[turn.rank] as number));
      worths[turn.rank] = most;
    }
  }
  const mixes = new Map(turns.map((turn) => [turn.rank, evenMix(turn, worths)]));
  return (rank) => mixes.get(rank) as Float64Array;
}

/** A position, where each reply leads against each of the other's choices, and the chances of those choices. */
type ResponseTurn = {
  readonly rank: number;
  readonly replies: readonly (readonly number[])[];
  readonly chances: readonly number[];
};

function replyWorth(
  followers: readonly number[],
  chances: readonly number[],
  worths: Float64Array,
): number {
  let worth = 0;
  for (let choice = 0; choice < followers.length; choice++)
    worth += (chances[choice] as number) * (worths[followers[choice] as number] as number);
  return worth;
}

/** The best replies with equal chances. */
function evenMix({ replies, chances }: ResponseTurn, worths: Float64Array): Float64Array {
  const found = replies.map((followers) => replyWorth(followers, chances, worths));
  const least = Math.max(...found) - EQUAL;
  const best = found.filter((worth) => worth >= least).length;
  return Float64Array.from(found, (worth) => (worth >= least ? 1 / best : 0));
}
