import type { Seat } from '../../core/seat.ts';
import { float64At, int32At, uint8At } from '../../core/typed-array.ts';
import { isChoosing, isSealed, leaderOf } from '../compile/turn-code.ts';
import type { Graph } from '../reach/graph.ts';
import { PRECISION } from './precision.ts';
import { isUnproven, type SealedValues } from './sealed-values.ts';
import { SeatView } from './seat-view.ts';
import { StageGame } from './stage/stage-game.ts';

/**
 * How both seats play, position by position. On an open turn: all best moves equally often, with a certain
 * win the fastest, with a certain loss the slowest. On a sealed turn: with a certain win, the choice that
 * forces it soonest, and the answer that delays it longest; else the equilibrium mix, in cycles one that
 * makes progress. If neither side can make play end: each side's defence.
 */
export class Strategy {
  readonly #graph: Graph;
  readonly #values: SealedValues;
  readonly #stage = new StageGame();

  constructor(graph: Graph, values: SealedValues) {
    this.#graph = graph;
    this.#values = values;
  }

  /** A seat's chances in the rules' order; [1] if it waits, undefined if the game is over. */
  mix(position: number, seat: Seat): Float64Array | undefined {
    const graph = this.#graph;
    const { scores, mixes } = this.#values;
    const code = uint8At(graph.codes, position);
    if (!isChoosing(code)) return undefined;
    if (!isSealed(code))
      return leaderOf(code) === seat ? this.#bestMoves(position, seat) : new Float64Array([1]);
    if (scores[position] !== 0) return this.#forced(position, seat);
    const place = mixes?.places[seat][position] ?? -1;
    if (mixes === undefined || place < 0) return this.#ofStage(position, seat);
    const view = this.#view(seat);
    view.look(position);
    return mixes.chances.slice(place, place + view.choices);
  }

  #view(seat: Seat): SeatView {
    return new SeatView(this.#graph, seat, this.#values.lower);
  }

  #bestMoves(position: number, seat: Seat): Float64Array {
    const graph = this.#graph;
    const { scores, lower, upper } = this.#values;
    const sure = scores[position] !== 0;
    const bounds = seat === 0 ? lower : upper;
    const sign = seat === 0 ? 1 : -1;
    const worthOf = (after: number): number =>
      sign * (sure ? int32At(scores, after) : float64At(bounds, after));
    const afters = graph.afters.subarray(graph.firsts[position], graph.firsts[position + 1]);
    let best = Number.NEGATIVE_INFINITY;
    for (const after of afters) best = Math.max(best, worthOf(after));
    const least = sure ? best : best - PRECISION;
    const chances = new Float64Array(afters.length);
    let ways = 0;
    for (const after of afters) if (worthOf(after) >= least) ways++;
    for (const [move, after] of afters.entries())
      if (worthOf(after) >= least) chances[move] = 1 / ways;
    return chances;
  }

  /** The choice that forces a win, or the answer to it. */
  #forced(position: number, seat: Seat): Float64Array {
    const { scores } = this.#values;
    const winner: Seat = int32At(scores, position) > 0 ? 0 : 1;
    const view = this.#view(winner);
    view.look(position);
    // For the winner the larger, from either seat.
    const worth = (choice: number, answer: number): number =>
      (winner === 0 ? 1 : -1) * int32At(scores, view.after(choice, answer));
    let best = Number.NEGATIVE_INFINITY;
    let forcing = 0;
    let delaying = 0;
    for (let choice = 0; choice < view.choices; choice++) {
      let least = Number.POSITIVE_INFINITY;
      let slowest = 0;
      for (let answer = 0; answer < view.answers; answer++)
        if (worth(choice, answer) < least) {
          least = worth(choice, answer);
          slowest = answer;
        }
      if (least <= best) continue;
      best = least;
      forcing = choice;
      delaying = slowest;
    }
    const chances = new Float64Array(seat === winner ? view.choices : view.answers);
    chances[seat === winner ? forcing : delaying] = 1;
    return chances;
  }

  /** Seat 0 mixes for the lower bound, seat 1 for the upper; if they meet, that is the same. */
  #ofStage(position: number, seat: Seat): Float64Array {
    const { lower, upper } = this.#values;
    const isApart = float64At(upper, position) - float64At(lower, position) > PRECISION;
    const bounds = isApart && !isUnproven(this.#values, position) ? [upper, lower] : [lower, upper];
    const view = new SeatView(this.#graph, 0, bounds[seat] as Float64Array);
    view.fill(position, this.#stage);
    this.#stage.solve(false);
    return seat === 0
      ? this.#stage.rows.slice(0, view.choices)
      : this.#stage.columns.slice(0, view.answers);
  }
}
