import type { Lines } from '../../../core/contract/book.ts';
import type { ChosenGame, Game } from '../../../core/contract/game.ts';
import {
  allowedValues,
  formatValue,
  type OptionValues,
  resolveOptions,
} from '../../../core/contract/option.ts';
import { render } from '../../../core/contract/phrase.ts';
import { isShipped } from '../../../games/index.ts';
import { optionText } from './options.ts';

/** The rules of a game as lines: each clause with its rulings, the ideas, and the options. */
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
          // The tests check the ideas of the shipped games in every position.
          isShipped(game) ? 'The idea' : 'The idea, as told by its author (not checked here)',
          ...ideas.map(({ idea }) => `  ${render(idea)}`),
        ]),
    ...(settings.length === 0 ? [] : ['', 'Options']),
    ...settings.flatMap(({ name, option }) => [
      `  ${name}=${formatValue(options[name] ?? '')}: ${option.about}`,
      `    ${allowedValues(option)}`,
    ]),
  ];
}

/** The line above the rules of a game: its summary, or the options if they are not the defaults. */
export function settingLine(chosen: ChosenGame): string {
  const settings = optionText(chosen);
  return settings === '' ? chosen.game.summary : `Played with: ${settings}`;
}
