import type { Seat } from '../../core/seat.ts';
import { float64At, int32At, uint8At } from '../../core/typed-array.ts';
import { isSealed, leaderOf } from '../compile/turn-code.ts';
import type { Graph } from '../reach/graph.ts';
import type { StageGame } from './stage/stage-game.ts';

/**
 * A graph as one seat sees it: on every turn it has choices, the other side has answers, and each pair leads somewhere.
 * On an open turn the waiting side has one choice. `worths` holds the value of each position for the seat; endless play
 * is worth nothing.
 */
export class SeatView {
  readonly graph: Graph;
  readonly seat: Seat;
  readonly worths: Float64Array;
  /** The current position: choice `c` answered by `a` is turn `first + c * step + a * stride`. */
  choices = 0;
  answers = 0;
  first = 0;
  step = 0;
  stride = 0;
  rounding = 0;
  /** The choices a mix really plays, and their chances. */
  #support = new Int32Array(16);
  #chances = new Float64Array(16);

  constructor(graph: Graph, seat: Seat, worths: Float64Array) {
    this.graph = graph;
    this.seat = seat;
    this.worths = worths;
  }

  look(position: number): void {
    const { codes, firsts, columns } = this.graph;
    const code = uint8At(codes, position);
    const first = int32At(firsts, position);
    const length = int32At(firsts, position + 1) - first;
    const leads = leaderOf(code) === this.seat;
    const width = isSealed(code) ? int32At(columns, position) : 1;
    const moves = length / width;
    this.first = first;
    this.choices = leads ? moves : width;
    this.answers = leads ? width : moves;
    this.step = leads ? width : 1;
    this.stride = leads ? 1 : width;
  }

  /** The successor of the current position for a choice and its answer. */
  after(choice: number, answer: number): number {
    return int32At(this.graph.afters, this.first + choice * this.step + answer * this.stride);
  }

  /** Moves to a position and fills a stage game with the values of its turns: choices are rows. */
  fill(position: number, game: StageGame): void {
    this.look(position);
    const { choices, answers, first, step, stride, worths } = this;
    const { afters } = this.graph;
    game.resize(choices, answers);
    const { payoffs } = game;
    for (let choice = 0, cell = 0; choice < choices; choice++)
      for (let answer = 0, turn = first + choice * step; answer < answers; answer++, turn += stride)
        payoffs[cell++] = float64At(worths, int32At(afters, turn));
  }

  /** Moves to a position and returns what a mix guarantees there. */
  guarantee(position: number, mix: Float64Array): number {
    const played = this.take(position, mix, 0);
    const { answers, stride, worths } = this;
    const { afters } = this.graph;
    const support = this.#support;
    const chances = this.#chances;
    let least = Number.POSITIVE_INFINITY;
    for (let answer = 0, shift = 0; answer < answers; answer++, shift += stride) {
      let sum = 0;
      for (let index = 0; index < played; index++)
        sum +=
          float64At(chances, index) *
          float64At(worths, int32At(afters, int32At(support, index) + shift));
      if (sum < least) least = sum;
    }
    return least;
  }

  /**
   * Moves to a position and returns how much more than `known` a mix guarantees there, rounded against the seat, so
   * that it is certain.
   */
  margin(position: number, mixes: Float64Array, place: number, known: number): number {
    const played = this.take(position, mixes, place);
    let least = Number.POSITIVE_INFINITY;
    for (let answer = 0; answer < this.answers; answer++)
      least = Math.min(least, this.marginOf(played, answer, known));
    return least;
  }

  /** What a mix guarantees at a position beyond rounding; no less than its current value. */
  raised(position: number, mixes: Float64Array, place: number): number {
    const known = float64At(this.worths, position);
    const found = known + this.margin(position, mixes, place, known);
    return Math.max(known, found - Number.EPSILON * found);
  }

  /**
   * After `take`: the margin of one answer, with its rounding error in `rounding`. Differences of nearly equal numbers
   * keep their digits, so that even very slow progress shows.
   */
  marginOf(played: number, answer: number, known: number): number {
    const { afters } = this.graph;
    const shift = answer * this.stride;
    let sum = 0;
    let size = 0;
    for (let index = 0; index < played; index++) {
      const after = int32At(afters, int32At(this.#support, index) + shift);
      const part = float64At(this.#chances, index) * (float64At(this.worths, after) - known);
      sum += part;
      size += Math.abs(part);
    }
    this.rounding = (played + 3) * Number.EPSILON * size;
    return sum - this.rounding;
  }

  /**
   * Moves to a position and collects the choices a mix really plays: the first turn of each and its chance. Returns
   * their number.
   */
  take(position: number, mixes: Float64Array, place: number): number {
    this.look(position);
    const { choices, first, step } = this;
    if (choices > this.#support.length) {
      this.#support = new Int32Array(2 * choices);
      this.#chances = new Float64Array(2 * choices);
    }
    let played = 0;
    for (let choice = 0; choice < choices; choice++) {
      const chance = float64At(mixes, place + choice);
      if (chance === 0) continue;
      this.#support[played] = first + choice * step;
      this.#chances[played] = chance;
      played++;
    }
    return played;
  }

  /** After `take`: the first turn of a played choice. Its answers follow, `stride` apart. */
  turnOf(index: number): number {
    return int32At(this.#support, index);
  }

  chanceOf(index: number): number {
    return float64At(this.#chances, index);
  }
}
