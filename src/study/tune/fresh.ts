import type { Game } from '../../core/contract/game.ts';
import { defaultOptions, formatOptions, type OptionValues } from '../../core/contract/option.ts';
import { playableSettings } from '../../core/contract/variant.ts';
import { pick, type Random, randomFrom } from '../../core/random.ts';
import { neighbouringSettings } from './neighbouring-settings.ts';
import type { MeasuredVariant } from './search.ts';

/** The number of changes that lead from the book to a fresh variant. */
const CHANGES = 3;
const AT_ONCE = 4;
/** After this many tries the game has no more to offer. */
const MOST_TRIED = 60;
/** A fresh variant must be fit to measure players by. With fewer levels it tells too little. */
const LEAST_DEPTH = 2;

/**
 * Variants that are in no book, sampled by seed: a few options changed at random. Leaves out shipped variants, and
 * those that may never end or have hardly any depth. The caller measures them, as in a search for variants worth
 * playing.
 */
export class FreshSearch {
  readonly #game: Game;
  readonly #random: Random;
  readonly #count: number;
  readonly #seen: Set<string>;
  readonly #book: OptionValues;
  readonly found: OptionValues[] = [];
  #tried = 0;

  constructor(game: Game, { count, seed }: { readonly count: number; readonly seed: number }) {
    this.#game = game;
    this.#random = randomFrom(seed);
    this.#count = count;
    this.#book = defaultOptions(game.options);
    this.#seen = new Set(playableSettings(game).map(({ options }) => formatOptions(options)));
  }

  /** The settings to measure next; none once enough are found. */
  next(): readonly OptionValues[] {
    const batch: OptionValues[] = [];
    while (this.found.length < this.#count && this.#tried < MOST_TRIED && batch.length < AT_ONCE) {
      this.#tried++;
      const options = this.#sample();
      const name = formatOptions(options);
      if (!this.#seen.has(name)) batch.push(options);
      this.#seen.add(name);
    }
    return batch;
  }

  add({ options, figures }: MeasuredVariant): void {
    const isWorth = !figures.endless && figures.depth >= LEAST_DEPTH;
    if (isWorth && this.found.length < this.#count) this.found.push(options);
  }

  #sample(): OptionValues {
    let options = this.#book;
    for (let change = 0; change < CHANGES; change++) {
      const near = neighbouringSettings(this.#game.options, options);
      if (near.length > 0) options = pick(near, this.#random);
    }
    return options;
  }
}
