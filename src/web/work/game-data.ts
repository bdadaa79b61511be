import type { ChosenGame } from '../../core/contract/game.ts';
import type { GameData } from './tasks/tasks.ts';

/** A game and its options as they are sent to the worker. */
export function gameData({ game, options }: ChosenGame): GameData {
  return { game: game.id, options };
}
