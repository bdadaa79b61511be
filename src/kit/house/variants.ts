import type { Book } from '../../core/contract/book.ts';
import type { Option, OptionValues } from '../../core/contract/option.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { bookOfVariant } from './book-with.ts';
import { headStart, startBook, startPhrase, startRules } from './head-start.ts';
import { houseOption, splitOptions } from './house-options.ts';
import type { HousedGame, HouseRule } from './house-rules.ts';
import { MISERE, misereBook, misereRules } from './misere.ts';
import { pieRules } from './pie.ts';
import { PIE, pieBook } from './pie-book.ts';

/** What the house rules are. The page fetches this when one of them is used. */
export interface Variants {
  option(name: HouseRule, housed: HousedGame, settled: OptionValues): Option;
  rules(housed: HousedGame, options: OptionValues): Rules;
  book(housed: HousedGame, options: OptionValues): Book;
}

export const variants: Variants = {
  option: houseOption,
  rules(housed, options) {
    const { own, house } = splitOptions(housed, options);
    const { misere, start, pie } = house;
    const plain = housed.game.rules(own);
    const started = start === undefined ? plain : startRules(plain, start);
    const rules = misere === undefined ? started : misereRules(started);
    return pie === undefined ? rules : pieRules(rules);
  },
  book(housed, options) {
    const { own, house } = splitOptions(housed, options);
    const { misere, start, pie } = house;
    const { game } = housed;
    const plain = game.rules(own);
    const printed = game.book(own);
    const texts = [
      ...(misere === undefined ? [] : [MISERE]),
      ...(start === undefined ? [] : [headStart(startPhrase(plain, printed, start))]),
      ...(pie === undefined ? [] : [PIE]),
    ];
    const started = start === undefined ? printed : startBook(printed, game.title);
    const told = bookOfVariant(started, texts);
    const book = misere === undefined ? told : misereBook(told, plain);
    if (pie === undefined) return book;
    const rules = start === undefined ? plain : startRules(plain, start);
    return pieBook(book, rules, pieRules(rules));
  },
};
