import type { ChosenGame } from '../../core/contract/game.ts';
import {
  changedOptions,
  formatOptions,
  type OptionValues,
  parseOptions,
} from '../../core/contract/option.ts';
import { randomFrom } from '../../core/random.ts';
import { estimate } from '../../solve/estimate.ts';
import { nearbySettings } from '../../study/puzzle/option-search.ts';
import { findPuzzles } from '../../study/puzzle/search.ts';
import type { PuzzleCriteria, SourceTools } from './source.ts';

/** The limits of unrequested solving: the states in all, and the number of settings. */
const MOST_STATES = 3_000_000;
const MOST_TRIED = 24;
const ENOUGH = 3;

/** Other settings with puzzles, for a game that has none with these. */
export async function settingsWithPuzzles(
  { game, options }: ChosenGame,
  fits: PuzzleCriteria['fits'],
  { solve }: Pick<SourceTools, 'solve'>,
): Promise<readonly OptionValues[]> {
  const smallestFirst = nearbySettings(game.options, options)
    .map((other) => ({ other, states: estimate(game.rules(other)).states }))
    .sort((a, b) => a.states - b.states)
    .slice(0, MOST_TRIED);
  const found: OptionValues[] = [];
  let left = MOST_STATES;
  for (const { other, states } of smallestFirst) {
    left -= states;
    if (found.length === ENOUGH || left < 0) break;
    const solution = await solve({ game, options: other });
    // A fault with some options may occur with all of them.
    if (!solution.ok) break;
    const { done } = findPuzzles(solution.value, randomFrom(1), fits).next();
    if (done !== true) found.push(other);
  }
  return found;
}

/** `--set picks=6`: the options that differ from the defaults, as you type them. */
export function typedSettings({ game, options }: ChosenGame): string {
  return Object.entries(changedOptions(game.options, options))
    .map(([name, value]) => `--set ${name}=${value}`)
    .join(' ');
}

/** The settings that a game itself names as having puzzles, if its printed rules have none. */
export function declaredSettings({ game, options }: ChosenGame): readonly OptionValues[] {
  if (Object.keys(changedOptions(game.options, options)).length > 0) return [];
  // The settings of a custom game are not checked yet.
  return (game.puzzles ?? []).flatMap((declared) => {
    const settled = parseOptions(game.options, formatOptions(declared));
    return settled.ok ? [settled.value] : [];
  });
}

/** The game with the setting that has puzzles. */
export function withPuzzles(choice: ChosenGame): ChosenGame {
  const [options = choice.options] = declaredSettings(choice);
  return { game: choice.game, options };
}
