import type { ChosenGame, Game } from './game.ts';
import { changedOptions, defaultOptions, type GivenOptions, settleOptions } from './option.ts';

/** Named settings of a game that are worth playing. */
export type Variant = {
  /** Lower-case words joined by hyphens, unique among all games and variants. */
  readonly id: string;
  readonly title: string;
  /** The settings that differ from the rule book, with values as in a record. */
  readonly set: GivenOptions;
  /** One sentence: why play this. */
  readonly reason: string;
};

/** A game by the book, followed by its variants. */
export function playableSettings(game: Game): readonly ChosenGame[] {
  const variants = (game.variants ?? []).map((variant) => settingsOf(game, variant));
  return [{ game, options: defaultOptions(game.options) }, ...variants];
}

/** A variant as a game with its options settled. */
export function settingsOf(game: Game, { id, set }: Variant): ChosenGame {
  const options = settleOptions(game.options, set);
  if (!options.ok) throw new Error(`The variant "${id}": ${options.error.message}`);
  return { game, options: options.value };
}

/** The variant that has exactly these options. */
export function variantOf({ game, options }: ChosenGame): Variant | undefined {
  const { variants = [] } = game;
  if (variants.length === 0) return undefined;
  const changed = changedOptions(game.options, options);
  const size = Object.keys(changed).length;
  return variants.find(({ set }) => {
    const settings = Object.entries(set);
    return settings.length === size && settings.every(([name, value]) => changed[name] === value);
  });
}

/** The title of a game with these options: its variant's, or its own. */
export function nameOf(choice: ChosenGame): string {
  return variantOf(choice)?.title ?? choice.game.title;
}

/** The id that commands use for a game with these options: its variant's, or its own. */
export function idOf(choice: ChosenGame): string {
  return variantOf(choice)?.id ?? choice.game.id;
}
