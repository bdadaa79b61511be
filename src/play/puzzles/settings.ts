import type { ChosenGame } from '../../core/contract/game.ts';
import { changedOptions, type OptionValues } from '../../core/contract/option.ts';
import { randomFrom } from '../../core/random.ts';
import { estimate } from '../../solve/estimate.ts';
import { nearbySettings } from '../../study/puzzle/option-search.ts';
import { findPuzzles } from '../../study/puzzle/search.ts';
import type { PuzzleCriteria, SourceTools } from './source.ts';

/** So much is solved for something nobody has asked for: so many states in all, of so many settings. */
const MOST_STATES = 3_000_000;
const MOST_TRIED = 24;
const ENOUGH = 3;

/** Other settings of a game that has no such puzzle, with which it has some. */
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
    // What breaks down with some options may do so with all of them.
    if (!solution.ok) break;
    const { done } = findPuzzles(solution.value, randomFrom(1), fits).next();
    if (done !== true) found.push(other);
  }
  return found;
}

/** `--set picks=6`: what differs from what the game is at first, as it is typed. */
export function typedSettings({ game, options }: ChosenGame): string {
  return Object.entries(changedOptions(game.options, options))
    .map(([name, value]) => `--set ${name}=${value}`)
    .join(' ');
}
