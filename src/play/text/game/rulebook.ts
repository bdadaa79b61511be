import type { Lines } from '../../../core/contract/book.ts';
import type { ChosenGame, Game } from '../../../core/contract/game.ts';
import {
  allowedValues,
  formatValue,
  type OptionValues,
  type ResolvedOption,
} from '../../../core/contract/option.ts';
import { render } from '../../../core/contract/phrase.ts';
import { isShipped } from '../../../games/index.ts';
import { optionGroups, optionText } from './options.ts';

/** The rules of a game as lines: each clause with its rulings, the ideas, and the options. */
export function rulesLines(game: Game, options: OptionValues): Lines {
  const { clauses, rulings, ideas = [] } = game.book(options);
  const { own, house } = optionGroups({ game, options });
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
    ...optionLines('Options', own),
    ...optionLines(HOUSE_RULES, house),
  ];
}

/** The heading of the rules that every game can have. */
export const HOUSE_RULES = 'House rules';

function optionLines(title: string, options: readonly ResolvedOption[]): Lines {
  if (options.length === 0) return [];
  const lines = options.flatMap(({ name, option, value }) => [
    `  ${name}=${formatValue(value)}: ${option.about}`,
    `    ${allowedValues(option)}`,
  ]);
  return ['', title, ...lines];
}

/** The line above the rules of a game: its summary, or the options if they are not the defaults. */
export function settingLine(chosen: ChosenGame): string {
  const settings = optionText(chosen);
  return settings === '' ? chosen.game.summary : `Played with: ${settings}`;
}
