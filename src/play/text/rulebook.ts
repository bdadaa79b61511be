import type { Lines } from '../../core/contract/book.ts';
import type { ChosenGame, Game } from '../../core/contract/game.ts';
import {
  allowedValues,
  changedOptions,
  formatValue,
  type OptionValues,
  resolveOptions,
} from '../../core/contract/option.ts';
import { type Phrases, render, renderLines } from '../../core/contract/phrase.ts';
import { isShipped } from '../../games/index.ts';
import { optionText } from '../../study/option-text.ts';

/** The rules of a game as lines: each clause, the rulings that settle it, the ideas, and the options. */
export function rulesLines(game: Game, options: OptionValues): Lines {
  const { clauses, rulings, ideas = [] } = game.book(options);
  const settings = resolveOptions(game.options, options);
  return [
    game.title,
    settingLine({ game, options }),
    ...clauses.flatMap(({ id, title, text }) => [
      '',
      title,
      `  ${text}`,
      ...rulings
        .filter((ruling) => ruling.clause === id)
        .flatMap((ruling) => [
          `  ${ruling.id}: ${ruling.problem}`,
          `    Ruling: ${ruling.ruling}`,
          ...(ruling.otherwise === undefined ? [] : [`    Otherwise: ${ruling.otherwise}`]),
        ]),
    ]),
    ...(ideas.length === 0
      ? []
      : [
          '',
          // Those of a game that ships are checked in every position by the tests.
          isShipped(game) ? 'The idea' : 'The idea, as its author has it (not checked here)',
          ...ideas.map(({ idea }) => `  ${render(idea)}`),
        ]),
    ...(settings.length === 0 ? [] : ['', 'Options']),
    ...settings.flatMap(({ name, option }) => [
      `  ${name}=${formatValue(options[name] ?? '')}: ${option.about}`,
      `    ${allowedValues(option)}`,
    ]),
  ];
}

/** What stands above the rules of a game: its own line, or with which options it is played, as that may not be so with others. */
export function settingLine(chosen: ChosenGame): string {
  const settings = optionText(chosen);
  return settings === '' ? chosen.game.summary : `Played with: ${settings}`;
}

/** A game in a sentence or two: its own line, or with other rules what the book says of those. */
export function summaryOf({ game, options }: ChosenGame): string {
  if (Object.keys(changedOptions(game.options, options)).length === 0) return game.summary;
  return renderLines(briefLines(game, options).slice(0, 2)).join(' ');
}

/** More lines than this are not brief. */
const BRIEF = 5;

/** How to play, in five lines: the book's own, or its first clauses. */
export function briefLines(game: Game, options: OptionValues): Phrases {
  const { brief, clauses } = game.book(options);
  return (brief ?? clauses.map(({ text }) => text)).slice(0, BRIEF);
}
