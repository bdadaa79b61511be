import { float64At } from '../../core/typed-array.ts';
import type { Meetings } from './meetings.ts';
import { SLOTS } from './slot.ts';

/** Of a normal distribution, 99 in 100 lie below so many deviations. */
const DEVIATIONS = 2.33;
/** With none of them seen, an event may be expected so often in 95 cases of 100. */
const UNSEEN = 3;

/**
 * The weights of the positions that exactly one game met, and exactly two; how much the first varies from game to game, the
 * squares of the second, and the heaviest.
 */
type Sums = {
  once: number;
  deviation: number;
  twice: number;
  twiceSquares: number;
  heaviest: number;
};

/**
 * Weighs the positions that one game, or exactly two games met, and from that those that no game met (the Chao2 estimator).
 * By the Cauchy-Schwarz inequality that is a bound from below, however uneven the chances and the weights are. Each
 * position counts for the turn, or the run of turns, in which it was first met: that makes the bound sharper and keeps it sound.
 */
export class UnmetTally {
  readonly #once = new Float64Array(SLOTS);
  /** What each game met there alone, squared and added up: one long game alone is no evidence. */
  readonly #onceSquares = new Float64Array(SLOTS);
  /** What this game met first. */
  readonly #own = new Float64Array(SLOTS);
  readonly #twice = new Float64Array(SLOTS);
  readonly #twiceSquares = new Float64Array(SLOTS);
  readonly #heaviest = new Float64Array(SLOTS);
  #met = 0;
  #slots = 0;

  /** Begins the next game. */
  begin(): void {
    this.#own.fill(0, 0, this.#slots);
  }

  /** Counts a position that so many other games met before, first in this slot. */
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
      // Which game has met it is not kept: each loses its share.
      add(this.#onceSquares, slot, -(float64At(this.#onceSquares, slot) * weight) / once);
      add(this.#twice, slot, weight);
      add(this.#twiceSquares, slot, square);
    } else if (gamesBefore === 2) {
      add(this.#twice, slot, -weight);
      add(this.#twiceSquares, slot, -square);
    }
  }

  /** All positions together weigh at least this; false in fewer than one case in a hundred. */
  least(meetings: Meetings): number {
    return this.#bestOf(meetings, leastUnmet);
  }

  /** A likely weight of all positions, which is too low if games seldom come to most of them. */
  about(meetings: Meetings): number {
    return this.#bestOf(meetings, likelyUnmet);
  }

  /** The positions met, and the unmet ones: slot by slot, but with several in a row as one if that says most. */
  #bestOf(meetings: Meetings, unmet: (sums: Sums, meeting: number) => number): number {
    const length = this.#slots;
    /** The sum of the slots one by one, from each to the last. */
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

/** Positions that no game met weigh at least this. Games that meet share about `meeting` positions in a row. */
function leastUnmet(
  { once, deviation, twice, twiceSquares, heaviest }: Sums,
  meeting: number,
): number {
  if (heaviest === 0) return 0;
  const few = Math.max(0, once - DEVIATIONS * deviation);
  // The meetings are fewer than the positions shared, and vary more.
  const event = meeting * heaviest;
  const varying = Math.sqrt(meeting * twiceSquares + event * event);
  return (few * few) / (2 * (twice + UNSEEN * event + DEVIATIONS * varying));
}

function likelyUnmet({ once, twice, heaviest }: Sums, meeting: number): number {
  return heaviest === 0 ? 0 : (once * once) / (2 * (twice + meeting * heaviest));
}

/** Rounding must not leave less than nothing. */
function add(sums: Float64Array, slot: number, change: number): void {
  sums[slot] = Math.max(0, float64At(sums, slot) + change);
}
