import type { Random } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';
import { float64At } from '../../core/typed-array.ts';
import type { TreeNode } from './tree-node.ts';

/** Regret matching for one side of a sealed turn. */
class RegretMatching {
  readonly size: number;
  readonly #regrets: Float64Array;
  readonly #sums: Float64Array;
  #times = 0;

  constructor(size: number) {
    this.size = size;
    this.#regrets = new Float64Array(size);
    this.#sums = new Float64Array(size);
  }

  /** Draws a choice by the regrets, and occasionally at random. Counts towards the average. */
  select(random: Random): number {
    const { size } = this;
    const regrets = this.#regrets;
    const sums = this.#sums;
    this.#times++;
    let total = 0;
    for (let choice = 0; choice < size; choice++) total += float64At(regrets, choice);
    let left = random();
    let chosen = size - 1;
    for (let choice = size - 1; choice >= 0; choice--) {
      const chance = total > 0 ? float64At(regrets, choice) / total : 1 / size;
      // Later iterations weigh more: their value estimates are better.
      sums[choice] = float64At(sums, choice) + this.#times * chance;
      if (left >= 0 && chance > 0) chosen = choice;
      left -= chance;
    }
    const isCurious = random() < 1 / Math.sqrt(this.#times);
    return isCurious ? Math.floor(random() * size) : chosen;
  }

  /**
   * Updates the regrets with the value of each choice, given that `chosen` was chosen. Regrets never fall below zero.
   */
  regret(worths: (choice: number) => number, chosen: number): void {
    if (this.size === 1) return;
    const had = worths(chosen);
    const regrets = this.#regrets;
    for (let choice = 0; choice < this.size; choice++)
      regrets[choice] = Math.max(0, float64At(regrets, choice) + worths(choice) - had);
  }

  average(): readonly number[] {
    const total = this.#sums.reduce((sum, part) => sum + part, 0);
    return Array.from(this.#sums, (part) => (total > 0 ? part / total : 1 / this.size));
  }
}

/**
 * A sealed turn. Each side chooses by regret matching; the averages approach an equilibrium as the estimates for each
 * pair approach their values.
 */
export class SealedChoices {
  readonly kind = 'sealed';
  readonly #sizes: readonly [number, number];
  readonly #sides: readonly [RegretMatching, RegretMatching];
  readonly #children = new Map<number, TreeNode>();
  readonly #childAt: (first: number, second: number) => TreeNode;
  /** A choice proven to win against every choice of the other side. */
  #won: { readonly seat: Seat; readonly choice: number } | undefined;

  /** `sizes` are the numbers of choices of each seat; `childAt` tells where a pair of them leads. */
  constructor(
    sizes: readonly [number, number],
    childAt: (first: number, second: number) => TreeNode,
  ) {
    this.#sizes = sizes;
    this.#sides = [new RegretMatching(sizes[0]), new RegretMatching(sizes[1])];
    this.#childAt = childAt;
  }

  /** The pair of choices to try next, as one number. */
  select(random: Random): number {
    const [first, second] = this.#sides;
    return this.#pair(first.select(random), second.select(random));
  }

  /** Where a selected pair leads. */
  child(pair: number): TreeNode {
    let child = this.#children.get(pair);
    if (child === undefined) {
      child = this.#childAt(...this.#choicesOf(pair));
      this.#children.set(pair, child);
    }
    return child;
  }

  /** Updates the regrets of both sides after this pair. */
  learn(pair: number, unknown: number): void {
    const [first, second] = this.#choicesOf(pair);
    const worth = (one: number, other: number): number =>
      this.#children.get(this.#pair(one, other))?.worth ?? unknown;
    this.#sides[0].regret((choice) => worth(choice, second), first);
    this.#sides[1].regret((choice) => -worth(first, choice), second);
  }

  /** The value of the turn for seat 0, if the proof of this pair decides it. */
  prove(pair: number): number | undefined {
    const [first, second] = this.#choicesOf(pair);
    const { proven } = this.child(pair);
    const isProven = (one: number, other: number): boolean =>
      this.#children.get(this.#pair(one, other))?.proven === proven;
    const [rows, columns] = this.#sizes;
    if (proven === 1 && upTo(columns).every((other) => isProven(first, other)))
      this.#won = { seat: 0, choice: first };
    else if (proven === 0 && upTo(rows).every((one) => isProven(one, second)))
      this.#won = { seat: 1, choice: second };
    else return undefined;
    return proven;
  }

  /** How often a side should make each choice: its average, or always a sure win. */
  mix(seat: Seat): readonly number[] {
    const won = this.#won;
    if (won?.seat !== seat) return this.#sides[seat].average();
    return upTo(this.#sizes[seat]).map((choice) => (choice === won.choice ? 1 : 0));
  }

  #pair(first: number, second: number): number {
    return first * this.#sizes[1] + second;
  }

  #choicesOf(pair: number): [number, number] {
    const columns = this.#sizes[1];
    return [Math.floor(pair / columns), pair % columns];
  }
}

function upTo(size: number): readonly number[] {
  return Array.from({ length: size }, (_, index) => index);
}
