import type { ChosenGame } from '../../../core/contract/game.ts';
import { allowedValues, formatValue } from '../../../core/contract/option.ts';
import { render } from '../../../core/contract/phrase.ts';
import type { RulesMessage } from '../../../protocol/answers/rules.ts';
import { message } from '../../../protocol/message.ts';
import { notationOf } from './notation.ts';
import { optionGroups } from './options.ts';

/** The rules of a game, with its options and rulings, as a message; the winning ideas only on request. */
export function rulesMessage(
  { game, options }: ChosenGame,
  { hasIdeas }: { readonly hasIdeas: boolean },
): RulesMessage {
  const { clauses, rulings, ideas = [] } = game.book(options);
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
    ideas: hasIdeas ? ideas.map(({ id, idea }) => ({ id, idea: render(idea) })) : [],
  });
}
