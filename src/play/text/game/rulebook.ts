import type { Lines, Ruling } from '../../../core/contract/book.ts';
import type { ChosenGame, Game } from '../../../core/contract/game.ts';
import type { Idea } from '../../../core/contract/idea.ts';
import {
  allowedValues,
  changedOptions,
  formatValue,
  type OptionValues,
  type ResolvedOption,
} from '../../../core/contract/option.ts';
import { render } from '../../../core/contract/phrase.ts';
import { nameOf, variantOf } from '../../../core/contract/variant.ts';
import { isShipped } from '../../../games/index.ts';
import type { RulesMessage } from '../../../protocol/answers/rules.ts';
import { message } from '../../../protocol/message.ts';
import { notationOf } from './notation.ts';
import { optionGroups, optionText } from './options.ts';

/** An idea in the rules of a game. */
export type RulesIdea = Pick<Idea, 'id' | 'idea'>;

/** Whether the rules show the idea of the lesson: of a shipped variant whose book has none. */
export function isIdeaTaught({ game, options }: ChosenGame): boolean {
  const { ideas = [] } = game.book(options);
  return ideas.length === 0 && isShipped(game) && variantOf({ game, options }) !== undefined;
}

/** The rules of a game as lines: each clause with its rulings, the ideas, by default the book's, and the options. */
export function rulesLines(
  game: Game,
  options: OptionValues,
  ideas: readonly RulesIdea[] = game.book(options).ideas ?? [],
): Lines {
  const { own, house } = optionGroups({ game, options });
  return [
    nameOf({ game, options }),
    settingLine({ game, options }),
    ...variantLines({ game, options }),
    ...clauseLines(game, options),
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

/** What you need to know to play a game with these options, and nothing about how to play it well. */
export function clauseLines(game: Game, options: OptionValues): Lines {
  const { clauses, rulings } = game.book(options);
  return clauses.flatMap(({ id, title, text }) => [
    '',
    title,
    `  ${text}`,
    ...rulings
      .filter((ruling) => ruling.clause === id)
      .flatMap((ruling) => [
        `  ${ruling.id}: ${ruling.problem}`,
        `    Ruling: ${ruling.ruling}`,
        ...[otherwiseOf(ruling, { game, options })].flatMap((line) =>
          line === undefined ? [] : [`    ${line.join(': ')}`],
        ),
      ]),
  ]);
}

/** The setting that plays a ruling another way, under a label: what could be set, or what is set here. */
export function otherwiseOf(
  { otherwise }: Ruling,
  { game, options }: ChosenGame,
): readonly [label: string, setting: string] | undefined {
  if (otherwise === undefined) return undefined;
  const set = Object.entries(changedOptions(game.options, options)).filter(([name]) =>
    otherwise.includes(`${name}=`),
  );
  return set.length === 0
    ? ['Otherwise', otherwise]
    : ['Played otherwise here', set.map(([name, value]) => `${name}=${value}`).join(', ')];
}

/** For a variant, why to play it; for the game by the book, its variants. */
function variantLines(chosen: ChosenGame): Lines {
  const { variants = [] } = chosen.game;
  const variant = variantOf(chosen);
  if (variant !== undefined) return [`A variant of ${chosen.game.title}. ${variant.reason}`];
  if (variants.length === 0 || optionText(chosen) !== '') return [];
  return [
    '',
    'Variants',
    ...variants.map(({ id, title, reason }) => `  ${title} (${id}): ${reason}`),
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

/** The line above a game's rules: its summary, or the options if they are not the defaults. */
export function settingLine(chosen: ChosenGame): string {
  const settings = optionText(chosen);
  return settings === '' ? chosen.game.summary : `Played with: ${settings}`;
}

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
