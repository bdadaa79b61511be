import type { Game } from '../../core/contract/game.ts';
import { GAMES } from '../../games/index.ts';
import { withHouseRules } from '../../kit/house/house-rules.ts';
import { readGameFile } from './game-file.ts';

/** Where a thread finds a game, because functions cannot be sent. */
export type GameSource =
  | { readonly kind: 'shipped'; readonly id: string }
  | { readonly kind: 'file'; readonly path: string };

export async function findGame(source: GameSource): Promise<Game> {
  if (source.kind === 'file') {
    const read = await readGameFile(source.path);
    if ('unreadable' in read) throw read.unreadable.error;
    return withHouseRules(read.value as Game);
  }
  const game = GAMES.find(({ id }) => id === source.id);
  if (game === undefined) throw new Error(`There is no game ${source.id}.`);
  return game;
}
