import { SEATS, seatNumber } from '../../core/seat.ts';
import { outcomeFor, seatsOf } from '../../play/history/kept-game.ts';
import type { UnreadableFile } from '../store/history.ts';
import type { NumberedGame } from './games-page.ts';

/** The games, for programs; docs/history.md explains each member. */
export function gamesJson(
  listed: readonly NumberedGame[],
  unreadable: readonly UnreadableFile[],
): { readonly games: readonly object[]; readonly unreadable: readonly object[] } {
  return {
    games: listed.map(({ number, game, title }) => ({
      number,
      id: game.id,
      date: game.date,
      game: game.game,
      title,
      options: game.options,
      players: game.players,
      people: seatsOf(game).map((seat) => ({
        player: seatNumber(seat),
        name: game.players[seat],
        outcome: outcomeFor(game, seat),
      })),
      result: game.result,
      turns: game.turns,
      from: game.from,
      accuracy:
        game.accuracy === null
          ? null
          : SEATS.map((seat) => ({
              player: seatNumber(seat),
              percent: game.accuracy?.[seat] ?? null,
            })),
      file: game.path,
    })),
    unreadable: unreadable.map(({ path, why }) => ({ file: path, why })),
  };
}
