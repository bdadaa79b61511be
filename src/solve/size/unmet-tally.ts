import { float64At } from '../../core/typed-array.ts';
import type { Meetings } from './meetings.ts';
import { SLOTS } from './slot.ts';

/** In a normal distribution, 99% lie below this many deviations. */
const DEVIATIONS = 2.33;
/** If an event was never seen, its expected number is below this in 95% of cases. */
const UNSEEN = 3;

/**
 * The weights of the positions that exactly one game met, and exactly two; how much the first varies from game to game,
 * the squares of the second, and the heaviest.
 */
type Sums = {
  once: number;
  deviation: number;
  twice: number;
  twiceSquares: number;
  heaviest: number;
};

/**
 * Weighs the positions that exactly one game or exactly two games met, and from them those that no game met (the Chao2
 * estimator). By the Cauchy-Schwarz inequality that is a lower bound, however uneven the chances and the weights are.
 * Each position counts for the slot in which it was first met, which makes the bound sharper and keeps it sound.
 */
export class UnmetTally {
  readonly #once = new Float64Array(SLOTS);
  /** The squared weight of what each game met alone, summed. One long game alone is no evidence. */
  readonly #onceSquares = new Float64Array(SLOTS);
  /** What the current game met first. */
  readonly #own = new Float64Array(SLOTS);
  readonly #twice = new Float64Array(SLOTS);
  readonly #twiceSquares = new Float64Array(SLOTS);
  readonly #heaviest = new Float64Array(SLOTS);
  #met = 0;
  #slots = 0;

  /** Starts the next game. */
  begin(): void {
    this.#own.fill(0, 0, this.#slots);
  }

  /** Counts a position that this many other games met before, first in this slot. */
  meet(gamesBefore: number, slot: number, weight: number): void {
    const square = weight * weight;
    if (gamesBefore === 0) {
      this.#met += weight;
      this.#slots = Math.max(this.#slots, slot + 1);
      this.#heaviest[slot] = Math.max(float64At(this.#heaviest, slot), weight);
      const own = float64At(this.#own, slot);
      add(this.#once, slot, weight);
      add(this.#onceSquares, slot, 2 * own * weight + square);
      this.#own[slot] = own + weight;
    } else if (gamesBefore === 1) {
      const once = float64At(this.#once, slot);
      add(this.#once, slot, -weight);
      // It is not recorded which game met it, so each loses its share.
      add(this.#onceSquares, slot, -(float64At(this.#onceSquares, slot) * weight) / once);
      add(this.#twice, slot, weight);
      add(this.#twiceSquares, slot, square);
    } else if (gamesBefore === 2) {
      add(this.#twice, slot, -weight);
      add(this.#twiceSquares, slot, -square);
    }
  }

  /** A lower bound on the weight of all positions, wrong in fewer than 1% of cases. */
  least(meetings: Meetings): number {
    return this.#bestOf(meetings, leastUnmet);
  }

  /** A likely weight of all positions. It is too low if games seldom reach most of them. */
  about(meetings: Meetings): number {
    return this.#bestOf(meetings, likelyUnmet);
  }

  /**
   * The positions met plus the unmet ones, slot by slot. One run of slots is counted as a whole if that raises the
   * result most.
   */
  #bestOf(meetings: Meetings, unmet: (sums: Sums, meeting: number) => number): number {
    const length = this.#slots;
    /** The sum of the slots counted one by one, from each to the last. */
    const single = new Float64Array(length + 1);
    let gain = 0;
    for (let from = length - 1; from >= 0; from--) {
      const sums = { once: 0, deviation: 0, twice: 0, twiceSquares: 0, heaviest: 0 };
      const meeting = meetings.from();
      for (let slot = from; slot < length; slot++) {
        sums.once += float64At(this.#once, slot);
        // A game that met much in one slot may have met much in all of them.
        sums.deviation += Math.sqrt(float64At(this.#onceSquares, slot));
        sums.twice += float64At(this.#twice, slot);
        sums.twiceSquares += float64At(this.#twiceSquares, slot);
        sums.heaviest = Math.max(sums.heaviest, float64At(this.#heaviest, slot));
        const together = unmet(sums, meeting(slot));
        if (slot === from) single[from] = float64At(single, from + 1) + together;
        const apart = float64At(single, from) - float64At(single, slot + 1);
        gain = Math.max(gain, together - apart);
      }
    }
    return this.#met + (single[0] ?? 0) + gain;
  }
}

/**
 * A lower bound on the weight of the positions that no game met. Games that meet share about `meeting` positions in a
 * row.
 */
function leastUnmet(
  { once, deviation, twice, twiceSquares, heaviest }: Sums,
  meeting: number,
): number {
  if (heaviest === 0) return 0;
  const few = Math.max(0, once - DEVIATIONS * deviation);
  // There are fewer meetings than positions shared, and their number varies more.
  const event = meeting * heaviest;
  const varying = Math.sqrt(meeting * twiceSquares + event * event);
  return (few * few) / (2 * (twice + UNSEEN * event + DEVIATIONS * varying));
}

function likelyUnmet({ once, twice, heaviest }: Sums, meeting: number): number {
  return heaviest === 0 ? 0 : (once * once) / (2 * (twice + meeting * heaviest));
}

/** Rounding must not leave a negative number. */
function add(sums: Float64Array, slot: number, change: number): void {
  sums[slot] = Math.max(0, float64At(sums, slot) + change);
}
