import type { Seat } from '../../core/seat.ts';
import { int32At, uint8At } from '../../core/typed-array.ts';
import { isChoosing, isSealed, leaderOf } from '../compile/turn-code.ts';
import type { Graph } from '../reach/graph.ts';
import { attainingMix } from './attained.ts';
import { PRECISION } from './precision.ts';
import {
  boundsFor,
  type Goal,
  goalAt,
  isApproachedBy,
  isEndless,
  type SealedValues,
} from './sealed-values.ts';
import { SeatView } from './seat-view.ts';
import { StageGame } from './stage/stage-game.ts';

/**
 * How both seats play, position by position. With a certain win they play the fastest, with a certain loss the slowest:
 * all such moves equally often on an open turn, and on a sealed turn the choice that forces it and the answer to it.
 * Otherwise they play for the seat's goal: all best moves equally often, or the best mix; in cycles a way to play that
 * makes progress.
 */
export class Strategy {
  readonly #graph: Graph;
  readonly #values: SealedValues;
  readonly #stage = new StageGame();
  /** Each seat's own view, created only if some position needs it. */
  readonly #own: [SeatView | undefined, SeatView | undefined] = [undefined, undefined];

  constructor(graph: Graph, values: SealedValues) {
    this.#graph = graph;
    this.#values = values;
  }

  /** A seat's chances in the rules' order; [1] if it waits, undefined if the game is over. */
  mix(
    position: number,
    seat: Seat,
    goal: Goal = goalAt(this.#values, position, seat),
  ): Float64Array | undefined {
    const { scores, mixes } = this.#values;
    const code = uint8At(this.#graph.codes, position);
    if (!isChoosing(code)) return undefined;
    if (!isSealed(code) && leaderOf(code) !== seat) return new Float64Array([1]);
    if (scores[position] !== 0)
      return isSealed(code)
        ? this.#forced(position, seat)
        : this.#bestMoves(position, seat, scores);
    const place = mixes?.places[seat][position] ?? -1;
    if (mixes !== undefined && place >= 0 && !this.#isHeldAtOnce(position, seat, goal)) {
      const isHeld = goal === 'hold' && isEndless(this.#values, position);
      const chances = isHeld ? mixes.defences : mixes.chances;
      return chances?.slice(place, place + this.#choices(position, seat));
    }
    const attaining = goal === 'win' ? this.#attainingMix(position, seat) : undefined;
    if (attaining !== undefined) return attaining;
    const bounds = boundsFor(this.#values, seat, goal);
    return isSealed(code)
      ? this.#ofStage(position, seat, bounds)
      : this.#bestMoves(position, seat, bounds, PRECISION);
  }

  /**
   * Whether any best choice will do, because holding needs no progress: on an open turn, and if a mix that makes
   * progress would have to take a risk.
   */
  #isHeldAtOnce(position: number, seat: Seat, goal: Goal): boolean {
    return (
      goal === 'hold' &&
      (!isSealed(uint8At(this.#graph.codes, position)) ||
        isApproachedBy(this.#values, seat, position))
    );
  }

  #choices(position: number, seat: Seat): number {
    const view = new SeatView(this.#graph, seat, this.#values.lower);
    view.look(position);
    return view.choices;
  }

  /**
   * A mix that avoids positions at which the seat can only approach its value; undefined if none is needed or possible.
   */
  #attainingMix(position: number, seat: Seat): Float64Array | undefined {
    const { approached, lower, upper } = this.#values;
    if (isApproachedBy(this.#values, seat, position)) return undefined;
    const { firsts, afters } = this.#graph;
    const next = afters.subarray(firsts[position], firsts[position + 1]);
    if (!next.some((after) => isApproachedBy(this.#values, seat, after))) return undefined;
    const worths = (): Float64Array => (seat === 0 ? lower : upper.map((bound) => 1 - bound));
    this.#own[seat] ??= new SeatView(this.#graph, seat, worths());
    return attainingMix(this.#own[seat], position, approached[seat]);
  }

  /** All moves that are best for a seat within an allowance, equally often. `values` are for seat 0. */
  #bestMoves(
    position: number,
    seat: Seat,
    values: Float64Array | Int32Array,
    allowance = 0,
  ): Float64Array {
    const { afters, firsts } = this.#graph;
    const sign = seat === 0 ? 1 : -1;
    const worths = Array.from(
      afters.subarray(firsts[position], firsts[position + 1]),
      (after) => sign * (values[after] as number),
    );
    const least = worths.reduce((most, worth) => Math.max(most, worth)) - allowance;
    const ways = worths.filter((worth) => worth >= least).length;
    return Float64Array.from(worths, (worth) => (worth >= least ? 1 / ways : 0));
  }

  /** The choice that forces a win, or the answer to it. */
  #forced(position: number, seat: Seat): Float64Array {
    const { scores } = this.#values;
    const winner: Seat = int32At(scores, position) > 0 ? 0 : 1;
    const view = new SeatView(this.#graph, winner, this.#values.lower);
    view.look(position);
    // Larger is better for the winner, whichever seat that is.
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

  #ofStage(position: number, seat: Seat, bounds: Float64Array): Float64Array {
    const view = new SeatView(this.#graph, 0, bounds);
    view.fill(position, this.#stage);
    this.#stage.solve(false);
    return seat === 0
      ? this.#stage.rows.slice(0, view.choices)
      : this.#stage.columns.slice(0, view.answers);
  }
}
