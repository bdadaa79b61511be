import type { Book } from '../../core/contract/book.ts';
import type { Game } from '../../core/contract/game.ts';
import type {
  OptionTable,
  OptionValues,
  TextOption,
  WordOption,
} from '../../core/contract/option.ts';
import { render } from '../../core/contract/phrase.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { refuse } from '../../core/result.ts';
import { showThrown } from '../../core/show.ts';
import { bookOfVariant } from './book-with.ts';
import {
  allowedStarts,
  readStart,
  STATED_START,
  startBook,
  startPhrase,
  startRules,
  startText,
} from './head-start.ts';
import { MISERE, misereBook, misereRules } from './misere.ts';
import { pieProblem, pieRules } from './pie.ts';
import { PIE, pieBook } from './pie-book.ts';

/** The house rules, in the order they are settled. The pie rule depends on where play starts. */
const HOUSE_RULES = ['misere', 'start', 'pie'] as const;
type HouseRule = (typeof HOUSE_RULES)[number];
type HouseOptions = { readonly [Name in HouseRule]?: string };

/**
 * A game that can also be played misère, from another start, and with the pie rule. Without any of them it
 * gives the game's own rules and book. If a game has an option of such a name, it keeps its own.
 */
export function withHouseRules(game: Game): Game {
  const { id, title, summary, levels, puzzles } = game;
  const added = HOUSE_RULES.filter((name) => !Object.hasOwn(game.options, name));

  /** The options of the game itself, and the house rules that are set; undefined if none is. */
  function split(options: OptionValues): { own: OptionValues; house: HouseOptions | undefined } {
    const set = added.filter((name) => options[name] !== undefined);
    if (set.length === 0) return { own: options, house: undefined };
    const own = { ...options };
    for (const name of set) delete own[name];
    return { own, house: Object.fromEntries(set.map((name) => [name, options[name]])) };
  }

  /** The rules with no house rule but the stated start. */
  function startedRules(options: OptionValues): Rules {
    const { own, house } = split(options);
    const rules = game.rules(own);
    return house?.start === undefined ? rules : startRules(rules, house.start);
  }

  const options: Record<HouseRule, unknown> = {
    misere: yesOrNo('the player who would win loses', 'misère'),
    start: {
      kind: 'dependent',
      on: (settled: OptionValues) => startOption(game, split(settled).own),
    },
    pie: {
      kind: 'dependent',
      on: (settled: OptionValues): WordOption<'no' | 'yes'> => ({
        ...yesOrNo('after the opening move the other player may swap sides', 'pie rule'),
        objection: (word) =>
          word === 'no' ? undefined : attempt(() => pieProblem(startedRules(settled)), showThrown),
      }),
    },
  };

  return {
    id,
    title,
    summary,
    levels,
    puzzles,
    options: {
      ...game.options,
      ...Object.fromEntries(added.map((name) => [name, options[name]])),
    } as OptionTable,
    rules(settled) {
      const { own, house } = split(settled);
      if (house === undefined) return game.rules(own);
      const started = startedRules(settled);
      const rules = house.misere === undefined ? started : misereRules(started);
      return house.pie === undefined ? rules : pieRules(rules);
    },
    book(settled) {
      const { own, house } = split(settled);
      const book = game.book(own);
      return house === undefined ? book : houseBook(book, startedRules(settled), house, title);
    },
  };
}

/** The book of a game with house rules; `rules` are those with no house rule but the stated start. */
function houseBook(
  own: Book,
  rules: Rules,
  { misere, start, pie }: HouseOptions,
  title: string,
): Book {
  const texts = [
    ...(misere === undefined ? [] : [MISERE]),
    ...(start === undefined ? [] : [startText(startPhrase(rules, own, start))]),
    ...(pie === undefined ? [] : [PIE]),
  ];
  const started = start === undefined ? own : startBook(own, title);
  const told = bookOfVariant(started, texts);
  const book = misere === undefined ? told : misereBook(told, rules);
  return pie === undefined ? book : pieBook(book, rules, pieRules(rules));
}

function yesOrNo(about: string, label: string): WordOption<'no' | 'yes'> {
  return {
    kind: 'word',
    house: true,
    about,
    default: 'no',
    words: ['no', 'yes'],
    label: (word) => (word === 'yes' ? label : 'no'),
  };
}

function startOption(game: Game, own: OptionValues): TextOption {
  return {
    kind: 'text',
    house: true,
    about: 'the position that play begins from, such as a head start for one side',
    default: '',
    // A getter, because there are no rules for options that are not settled yet.
    get allowed() {
      return attempt(
        () => allowedStarts(game.rules(own)),
        () => STATED_START,
      );
    },
    read: (text) =>
      attempt(
        () => readStart(game.rules(own), text),
        (error) =>
          refuse({
            code: 'option/impossible',
            message: `${showThrown(error)} Allowed: ${STATED_START}.`,
            allowed: [STATED_START],
          }),
      ),
    label: (text) =>
      text === ''
        ? ''
        : `head start (${render(startPhrase(game.rules(own), game.book(own), text))})`,
  };
}

/** What a function returns, or another answer if it throws: a game can break with some options. */
function attempt<T>(run: () => T, otherwise: (error: unknown) => T): T {
  try {
    return run();
  } catch (error) {
    return otherwise(error);
  }
}
