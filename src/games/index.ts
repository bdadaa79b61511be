import type { Game } from '../core/contract/game.ts';
import { withHouseRules } from '../kit/house/house-rules.ts';
import { binaryRace } from './binary-race/game.ts';
import { leapToTwenty } from './leap-to-twenty/game.ts';
import { numberQuest } from './number-quest/game.ts';
import { predictivePursuit } from './predictive-pursuit/game.ts';
import { trailBlazer } from './trail-blazer/game.ts';

/** To add a game, add its folder and a line here. */
const LIST: readonly Game[] = [
  predictivePursuit,
  trailBlazer,
  binaryRace,
  numberQuest,
  leapToTwenty,
];

/** The games Parlor ships with, each with the house rules. */
export const GAMES: readonly Game[] = LIST.map(withHouseRules);

/** Whether a game is shipped: its rules are known to be sound with all options. */
export function isShipped(game: Game): boolean {
  return GAMES.includes(game);
}
