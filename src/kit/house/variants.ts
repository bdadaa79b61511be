import type { Book } from '../../core/contract/book.ts';
import type { Game } from '../../core/contract/game.ts';
import type { Option, OptionValues } from '../../core/contract/option.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { bookOfVariant } from './book-with.ts';
import { headStart, startBook, startPhrase, startRules } from './head-start.ts';
import { houseOption } from './house-options.ts';
import type { HouseOptions, HouseRule } from './house-rules.ts';
import { MISERE, misereBook, misereRules } from './misere.ts';
import { pieRules } from './pie.ts';
import { PIE, pieBook } from './pie-book.ts';

/** What the house rules are. The page fetches this when one of them is used. */
export interface Variants {
  option(name: HouseRule, game: Game, own: OptionValues, house: HouseOptions): Option;
  rules(own: Rules, house: HouseOptions): Rules;
  /** `rules` are the game's own. */
  book(own: Book, rules: Rules, house: HouseOptions, title: string): Book;
}

export const variants: Variants = {
  option: houseOption,
  rules(own, { misere, start, pie }) {
    const started = start === undefined ? own : startRules(own, start);
    const rules = misere === undefined ? started : misereRules(started);
    return pie === undefined ? rules : pieRules(rules);
  },
  book(own, rules, { misere, start, pie }, title) {
    const texts = [
      ...(misere === undefined ? [] : [MISERE]),
      ...(start === undefined ? [] : [headStart(startPhrase(rules, own, start))]),
      ...(pie === undefined ? [] : [PIE]),
    ];
    const started = start === undefined ? own : startBook(own, title);
    const told = bookOfVariant(started, texts);
    const book = misere === undefined ? told : misereBook(told, rules);
    if (pie === undefined) return book;
    const from = start === undefined ? rules : startRules(rules, start);
    return pieBook(book, from, pieRules(from));
  },
};
