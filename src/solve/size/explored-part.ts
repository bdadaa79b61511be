import type { State } from '../../core/contract/rules.ts';
import type { Random } from '../../core/random.ts';
import type { Exploration } from '../reach/explore.ts';
import type { KnownPositions } from './size-sample.ts';

/** The part of a game that a walk has explored so far. */
export class ExploredPart<S extends State> implements KnownPositions<S> {
  readonly #walk: Exploration<S>;

  constructor(walk: Exploration<S>) {
    this.#walk = walk;
  }

  get count(): number {
    return this.#walk.set.count;
  }

  get turns(): number {
    return this.#walk.turns;
  }

  draw(random: Random): S {
    const { set, packing, next } = this.#walk;
    const position = next + Math.floor(random() * (set.count - next));
    return packing.unpack(set.words, position * packing.words);
  }

  has(words: Int32Array): boolean {
    const { set, symmetry } = this.#walk;
    symmetry?.keep(words, 1);
    return set.find(words) >= 0;
  }
}
