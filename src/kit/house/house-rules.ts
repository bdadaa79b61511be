import type { Book } from '../../core/contract/book.ts';
import { bookOnScreen, type Fate, type Game } from '../../core/contract/game.ts';
import type { OptionTable, OptionValues } from '../../core/contract/option.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { bookOfVariant } from './book-with.ts';
import { headStart, startBook, startPhrase, startRules } from './head-start.ts';
import { HOUSE_RULES, type HouseOptions, houseOption } from './house-options.ts';
import { MISERE, misereBook, misereRules, misereScreenBook } from './misere.ts';
import { pieRules } from './pie.ts';
import { PIE, pieBook } from './pie-book.ts';

/**
 * A game that can also be played misère, from another start, and with the pie rule. With none of them set, the game's
 * own rules and book are used. An option of the game with the same name takes precedence.
 */
export function withHouseRules(game: Game): Game {
  const added = HOUSE_RULES.filter((name) => !Object.hasOwn(game.options, name));

  /** The game's own options, and the house rules that are on; undefined if none are. */
  function split(options: OptionValues): { own: OptionValues; house: HouseOptions | undefined } {
    const set = added.filter((name) => options[name] !== undefined);
    if (set.length === 0) return { own: options, house: undefined };
    const own = { ...options };
    for (const name of set) delete own[name];
    return { own, house: Object.fromEntries(set.map((name) => [name, options[name]])) };
  }

  const entries = added.map((name) => {
    const on = (settled: OptionValues): unknown => {
      const { own, house = {} } = split(settled);
      return houseOption(name, game, own, house);
    };
    return [name, { kind: 'dependent', on }] as const;
  });
  return {
    ...game,
    options: { ...game.options, ...Object.fromEntries(entries) } as OptionTable,
    rules(options) {
      const { own, house } = split(options);
      const rules = game.rules(own);
      return house === undefined ? rules : variantRules(rules, house);
    },
    book: (options) => housed((own, fate) => game.book(own, fate), options, misereBook),
    ...(game.screenBook && {
      screenBook: (options) =>
        housed(
          (own, fate) => bookOnScreen({ game, options: own }, fate),
          options,
          misereScreenBook,
        ),
    }),
  };

  function housed(
    bookOf: (own: OptionValues, fate: Fate) => Book,
    options: OptionValues,
    misereOf: (book: Book, rules: Rules) => Book,
  ): Book {
    const { own, house } = split(options);
    const book = bookOf(own, house?.misere === undefined ? 'wins' : 'loses');
    if (house === undefined) return book;
    return variantBook(book, { rules: game.rules(own), house, title: game.title, misereOf });
  }
}

function variantRules(own: Rules, { misere, start, pie }: HouseOptions): Rules {
  const started = start === undefined ? own : startRules(own, start);
  const rules = misere === undefined ? started : misereRules(started);
  return pie === undefined ? rules : pieRules(rules);
}

/** `rules` are the game's own. */
function variantBook(
  own: Book,
  {
    rules,
    house,
    title,
    misereOf,
  }: {
    readonly rules: Rules;
    readonly house: HouseOptions;
    readonly title: string;
    misereOf(book: Book, rules: Rules): Book;
  },
): Book {
  const { misere, start, pie } = house;
  const texts = [
    ...(misere === undefined ? [] : [MISERE]),
    ...(start === undefined ? [] : [headStart(startPhrase(rules, own, start))]),
    ...(pie === undefined ? [] : [PIE]),
  ];
  const started = start === undefined ? own : startBook(own, title);
  // Advice for misère may be wrong from another start, or if the players can swap sides.
  const isMisere = misere !== undefined && texts.length === 1;
  const ideas = isMisere ? (own.ideas ?? []).filter((idea) => idea.misere) : [];
  const explained = bookOfVariant(started, texts, ideas);
  const book = misere === undefined ? explained : misereOf(explained, rules);
  if (pie === undefined) return book;
  const from = start === undefined ? rules : startRules(rules, start);
  return pieBook(book, from, pieRules(from));
}
