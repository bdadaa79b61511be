import type { ChosenGame } from '../../core/contract/game.ts';
import {
  changedOptions,
  formatOptions,
  type OptionValues,
  parseOptions,
} from '../../core/contract/option.ts';

/** The settings that a game itself names as having puzzles, if its printed rules have none. */
export function toldSettings({ game, options }: ChosenGame): readonly OptionValues[] {
  if (Object.keys(changedOptions(game.options, options)).length > 0) return [];
  // For a game of your own, these settings are not checked yet.
  return (game.puzzles ?? []).flatMap((told) => {
    const settled = parseOptions(game.options, formatOptions(told));
    return settled.ok ? [settled.value] : [];
  });
}

/** The game with the setting that has puzzles. */
export function withPuzzles(choice: ChosenGame): ChosenGame {
  const [options = choice.options] = toldSettings(choice);
  return { game: choice.game, options };
}
