import type { ChosenGame } from '../../../core/contract/game.ts';
import { allowedValues, formatValue } from '../../../core/contract/option.ts';
import { render } from '../../../core/contract/phrase.ts';
import type { RulesMessage } from '../../../protocol/answers/rules.ts';
import { message } from '../../../protocol/message.ts';
import { notationOf } from './notation.ts';
import { optionGroups } from './options.ts';
import type { RulesIdea } from './rulebook.ts';

/** The rules of a game, with its options and rulings, as a message; the ideas are by default the book's. */
export function rulesMessage(
  { game, options }: ChosenGame,
  ideas: readonly RulesIdea[] = game.book(options).ideas ?? [],
): RulesMessage {
  const { clauses, rulings } = game.book(options);
  const { own, house } = optionGroups({ game, options });
  return message('rules', {
    game: game.id,
    title: game.title,
    summary: game.summary,
    options: own.map(({ name, option, value }) => ({
      name,
      ...option,
      value: formatValue(value),
    })),
    houseRules: house.map(({ name, option, value }) => ({
      name,
      about: option.about,
      value: formatValue(value),
      allowed: allowedValues(option),
    })),
    notation: notationOf({ game, options }),
    clauses,
    rulings,
    ideas: ideas.map(({ id, idea }) => ({ id, idea: render(idea) })),
  });
}
