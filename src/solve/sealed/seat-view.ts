import type { Seat } from '../../core/seat.ts';
import { float64At, int32At, uint8At } from '../../core/typed-array.ts';
import { isSealed, leaderOf } from '../compile/turn-code.ts';
import type { Graph } from '../reach/graph.ts';
import type { StageGame } from './stage/stage-game.ts';

/**
 * A graph as one seat sees it: on every turn it has choices, the other side has answers, and each pair
 * leads somewhere. On an open turn whoever waits has one choice. `worths` says what each position is
 * worth to the seat; play that never ends is worth nothing.
 */
export class SeatView {
  readonly graph: Graph;
  readonly seat: Seat;
  readonly worths: Float64Array;
  /** The position that is looked at: choice `c` answered by `a` is turn `first + c * step + a * stride`. */
  choices = 0;
  answers = 0;
  first = 0;
  step = 0;
  stride = 0;
  rounding = 0;
  /** What is played at all of a mix, and how often. */
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

  /** Where a choice and its answer lead from the position that is looked at. */
  after(choice: number, answer: number): number {
    return int32At(this.graph.afters, this.first + choice * this.step + answer * this.stride);
  }

  /** Looks at a position and fills a stage game with what its turns are worth: choices are rows. */
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

  /** Looks at a position and gives what a mix makes sure of there; it stands in `mixes` from `place` on. */
  guarantee(position: number, mixes: Float64Array, place: number): number {
    const played = this.take(position, mixes, place);
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
   * Looks at a position and gives by how much a mix makes sure of more there than `known`, rounded against the
   * seat: what it gives holds.
   */
  margin(position: number, mixes: Float64Array, place: number, known: number): number {
    const played = this.take(position, mixes, place);
    let least = Number.POSITIVE_INFINITY;
    for (let answer = 0; answer < this.answers; answer++)
      least = Math.min(least, this.marginOf(played, answer, known));
    return least;
  }

  /** What a mix makes sure of at a position beyond any rounding; no less than it is worth already. */
  raised(position: number, mixes: Float64Array, place: number): number {
    const known = float64At(this.worths, position);
    const found = known + this.margin(position, mixes, place, known);
    return Math.max(known, found - Number.EPSILON * found);
  }

  /**
   * After `take`: the margin of one answer, and in `rounding` what it may be rounded by. Differences of what is
   * nearly the same keep their digits, so that even what takes ever so many turns can be told.
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
   * Looks at a position and gathers what of a mix is played at all: the first turn of each such choice
   * and its chance. Returns how many.
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

  /** After `take`: the first turn of a choice that is played. Its answers follow, `stride` apart. */
  turnOf(index: number): number {
    return int32At(this.#support, index);
  }

  chanceOf(index: number): number {
    return float64At(this.#chances, index);
  }
}
