import type { Watch } from '../watch.ts';
import { type Elimination, MOST_DENSE } from './elimination.ts';

/** Rounds through a chain stop after so many steps at the latest, but not before so many rounds. */
const MOST_STEPS = 2e7;
const MOST_ROUNDS = 300;

/** A Markov chain of some positions of a game: where each leads, and how likely. */
export class Chain {
  #positions: Int32Array = new Int32Array(0);
  #size = 0;
  #starts = new Int32Array(1);
  #afters = new Int32Array(64);
  #chances = new Float64Array(64);
  #ways = 0;

  /** Begins a chain of these positions; each gets its ways by `add` and is closed by `close`, in order. */
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
   * What each position of the chain is worth, given what those outside it are (`locals` is -1 there): exactly
   * in small chains or where that is the shorter way; else round by round, from what stands there, until a
   * round changes no more than `enough`. On every turn play may stop for nothing, with a chance of `stop`.
   */
  solve(
    worths: Float64Array,
    locals: Int32Array,
    elimination: Elimination,
    { enough, stop }: { readonly enough: number; readonly stop: number },
    watch: Watch,
  ): void {
    const size = this.#size;
    // In rounds: what leaving out one position after the other takes.
    const exactRounds =
      size <= MOST_DENSE ? (size * size * size) / 6 / this.#ways : Number.POSITIVE_INFINITY;
    const most = Math.max(MOST_ROUNDS, MOST_STEPS / this.#ways);
    let before = Number.POSITIVE_INFINITY;
    let rounds = 0;
    for (let round = 0; round < most; round++) {
      if (round + 3 > exactRounds || rounds > exactRounds) {
        this.#eliminate(worths, locals, elimination, stop, watch);
        return;
      }
      const change = this.#goRound(worths, 1 - stop);
      watch.spend(2 * this.#ways);
      if (change <= enough) return;
      // At this rate, how much is still to do?
      const rate = change / before;
      before = change;
      if (round > 2) rounds = rate < 1 ? Math.log(enough / change) / Math.log(rate) : most;
    }
  }

  #goRound(worths: Float64Array, on: number): number {
    const positions = this.#positions;
    const starts = this.#starts;
    const afters = this.#afters;
    const chances = this.#chances;
    let most = 0;
    for (let index = this.#size - 1; index >= 0; index--) {
      const position = positions[index] as number;
      const end = starts[index + 1] as number;
      let sum = 0;
      let waiting = 0;
      for (let way = starts[index] as number; way < end; way++) {
        const after = afters[way] as number;
        if (after === position) waiting += chances[way] as number;
        else sum += (chances[way] as number) * (worths[after] as number);
      }
      sum *= on;
      if (waiting > 0 && on * waiting < 1) sum /= 1 - on * waiting;
      const change = Math.abs(sum - (worths[position] as number));
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
    elimination.resize(size, 1);
    const { leaving, gains } = elimination;
    for (let index = 0; index < size; index++) {
      const end = this.#starts[index + 1] as number;
      leaving[index] = stop;
      for (let way = this.#starts[index] as number; way < end; way++) {
        const after = this.#afters[way] as number;
        const chance = (1 - stop) * (this.#chances[way] as number);
        const local = locals[after] as number;
        if (local >= 0) elimination.add(index, local, chance);
        else {
          leaving[index] = (leaving[index] as number) + chance;
          gains[index] = (gains[index] as number) + chance * (worths[after] as number);
        }
      }
    }
    elimination.solve(watch);
    for (let index = 0; index < size; index++)
      worths[this.#positions[index] as number] = gains[index] as number;
  }
}
