import { float64At } from '../../core/typed-array.ts';
import { SLOTS } from './slot.ts';

/** How long two games stay together once they meet, by the turn at which they do. */
export class Meetings {
  /** The positions that a game shared with earlier ones after it had gone its own way. */
  readonly #shared = new Float64Array(SLOTS);
  /** The number of runs of shared positions that began in a slot, and of those that began or continued there. */
  readonly #begun = new Float64Array(SLOTS);
  readonly #entered = new Float64Array(SLOTS);
  /** The number of choices made in a slot, and the sum of how long games that meet there stay together by chance. */
  readonly #choices = new Float64Array(SLOTS);
  readonly #together = new Float64Array(SLOTS);
  /** The slot of the current run; undefined while the game goes its own way. */
  #last: number | undefined;

  /** A game shares a position with an earlier one. */
  share(slot: number): void {
    this.#shared[slot] = float64At(this.#shared, slot) + 1;
    if (this.#last === undefined) this.#begun[slot] = float64At(this.#begun, slot) + 1;
    if (this.#last !== slot) this.#entered[slot] = float64At(this.#entered, slot) + 1;
    this.#last = slot;
  }

  /** A game goes its own way. */
  part(): void {
    this.#last = undefined;
  }

  /** A choice was made where games that met have stayed together this long by chance. */
  choose(slot: number, together: number): void {
    this.#choices[slot] = float64At(this.#choices, slot) + 1;
    this.#together[slot] = float64At(this.#together, slot) + together;
  }

  /**
   * Called with one slot after another. Returns how many positions games that meet share on average in the slots so
   * far: as observed, or as chance makes likely if that is more.
   */
  from(): (slot: number) => number {
    let shared = 0;
    let runs: number | undefined;
    let choices = 0;
    let together = 0;
    return (slot) => {
      shared += float64At(this.#shared, slot);
      runs =
        runs === undefined ? float64At(this.#entered, slot) : runs + float64At(this.#begun, slot);
      choices += float64At(this.#choices, slot);
      together += float64At(this.#together, slot);
      const likely = 1 + together / Math.max(1, choices);
      return Math.max(likely, (1 + shared) / (1 + runs));
    };
  }
}
