import type { Game } from '../../core/contract/game.ts';
import { formatOptions, type OptionValues } from '../../core/contract/option.ts';
import { neighbouringSettings } from '../puzzle/option-search.ts';
import { FIGURES, type FigureName, type Figures } from './figures.ts';
import { type FigureCondition, meets } from './goal.ts';

/** A setting of a game's options, measured. */
export type Variant = { readonly options: OptionValues; readonly figures: Figures };

export type TuneTerms = {
  readonly goals: readonly FigureName[];
  readonly conditions: readonly FigureCondition[];
  /** At most this many settings are measured. */
  readonly most: number;
  /** The options that stay as they are. */
  readonly fixed?: readonly string[] | undefined;
};

/**
 * A search for variants worth playing: measures the settings around the best variant found so far, again and
 * again. The caller measures, on as many threads as it likes; the same settings come up in the same order.
 */
export class TuneSearch {
  readonly #game: Game;
  readonly #terms: TuneTerms;
  readonly #seen = new Set<string>();
  readonly #explored = new Set<Variant>();
  readonly #measured: Variant[] = [];
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
      const [best] = this.#ranked(this.#measured.filter((variant) => !this.#explored.has(variant)));
      if (best === undefined || this.#seen.size >= this.#terms.most) return [];
      this.#explored.add(best);
      const fresh = this.#fresh(neighbouringSettings(this.#game.options, best.options));
      if (fresh.length > 0) return fresh;
    }
  }

  add(variant: Variant): void {
    this.#measured.push(variant);
  }

  /** The variants found that no other beats in all goals at once, the best first. */
  get front(): readonly Variant[] {
    const fitting = this.#measured.filter(
      ({ figures }) => !figures.endless && meets(figures, this.#terms.conditions),
    );
    return this.#ranked(
      fitting.filter((one) => !fitting.some((another) => this.#beats(another, one))),
    );
  }

  /** The variant the search began with, once it is measured. */
  get base(): Variant | undefined {
    return this.#measured.find(({ options }) => options === this.#base);
  }

  /** How many variants were measured. */
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

  /** Whether the options that stay are as at the beginning. */
  #isOpen(options: OptionValues): boolean {
    const same = (name: string): boolean =>
      JSON.stringify(options[name]) === JSON.stringify(this.#base[name]);
    return (this.#terms.fixed ?? []).every(same);
  }

  /** Whether one variant is at least as good in every goal, and better in one. */
  #beats(one: Variant, another: Variant): boolean {
    const [own, others] = [this.#merits(one), this.#merits(another)];
    const differences = own.map((merit, index) => merit - (others[index] as number));
    return differences.every((by) => by >= -CLOSE) && differences.some((by) => by > CLOSE);
  }

  /** Best first, by the mean of the merits; of equals the one found first. */
  #ranked(variants: readonly Variant[]): readonly Variant[] {
    const scored = variants.map((variant) => ({ variant, score: this.#score(variant) }));
    return scored.sort((one, two) => two.score - one.score).map(({ variant }) => variant);
  }

  #score(variant: Variant): number {
    const merits = this.#merits(variant);
    return merits.reduce((sum, merit) => sum + merit, 0) / merits.length;
  }

  #merits({ figures }: Variant): readonly number[] {
    return this.#terms.goals.map((goal) => meritOf(goal, figures[goal]));
  }
}

/** Merits closer than this are equal. */
const CLOSE = 1e-9;

/** How good a figure is, from 0 to 1: a share as it is, a count with less and less gain. */
function meritOf(name: FigureName, figure: number | null): number {
  const { better, half } = FIGURES[name];
  const share = half === null || figure === null ? (figure ?? 1) : figure / (figure + half);
  return better === 'more' ? share : 1 - share;
}
