import { uint8At } from '../../core/typed-array.ts';
import { isChoosing } from '../../solve/compile/turn-code.ts';
import type { Solution } from '../../solve/solution.ts';
import { type Chances, chancesOf } from './chances.ts';
import { type Equality, equalityOf } from './equality.ts';
import { type Influence, influenceOf } from './interaction.ts';
import { type LongestGame, longestGame } from './lengths.ts';
import { Paths } from './paths.ts';
import type { Pairing } from './policy.ts';
import { type TurnOrder, turnOrderOf } from './turn-order.ts';

/** What is found out about a solved game, each thing once and only when it is asked for. */
export class Analysis {
  readonly solution: Solution;
  readonly #found = new Map<string, unknown>();

  constructor(solution: Solution) {
    this.solution = solution;
  }

  get order(): TurnOrder {
    return this.#once('order', () => turnOrderOf(this.solution));
  }

  /** The ranks of the positions that are over. */
  get over(): Int32Array {
    return this.#once('over', () => {
      const { ranks, codes } = this.order;
      return ranks.filter((_, index) => !isChoosing(uint8At(codes, index)));
    });
  }

  /** The ranks of the positions that are not. */
  get playing(): Int32Array {
    return this.#once('playing', () => {
      const { ranks, codes } = this.order;
      return ranks.filter((_, index) => isChoosing(uint8At(codes, index)));
    });
  }

  get paths(): Paths {
    return this.#once('paths', () => new Paths(this.solution));
  }

  get longest(): LongestGame | null {
    return this.#once('longest', () => longestGame(this.solution, this.order));
  }

  get equality(): Equality {
    return this.#once('equality', () => equalityOf(this.solution, this.order));
  }

  get influence(): Influence | undefined {
    return this.#once('influence', () => influenceOf(this.solution, this.order));
  }

  chances(pairing: Pairing): Chances | undefined {
    return this.#once(pairing.join(), () => chancesOf(this.solution, this.order, pairing));
  }

  #once<T>(name: string, find: () => T): T {
    if (!this.#found.has(name)) this.#found.set(name, find());
    return this.#found.get(name) as T;
  }
}
