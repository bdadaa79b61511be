import type { ChosenGame, Game } from '../../../core/contract/game.ts';
import {
  isChanged,
  isHouseRule,
  type OptionValues,
  resolveOptions,
} from '../../../core/contract/option.ts';
import { type Phrases, renderLines } from '../../../core/contract/phrase.ts';

/** A game in a sentence or two: its summary, or with other options the book's words for those, and the house rules. */
export function summaryOf({ game, options }: ChosenGame): string {
  const changed = resolveOptions(game.options, options).filter(isChanged);
  if (changed.length === 0) return game.summary;
  const house = changed.filter(({ option }) => isHouseRule(option)).length;
  const lines = renderLines(briefLines(game, options));
  // A book says its house rules last.
  return [...lines.slice(0, 2), ...lines.slice(Math.max(2, lines.length - house))].join(' ');
}

/** A short version has at most this many clauses. */
const BRIEF = 5;

/** How to play, in a few lines: the book's own, or its first clauses. */
export function briefLines(game: Game, options: OptionValues): Phrases {
  const { brief, clauses } = game.book(options);
  return brief ?? clauses.slice(0, BRIEF).map(({ text }) => text);
}
