import { numberAt } from '../../core/typed-array.ts';

/** A choice that somebody has, and how likely it was taken to be before anything was known of them. */
export type PriorChoice = { readonly choice: string; readonly before: number };

/** What was chosen where the latest symbols were the same. */
class ContextNode {
  readonly #counts = new Map<string, number>();
  readonly #longer = new Map<string, ContextNode>();
  /** How much better this context has foretold than the longer ones did, as the logarithm of a ratio. */
  lead = 0;

  /**
   * The estimate of Krichevsky and Trofimov: as if half a choice had been seen for each there is. Those are shared
   * out as was thought before, and evenly where nothing was.
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

  /** This context with one symbol more. */
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
 * Foretells the next choice from what came before (context-tree weighting): it weighs all lengths of memory at once,
 * each by how well it has foretold so far, so that a habit is found at whatever length it has, and no habit where
 * there is none.
 */
export class ContextTree {
  readonly #root = new ContextNode();

  /** The chance of each of these choices, after these symbols, the latest first. */
  predict(symbols: readonly string[], choices: readonly PriorChoice[]): readonly number[] {
    return this.#predictions(this.#path(symbols), choices)[0] as readonly number[];
  }

  /** Takes in which of these choices was chosen. */
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

  /** The contexts from the empty one to the whole of the symbols. */
  #path(symbols: readonly string[]): readonly ContextNode[] {
    const path = [this.#root];
    for (const symbol of symbols) path.push((path.at(-1) as ContextNode).with(symbol));
    return path;
  }

  /** What each context of a path foretells together with the longer ones. */
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
