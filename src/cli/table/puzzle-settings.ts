import type { ChosenGame } from '../../core/game.ts';
import { defaultOptions, formatValue, type OptionValues } from '../../core/option.ts';
import { randomFrom } from '../../core/random.ts';
import { estimate } from '../../solve/estimate.ts';
import { nearbySettings } from '../../study/puzzle/option-search.ts';
import { findPuzzles } from '../../study/puzzle/search.ts';
import type { Context } from '../context.ts';
import { solveHere } from '../threads/solver.ts';
import type { Search } from './puzzle-source.ts';

/** A game with more states takes too long to solve for something nobody has asked for. */
const SMALL = 1_000_000;
const ENOUGH = 3;
/** Nobody is kept waiting for longer than this, in milliseconds. */
const PATIENCE = 6000;

/** Other settings of a game that has no such puzzle, with which it has some, as they are typed. */
export async function settingsWithPuzzles(
  { game, options }: ChosenGame,
  fits: Search['fits'],
  terminal: Context,
): Promise<readonly string[]> {
  const end = performance.now() + PATIENCE;
  const smallestFirst = nearbySettings(game.options, options)
    .map((other) => ({ other, states: estimate(game.rules(other)).states }))
    .filter(({ states }) => states <= SMALL)
    .sort((a, b) => a.states - b.states);
  const found: OptionValues[] = [];
  for (const { other } of smallestFirst) {
    if (found.length === ENOUGH || performance.now() > end) break;
    const solution = await solveHere({ game, options: other }, terminal);
    if (!solution.ok) continue;
    const { done } = findPuzzles(solution.value, randomFrom(1), fits).next();
    if (done !== true) found.push(other);
  }
  return found.map((other) => typedSettings(game, other));
}

/** `--set picks=6`: what differs from what the game is at first. */
function typedSettings(game: ChosenGame['game'], options: OptionValues): string {
  const usual = defaultOptions(game.options);
  return Object.entries(options)
    .filter(([name, value]) => formatValue(value) !== formatValue(usual[name] ?? ''))
    .map(([name, value]) => `--set ${name}=${formatValue(value)}`)
    .join(' ');
}
