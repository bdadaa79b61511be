import { numberAt } from '../../core/typed-array.ts';

/** A choice, and its prior chance. */
export type PriorChoice = { readonly choice: string; readonly before: number };

/** The choices made after one particular sequence of symbols. */
class ContextNode {
  readonly #counts = new Map<string, number>();
  readonly #longer = new Map<string, ContextNode>();
  /** The log ratio by which this context has predicted better than longer ones. */
  lead = 0;

  /**
   * The Krichevsky–Trofimov estimate: as if each choice had been seen half a time, with these halves shared out by the
   * prior.
   */
  estimate(choices: readonly PriorChoice[]): readonly number[] {
    const counts = choices.map(
      ({ choice, before }) => (this.#counts.get(choice) ?? 0) + (choices.length * before) / 2,
    );
    const total = counts.reduce((sum, count) => sum + count, 0);
    return counts.map((count) => count / total);
  }

  count(choice: string): void {
    this.#counts.set(choice, (this.#counts.get(choice) ?? 0) + 1);
  }

  /** This context with one more symbol. */
  with(symbol: string): ContextNode {
    let longer = this.#longer.get(symbol);
    if (longer === undefined) {
      longer = new ContextNode();
      this.#longer.set(symbol, longer);
    }
    return longer;
  }
}

/**
 * Predicts the next choice from earlier ones (context-tree weighting). It weighs all memory lengths at once by their
 * success so far. So it finds habits of any length, and none where there are none.
 */
export class ContextTree {
  readonly #root = new ContextNode();

  /** The chance of each of these choices after these symbols, latest symbol first. */
  predict(symbols: readonly string[], choices: readonly PriorChoice[]): readonly number[] {
    return this.#predictions(this.#path(symbols), choices)[0] as readonly number[];
  }

  /** Learns which of these choices was made. */
  learn(symbols: readonly string[], choices: readonly PriorChoice[], made: string): void {
    const path = this.#path(symbols);
    const at = choices.findIndex(({ choice }) => choice === made);
    const predictions = this.#predictions(path, choices);
    for (const [length, context] of path.entries()) {
      const longer = predictions[length + 1]?.[at];
      if (longer !== undefined)
        context.lead += Math.log(numberAt(context.estimate(choices), at) / longer);
      context.count(made);
    }
  }

  /** The contexts from the empty one up to all the symbols. */
  #path(symbols: readonly string[]): readonly ContextNode[] {
    const path = [this.#root];
    for (const symbol of symbols) path.push((path.at(-1) as ContextNode).with(symbol));
    return path;
  }

  /** Each context's prediction along a path, combined with those of longer contexts. */
  #predictions(
    path: readonly ContextNode[],
    choices: readonly PriorChoice[],
  ): readonly (readonly number[])[] {
    const predictions: (readonly number[])[] = [];
    let longer: readonly number[] | undefined;
    for (const context of path.toReversed()) {
      const own = context.estimate(choices);
      const weight = 1 / (1 + Math.exp(-context.lead));
      const deeper = longer;
      longer =
        deeper === undefined
          ? own
          : own.map((chance, index) => weight * chance + (1 - weight) * numberAt(deeper, index));
      predictions.unshift(longer);
    }
    return predictions;
  }
}
