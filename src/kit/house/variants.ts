import type { Book } from '../../core/contract/book.ts';
import { render } from '../../core/contract/phrase.ts';
import type { Rules } from '../../core/contract/rules.ts';
import type { Result } from '../../core/result.ts';
import { bookOfVariant } from './book-with.ts';
import {
  allowedStarts,
  headStart,
  readStart,
  startBook,
  startPhrase,
  startRules,
} from './head-start.ts';
import type { HouseOptions } from './house-rules.ts';
import { MISERE, misereBook, misereRules } from './misere.ts';
import { pieProblem, pieRules } from './pie.ts';
import { PIE, pieBook } from './pie-book.ts';

/** What the house rules do, apart from their options: the page fetches it when one of them is used. */
export interface Variants {
  rules(own: Rules, house: HouseOptions): Rules;
  /** `rules` are the game's own. */
  book(own: Book, rules: Rules, house: HouseOptions, title: string): Book;
  readStart(rules: Rules, text: string): Result<string>;
  allowedStarts(rules: Rules): string;
  /** A stated start in words: "Player 1's square 3". */
  startText(rules: Rules, book: Book, text: string): string;
  /** Why a game cannot have the pie rule; undefined if it can. */
  pieProblem(rules: Rules): string | undefined;
}

export const variants: Variants = {
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
  readStart,
  allowedStarts,
  startText: (rules, book, text) => render(startPhrase(rules, book, text)),
  pieProblem,
};
