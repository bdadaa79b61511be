import { float64At, int32At } from '../../core/typed-array.ts';
import type { Watch } from '../budget.ts';
import { type AffineMap, largest, residualOf, seekFixedPoint } from './biconjugate-gradients.ts';
import { type Elimination, MOST_DENSE } from './elimination.ts';

/** Rounds through a chain stop after this many steps, but not before this many rounds. */
const MOST_STEPS = 2e7;
const MOST_ROUNDS = 300;
/** In a large chain, more rounds than this take longer than leaps. */
const MANY_ROUNDS = 60;
/** The number of leaps, each from the end of the last, and the most steps of one leap. */
const LEAPS = { quick: { most: 1, steps: 400 }, thorough: { most: 8, steps: 4000 } } as const;

type ChainTerms = {
  readonly enough: number;
  readonly stop: number;
  readonly care: keyof typeof LEAPS;
};
type LeapTerms = { readonly enough: number; readonly on: number; readonly most: number };

/** A Markov chain of some positions: where each leads, and how likely. */
export class Chain {
  #positions: Int32Array = new Int32Array(0);
  #size = 0;
  #starts = new Int32Array(1);
  #afters = new Int32Array(64);
  #chances = new Float64Array(64);
  #ways = 0;

  /** Starts a chain of these positions; each gets its transitions by `add` and ends with `close`, in order. */
  begin(positions: Int32Array): void {
    this.#positions = positions;
    if (positions.length >= this.#starts.length)
      this.#starts = new Int32Array(2 * positions.length + 1);
    this.#size = 0;
    this.#ways = 0;
  }

  add(after: number, chance: number): void {
    if (this.#ways === this.#afters.length) {
      const afters = new Int32Array(2 * this.#ways);
      const chances = new Float64Array(2 * this.#ways);
      afters.set(this.#afters);
      chances.set(this.#chances);
      this.#afters = afters;
      this.#chances = chances;
    }
    this.#afters[this.#ways] = after;
    this.#chances[this.#ways] = chance;
    this.#ways++;
  }

  close(): void {
    this.#size++;
    this.#starts[this.#size] = this.#ways;
  }

  /**
   * The value of each position of the chain, given the values outside it (`locals` is -1 there). Exact in small chains,
   * or if that is faster; otherwise round by round from the current values, until a round changes no more than
   * `enough`. On every turn play may stop for nothing, with a chance of `stop`. `quick` is for callers that check the
   * result and can use an approximation.
   */
  solve(
    worths: Float64Array,
    locals: Int32Array,
    elimination: Elimination,
    { enough, stop, care }: ChainTerms,
    watch: Watch,
  ): void {
    const size = this.#size;
    // The cost of elimination, in rounds.
    const exactRounds =
      size <= MOST_DENSE ? (size * size * size) / 6 / this.#ways : Number.POSITIVE_INFINITY;
    const most = Math.max(MOST_ROUNDS, MOST_STEPS / this.#ways);
    let before = Number.POSITIVE_INFINITY;
    let rounds = 0;
    let leaps = 0;
    for (let round = 0; round < most; round++) {
      if (round + 3 > exactRounds || rounds > exactRounds) {
        this.#eliminate(worths, locals, elimination, stop, watch);
        return;
      }
      const change = this.#goRound(worths, 1 - stop);
      watch.spend(2 * this.#ways);
      if (change <= enough) return;
      // At this rate, how much is left?
      const rate = change / before;
      before = change;
      if (round > 2) rounds = rate < 1 ? Math.log(enough / change) / Math.log(rate) : most;
      if (
        rounds > MANY_ROUNDS &&
        exactRounds === Number.POSITIVE_INFINITY &&
        leaps < LEAPS[care].most
      ) {
        leaps++;
        this.#leap(worths, locals, { enough, on: 1 - stop, most: LEAPS[care].steps }, watch);
        before = Number.POSITIVE_INFINITY;
        rounds = 0;
      }
    }
  }

  /**
   * Continues by leaps if there would be too many rounds, and keeps the result if it is nearer. Small changes per round
   * can add up over a long stay, so values are clamped between the best and the worst the chain can lead to, with
   * endless play worth nothing.
   */
  #leap(
    worths: Float64Array,
    locals: Int32Array,
    { enough, on, most: steps }: LeapTerms,
    watch: Watch,
  ): void {
    const positions = this.#positions.subarray(0, this.#size);
    const map = this.#roundAsMap(worths, locals, on, watch);
    const start = Float64Array.from(positions, (position) => float64At(worths, position));
    const found = seekFixedPoint(map, start, { enough, most: steps });
    if (!(largest(residualOf(map, found)) < largest(residualOf(map, start)))) return;
    let [least, most] = [0, 0];
    for (const after of this.#afters.subarray(0, this.#ways)) {
      if (int32At(locals, after) >= 0) continue;
      least = Math.min(least, float64At(worths, after));
      most = Math.max(most, float64At(worths, after));
    }
    for (const [index, position] of positions.entries())
      worths[position] = Math.max(least, Math.min(most, float64At(found, index)));
  }

  /** `#goRound` on the positions of the chain alone. */
  #roundAsMap(worths: Float64Array, locals: Int32Array, on: number, watch: Watch): AffineMap {
    const size = this.#size;
    const starts = this.#starts;
    const chances = this.#chances;
    const targets = this.#afters.subarray(0, this.#ways).map((after) => int32At(locals, after));
    const outside = new Float64Array(size);
    const shares = new Float64Array(size);
    for (let index = 0; index < size; index++) {
      let waiting = 0;
      let sum = 0;
      for (let way = int32At(starts, index); way < int32At(starts, index + 1); way++) {
        const chance = float64At(chances, way);
        if (targets[way] === index) waiting += chance;
        else if (int32At(targets, way) < 0)
          sum += chance * float64At(worths, int32At(this.#afters, way));
      }
      outside[index] = sum;
      shares[index] = on * waiting < 1 ? on / (1 - on * waiting) : on;
    }
    return (from, to, constant) => {
      for (let index = size - 1; index >= 0; index--) {
        let sum = constant * float64At(outside, index);
        const end = int32At(starts, index + 1);
        for (let way = int32At(starts, index); way < end; way++) {
          const target = int32At(targets, way);
          // Positions ahead were updated before.
          if (target > index) sum += float64At(chances, way) * float64At(to, target);
          else if (target >= 0 && target < index)
            sum += float64At(chances, way) * float64At(from, target);
        }
        to[index] = float64At(shares, index) * sum;
      }
      watch.spend(2 * this.#ways);
    };
  }

  #goRound(worths: Float64Array, on: number): number {
    const positions = this.#positions;
    const starts = this.#starts;
    const afters = this.#afters;
    const chances = this.#chances;
    let most = 0;
    for (let index = this.#size - 1; index >= 0; index--) {
      const position = int32At(positions, index);
      const end = int32At(starts, index + 1);
      let sum = 0;
      let waiting = 0;
      for (let way = int32At(starts, index); way < end; way++) {
        const after = int32At(afters, way);
        if (after === position) waiting += float64At(chances, way);
        else sum += float64At(chances, way) * float64At(worths, after);
      }
      sum *= on;
      if (waiting > 0 && on * waiting < 1) sum /= 1 - on * waiting;
      const change = Math.abs(sum - float64At(worths, position));
      if (change > most) most = change;
      worths[position] = sum;
    }
    return most;
  }

  #eliminate(
    worths: Float64Array,
    locals: Int32Array,
    elimination: Elimination,
    stop: number,
    watch: Watch,
  ): void {
    const size = this.#size;
    elimination.resize(size);
    const { leaving, gains } = elimination;
    for (let index = 0; index < size; index++) {
      const end = int32At(this.#starts, index + 1);
      leaving[index] = stop;
      for (let way = int32At(this.#starts, index); way < end; way++) {
        const after = int32At(this.#afters, way);
        const chance = (1 - stop) * float64At(this.#chances, way);
        const local = int32At(locals, after);
        if (local >= 0) elimination.add(index, local, chance);
        else {
          leaving[index] = float64At(leaving, index) + chance;
          gains[index] = float64At(gains, index) + chance * float64At(worths, after);
        }
      }
    }
    elimination.solve(watch);
    for (let index = 0; index < size; index++)
      worths[int32At(this.#positions, index)] = float64At(gains, index);
  }
}
