import type { Game } from '../../core/contract/game.ts';
import type { OptionTable, OptionValues } from '../../core/contract/option.ts';
import { variants } from './variants.ts';

/** The house rules, in the order they are settled: the pie rule depends on where play starts. */
const HOUSE_RULES = ['misere', 'start', 'pie'] as const;
export type HouseRule = (typeof HOUSE_RULES)[number];

/** A game, and the house rules that it has no option of its own for. */
export type HousedGame = { readonly game: Game; readonly added: readonly HouseRule[] };

/**
 * A game that can also be played misère, from another start, and with the pie rule. Without any of them it
 * gives the game's own rules and book. If a game has an option of such a name, it keeps its own.
 */
export function withHouseRules(game: Game): Game {
  const added = HOUSE_RULES.filter((name) => !Object.hasOwn(game.options, name));
  const housed: HousedGame = { game, added };
  const isVariant = (options: OptionValues): boolean =>
    added.some((name) => options[name] !== undefined);
  const entries = added.map((name) => {
    const on = (settled: OptionValues): unknown => variants.option(name, housed, settled);
    return [name, { kind: 'dependent', on }] as const;
  });
  return {
    ...game,
    options: { ...game.options, ...Object.fromEntries(entries) } as OptionTable,
    rules: (options) =>
      isVariant(options) ? variants.rules(housed, options) : game.rules(options),
    book: (options) => (isVariant(options) ? variants.book(housed, options) : game.book(options)),
  };
}
