import type { Seat } from '../../core/seat.ts';
import type { Compiled } from '../compile/compile.ts';
import { leavesOf } from '../compile/decision-tree.ts';
import { isSealed, leaderOf } from '../compile/turn-code.ts';

/**
 * How each side plays the sealed turns of a game whose play may go in circles. There it is not
 * enough to lead to states that are worth as much: who waits where waiting is worth a win never
 * wins. So a side keeps what it chose when its bound last moved, on the way to what it is worth.
 *
 * Why that makes sure of the bound: what was chosen then led to states that were worth it already.
 * So on every turn, whatever the other side does, either some way leads to a state whose bound had
 * come to rest before, or what follows is worth more by now than the state is. The second cannot
 * go on for ever, because no bound passes 1; the first leads to an end of the game.
 */
export class Mixes {
  readonly #most: readonly [number, number];
  /** State by state: seat 0's chances, then seat 1's; all 0 where a bound never moved. */
  #chances = new Float64Array(0);
  readonly #size: number;

  constructor(compiled: Compiled) {
    this.#most = mostChoices(compiled);
    this.#size = compiled.size * (this.#most[0] + this.#most[1]);
  }

  keep(rank: number, seat: Seat, mix: readonly number[]): void {
    // Most games never need it.
    if (this.#chances.length === 0) this.#chances = new Float64Array(this.#size);
    this.#chances.set(mix, this.#place(rank, seat));
  }

  /** How a seat mixes so many choices; undefined where nothing is kept. */
  at(rank: number, seat: Seat, choices: number): readonly number[] | undefined {
    const place = this.#place(rank, seat);
    const mix = [...this.#chances.subarray(place, place + choices)];
    return mix.some((chance) => chance > 0) ? mix : undefined;
  }

  #place(rank: number, seat: Seat): number {
    const [own, others] = this.#most;
    return rank * (own + others) + (seat === 0 ? 0 : own);
  }
}

/** The most choices that each seat has on any sealed turn. */
export function mostChoices({ moves, firsts, columns }: Compiled): readonly [number, number] {
  let most: readonly [number, number] = [0, 0];
  for (const [code, tree] of moves.entries()) {
    if (tree === undefined || !isSealed(code)) continue;
    for (const list of leavesOf(tree)) {
      const answers = columns[list] as number;
      const led = ((firsts[list + 1] as number) - (firsts[list] as number)) / answers;
      const [own, others] = leaderOf(code) === 0 ? [led, answers] : [answers, led];
      most = [Math.max(most[0], own), Math.max(most[1], others)];
    }
  }
  return most;
}
