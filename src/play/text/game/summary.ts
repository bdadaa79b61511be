import type { ChosenGame, Game } from '../../../core/contract/game.ts';
import { changedOptions, type OptionValues } from '../../../core/contract/option.ts';
import { type Phrases, renderLines } from '../../../core/contract/phrase.ts';

/** A game in a sentence or two: its summary, or with other options the book's words for those. */
export function summaryOf({ game, options }: ChosenGame): string {
  if (Object.keys(changedOptions(game.options, options)).length === 0) return game.summary;
  return renderLines(briefLines(game, options).slice(0, 2)).join(' ');
}

/** The most clauses of a short version. */
const BRIEF = 5;

/** How to play, in a few lines: the book's own, or its first clauses. */
export function briefLines(game: Game, options: OptionValues): Phrases {
  const { brief, clauses } = game.book(options);
  return brief ?? clauses.slice(0, BRIEF).map(({ text }) => text);
}
