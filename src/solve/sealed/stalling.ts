import type { Seat } from '../../core/seat.ts';
import type { Compiled } from '../compile/compile.ts';
import { isSealed, leaderOf } from '../compile/turn-code.ts';
import { type Choice, mixOf, PRECISION } from './stage.ts';

/** States that may lead to each other, with the turn and the moves of each, 0 for none. */
export type Cell = {
  readonly ranks: Int32Array;
  readonly codes: Uint8Array;
  readonly lists: Int32Array;
  /** For every rank of the game, and 0 for each but while somebody looks. */
  readonly marks: Uint8Array;
};

type Limits = { readonly lower: Float64Array; readonly upper: Float64Array };

/**
 * Whether the other side could keep play going for ever where a seat is worth something and plays
 * each turn as if it were the last. It can if there are states in each of which some choice of its
 * own leads back among them, whatever the seat then does. What is too much to look at counts as if.
 */
export function canStall(
  compiled: Compiled,
  { lower, upper }: Limits,
  { ranks, codes, lists, marks }: Cell,
  seat: Seat,
  most: number,
): boolean {
  const worths = seat === 0 ? lower : upper;
  let inside = 0;
  for (let index = 0; index < ranks.length; index++) {
    const rank = ranks[index] as number;
    const low = lower[rank] as number;
    const high = upper[rank] as number;
    const hopes = seat === 0 ? low > PRECISION : high < 1 - PRECISION;
    if (lists[index] === 0 || !hopes || high - low > PRECISION) continue;
    marks[rank] = 1;
    inside++;
  }
  for (let round = 0, before = -1; round < most && inside !== before; round++) {
    before = inside;
    for (let index = 0; index < ranks.length; index++) {
      const rank = ranks[index] as number;
      if (marks[rank] === 0) continue;
      const choice = { rank, code: codes[index] as number, list: lists[index] as number };
      if (canStay(compiled, worths, choice, marks, seat)) continue;
      marks[rank] = 0;
      inside--;
    }
  }
  for (const rank of ranks) marks[rank] = 0;
  return inside > 0;
}

function canStay(
  compiled: Compiled,
  worths: Float64Array,
  choice: Choice,
  marks: Uint8Array,
  seat: Seat,
): boolean {
  const { firsts, deltas, columns } = compiled;
  const { rank, code, list } = choice;
  const first = firsts[list] as number;
  const count = (firsts[list + 1] as number) - first;
  const after = (move: number): number => rank + (deltas[first + move] as number);
  const leads = leaderOf(code) === seat;
  if (!isSealed(code)) {
    const afters = Array.from({ length: count }, (_, move) => after(move));
    if (!leads) return afters.some((next) => marks[next] === 1);
    const worth = (next: number): number => (seat === 0 ? 1 : -1) * (worths[next] as number);
    const best = Math.max(...afters.map(worth));
    return afters.every((next) => marks[next] === 1 || worth(next) < best - PRECISION);
  }
  const mix = mixOf(compiled, worths, choice, seat);
  const answers = columns[list] as number;
  const others = leads ? answers : count / answers;
  for (let other = 0; other < others; other++) {
    // A choice that is hardly ever made leads nowhere in any time.
    const stays = mix.every((chance, own) => {
      const move = leads ? own * answers + other : other * answers + own;
      return chance <= PRECISION || marks[after(move)] === 1;
    });
    if (stays) return true;
  }
  return false;
}
