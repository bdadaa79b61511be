import type { Game } from '../../core/contract/game.ts';
import { formatOptions, type OptionValues } from '../../core/contract/option.ts';
import { FIGURES, type FigureName, type Figures } from './figures.ts';
import { type FigureCondition, leastLength, meets, shortfall } from './goal.ts';
import { neighbouringSettings } from './neighbouring-settings.ts';

/** A setting of a game's options, with its figures. */
export type MeasuredVariant = { readonly options: OptionValues; readonly figures: Figures };

export type TuneTerms = {
  readonly goals: readonly FigureName[];
  readonly conditions: readonly FigureCondition[];
  /** The most settings to measure. */
  readonly most: number;
  /** The options that must not change. */
  readonly fixed?: readonly string[] | undefined;
};

/**
 * A search for variants worth playing. Measures the settings around the best variant so far that meets the conditions,
 * or around the one nearest to them, again and again. The caller measures, on as many threads as it likes; the same
 * settings come up in the same order.
 */
export class TuneSearch {
  readonly #game: Game;
  readonly #terms: TuneTerms;
  readonly #seen = new Set<string>();
  readonly #explored = new Set<MeasuredVariant>();
  readonly #measured: MeasuredVariant[] = [];
  readonly #base: OptionValues;

  constructor(game: Game, base: OptionValues, terms: TuneTerms) {
    this.#game = game;
    this.#base = base;
    this.#terms = terms;
  }

  /** The settings to measure next; none once the search is over. */
  next(): readonly OptionValues[] {
    if (this.#seen.size === 0) return this.#fresh([this.#base]);
    for (;;) {
      const [best] = this.#nearest();
      // If a game is too large to be measured, some of its variants may not be.
      const from = best?.options ?? (this.#seen.size === 1 ? this.#base : undefined);
      if (from === undefined || this.#seen.size >= this.#terms.most) return [];
      if (best !== undefined) this.#explored.add(best);
      const fresh = this.#fresh(neighbouringSettings(this.#game.options, from));
      if (fresh.length > 0 || best === undefined) return fresh;
    }
  }

  add(variant: MeasuredVariant): void {
    this.#measured.push(variant);
  }

  /** The conditions on a variant: the given ones, and a least length. */
  get conditions(): readonly FigureCondition[] {
    const { conditions } = this.#terms;
    const { base } = this;
    return base === undefined
      ? conditions
      : [...conditions, ...leastLength(base.figures, conditions)];
  }

  /** The variants that no other one beats in all goals at once, best first. */
  get front(): readonly MeasuredVariant[] {
    const { conditions } = this;
    const fitting = this.#measured.filter(
      ({ figures }) => !figures.endless && meets(figures, conditions),
    );
    const unbeaten = fitting.filter((one) => !fitting.some((other) => this.#beats(other, one)));
    // Of several that are equal in all goals, the one with the shortest setting is kept.
    const simplestFirst = unbeaten.toSorted(
      (one, two) => formatOptions(one.options).length - formatOptions(two.options).length,
    );
    return this.#ranked(
      simplestFirst.filter(
        (one, index) => !simplestFirst.slice(0, index).some((other) => this.#equals(one, other)),
      ),
    );
  }

  /** The variant that the search started from, once it is measured. */
  get base(): MeasuredVariant | undefined {
    return this.#measured.find(({ options }) => options === this.#base);
  }

  /** The number of variants measured. */
  get measured(): number {
    return this.#measured.length;
  }

  #fresh(settings: readonly OptionValues[]): readonly OptionValues[] {
    const fresh: OptionValues[] = [];
    for (const options of settings) {
      const name = formatOptions(options);
      if (this.#seen.has(name) || this.#seen.size >= this.#terms.most || !this.#isOpen(options))
        continue;
      this.#seen.add(name);
      fresh.push(options);
    }
    return fresh;
  }

  /** Whether the fixed options are as at the start. */
  #isOpen(options: OptionValues): boolean {
    const same = (name: string): boolean =>
      JSON.stringify(options[name]) === JSON.stringify(this.#base[name]);
    return (this.#terms.fixed ?? []).every(same);
  }

  /** Whether one variant is at least as good in every goal, and better in one. */
  #beats(one: MeasuredVariant, another: MeasuredVariant): boolean {
    const differences = this.#differences(one, another);
    return differences.every((by) => by >= -CLOSE) && differences.some((by) => by > CLOSE);
  }

  /** Whether two variants are equally good in every goal. */
  #equals(one: MeasuredVariant, another: MeasuredVariant): boolean {
    return this.#differences(one, another).every((by) => Math.abs(by) <= CLOSE);
  }

  #differences(one: MeasuredVariant, another: MeasuredVariant): readonly number[] {
    const others = this.#merits(another);
    return this.#merits(one).map((merit, index) => merit - (others[index] as number));
  }

  /** Best first, by the mean of the merits. Among equals the one found first comes first. */
  #ranked(variants: readonly MeasuredVariant[]): readonly MeasuredVariant[] {
    const scored = variants.map((variant) => ({ variant, score: this.#score(variant) }));
    return scored.sort((one, two) => two.score - one.score).map(({ variant }) => variant);
  }

  /** The variants not explored yet, those nearest to the conditions first. */
  #nearest(): readonly MeasuredVariant[] {
    const { conditions } = this;
    const far = ({ figures }: MeasuredVariant): number =>
      shortfall(figures, conditions) + (figures.endless ? 1 : 0);
    const open = this.#ranked(this.#measured.filter((variant) => !this.#explored.has(variant)));
    return open.toSorted((one, two) => far(one) - far(two));
  }

  #score(variant: MeasuredVariant): number {
    const merits = this.#merits(variant);
    return merits.reduce((sum, merit) => sum + merit, 0) / merits.length;
  }

  #merits({ figures }: MeasuredVariant): readonly number[] {
    return this.#terms.goals.map((goal) => meritOf(goal, figures[goal]));
  }
}

/** Merits closer than this are equal. */
const CLOSE = 1e-9;

/** How good a figure is, from 0 to 1: a share as it is, a count with diminishing returns. */
function meritOf(name: FigureName, figure: number | null): number {
  const { better, half } = FIGURES[name];
  const share = half === null || figure === null ? (figure ?? 1) : figure / (figure + half);
  return better === 'more' ? share : 1 - share;
}
