import type { Game } from '../../src/core/contract/game.ts';
import { GAMES } from '../../src/games/index.ts';

/** A game that ships, by its id. */
export function gameNamed(id: string): Game {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new Error(`There is no game ${id}.`);
  return game;
}
