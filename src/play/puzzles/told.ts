import type { ChosenGame } from '../../core/contract/game.ts';
import {
  changedOptions,
  formatOptions,
  type OptionValues,
  parseOptions,
} from '../../core/contract/option.ts';

/** What a game says of itself: as its book has it there are no puzzles, and with these settings there are. */
export function toldSettings({ game, options }: ChosenGame): readonly OptionValues[] {
  if (Object.keys(changedOptions(game.options, options)).length > 0) return [];
  // Of somebody's own game nobody has looked whether it can be played with them.
  return (game.puzzles ?? []).flatMap((told) => {
    const settled = parseOptions(game.options, formatOptions(told));
    return settled.ok ? [settled.value] : [];
  });
}

/** The game with the setting that its puzzles are posed with. */
export function withPuzzles(choice: ChosenGame): ChosenGame {
  const [options = choice.options] = toldSettings(choice);
  return { game: choice.game, options };
}
