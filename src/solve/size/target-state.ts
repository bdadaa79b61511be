import type { State } from '../../core/contract/rules.ts';
import type { Random } from '../../core/random.ts';

/** Of this many random moves, the one that comes nearest is made. */
const CANDIDATES = 4;
/** After this many turns that came no nearer, a new target is drawn. */
const MOST_VAIN_TURNS = 8;

/** Random values of some fields that a game moves towards. They are drawn again once it comes no nearer. */
export class TargetState<S extends State> {
  readonly #fields: readonly string[];
  readonly #sizes: readonly number[];
  readonly #random: Random;
  #values: readonly number[] = [];
  #weights: readonly number[] = [];
  #nearest = Number.POSITIVE_INFINITY;
  #wait = 0;

  constructor(shape: Readonly<Record<string, number>>, random: Random) {
    this.#fields = Object.keys(shape);
    this.#sizes = Object.values(shape);
    this.#random = random;
    this.#draw();
  }

  /** Of a few drawn states, the one nearest to the target. */
  nearest(draw: () => S): S {
    let best = draw();
    let least = this.#distance(best);
    for (let drawn = 1; drawn < CANDIDATES; drawn++) {
      const state = draw();
      const distance = this.#distance(state);
      if (distance >= least) continue;
      best = state;
      least = distance;
    }
    if (least < this.#nearest) {
      this.#nearest = least;
      this.#wait = 0;
    } else if (++this.#wait > MOST_VAIN_TURNS) this.#draw();
    return best;
  }

  #draw(): void {
    const random = this.#random;
    this.#values = this.#sizes.map((size) => Math.floor(random() * size));
    this.#weights = this.#sizes.map((size) => random() ** 3 / size);
    this.#nearest = Number.POSITIVE_INFINITY;
    this.#wait = 0;
  }

  #distance(state: S): number {
    let distance = 0;
    for (let index = 0; index < this.#fields.length; index++) {
      const value = state[this.#fields[index] as string] as number;
      const off = Math.abs(value - (this.#values[index] as number));
      distance += off * (this.#weights[index] as number);
    }
    return distance;
  }
}
