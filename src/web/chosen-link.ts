import type { ChosenGame, Game } from '../core/contract/game.ts';
import { changedOptions, formatOptions, parseOptions } from '../core/contract/option.ts';
import { accept, type Result } from '../core/result.ts';
import { hrefTo, type Route } from './router.ts';

/** The address of a place about a game, with the options that are not defaults. */
export function hrefOf(
  place: string,
  chosen: ChosenGame,
  more: Readonly<Record<string, string>> = {},
): string {
  const { game, options } = chosen;
  const set = formatOptions(changedOptions(game.options, options));
  const path = [place, game.id];
  return set === '' ? hrefTo(path, more) : hrefTo(path, { ...more, set });
}

/** The game of an address, with its options. */
export function chosenIn({ set }: Route, game: Game): Result<ChosenGame> {
  const options = parseOptions(game.options, set.get('set') ?? '');
  return options.ok ? accept({ game, options: options.value }) : options;
}
