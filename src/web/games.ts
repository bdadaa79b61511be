import type { Game } from '../core/contract/game.ts';
import { GAMES } from '../games/index.ts';
import { withHouseRules } from '../kit/house/house-rules.ts';

let custom: Game | undefined;

/** The available games: your own first, if the page was opened for one. */
export function gamesAtHand(): readonly Game[] {
  const mine = custom;
  return mine === undefined ? GAMES : [mine, ...GAMES.filter(({ id }) => id !== mine.id)];
}

export function findGame(id: string): Game | undefined {
  return gamesAtHand().find((game) => game.id === id);
}

/** Whether a game is your own. */
export function isCustom(game: Game): boolean {
  return game === custom;
}

/** Loads your own game from a module at this address. */
export async function loadCustomGame(address: string): Promise<Game> {
  const module: { readonly default: Game } = await import(/* @vite-ignore */ address);
  custom = withHouseRules(module.default);
  return custom;
}
