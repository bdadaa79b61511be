import type { Game } from '../../core/contract/game.ts';
import type { OptionTable, OptionValues } from '../../core/contract/option.ts';
import { variants } from './variants.ts';

/** The house rules, in the order they are settled: the pie rule depends on where play starts. */
const HOUSE_RULES = ['misere', 'start', 'pie'] as const;
export type HouseRule = (typeof HOUSE_RULES)[number];
/** The values of the house rules that are set. */
export type HouseOptions = { readonly [Name in HouseRule]?: string };

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

  const entries = added.map((name) => {
    const on = (settled: OptionValues): unknown => {
      const { own, house = {} } = split(settled);
      return variants.option(name, game, own, house);
    };
    return [name, { kind: 'dependent', on }] as const;
  });
  return {
    id,
    title,
    summary,
    levels,
    puzzles,
    options: { ...game.options, ...Object.fromEntries(entries) } as OptionTable,
    rules(settled) {
      const { own, house } = split(settled);
      const rules = game.rules(own);
      return house === undefined ? rules : variants.rules(rules, house);
    },
    book(settled) {
      const { own, house } = split(settled);
      const book = game.book(own);
      return house === undefined ? book : variants.book(book, game.rules(own), house, title);
    },
  };
}
