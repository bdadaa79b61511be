import type { ChosenGame } from '../../core/contract/game.ts';
import { changedOptions, formatOptions } from '../../core/contract/option.ts';
import { playableSettings } from '../../core/contract/variant.ts';
import { isQuick, keptCollection, type PuzzleCollection, settingsFor } from './source.ts';

/** "picks=6": the options that differ from the defaults. Variants are played this way too. */
export function assignmentsOf({ game, options }: ChosenGame): string[] {
  return Object.entries(changedOptions(game.options, options)).map(
    ([name, value]) => `${name}=${value}`,
  );
}

/** The same as you type them: "--set picks=6". */
export function typedSettings(chosen: ChosenGame): string {
  return assignmentsOf(chosen)
    .map((assignment) => `--set ${assignment}`)
    .join(' ');
}

/** The setting for a lesson's exercises: the game's own, or a variant if solving it takes long. */
export function withPuzzles(choice: ChosenGame): ChosenGame {
  return isQuick(choice) ? choice : (settingsFor(choice).find(isQuick) ?? choice);
}

/** Whether a game is known to have no hard puzzles, by the book or in its variants. */
export function isWithoutPuzzles(choice: ChosenGame): boolean {
  return settingsFor(choice).every((setting) => keptCollection(setting)?.puzzles.length === 0);
}

/** Other settings of the same game that are known to have puzzles. */
export function settingsWithPuzzles(looked: readonly PuzzleCollection[]): readonly ChosenGame[] {
  const [first] = looked;
  if (first === undefined) return [];
  const known = new Set(looked.map(({ choice }) => formatOptions(choice.options)));
  return playableSettings(first.choice.game).filter(
    (setting) =>
      !known.has(formatOptions(setting.options)) &&
      (keptCollection(setting)?.puzzles.length ?? 0) > 0,
  );
}
