import type { ChosenGame, Game } from '../core/contract/game.ts';
import {
  defaultOptions,
  formatValue,
  type GivenOptions,
  parseOptions,
} from '../core/contract/option.ts';
import { accept, type Result } from '../core/result.ts';
import { hrefTo, type Route } from './router.ts';

/** The address of a place that is about a game; options that are not at their default stand in it. */
export function hrefOf(
  place: string,
  chosen: ChosenGame,
  more: Readonly<Record<string, string>> = {},
): string {
  const set = Object.entries(changedOptions(chosen)).map(([name, value]) => `${name}=${value}`);
  const path = [place, chosen.game.id];
  return set.length === 0 ? hrefTo(path, more) : hrefTo(path, { ...more, set: set.join(' ') });
}

/** The options that are not at their default, as they are written. */
export function changedOptions({ game, options }: ChosenGame): GivenOptions {
  const usual = defaultOptions(game.options);
  return Object.fromEntries(
    Object.entries(options)
      .map(([name, value]) => [name, formatValue(value)] as const)
      .filter(([name, value]) => value !== formatValue(usual[name] ?? '')),
  );
}

/** The game of an address, with its options. */
export function chosenIn({ set }: Route, game: Game): Result<ChosenGame> {
  const options = parseOptions(game.options, set.get('set') ?? '');
  return options.ok ? accept({ game, options: options.value }) : options;
}
