import { SEATS, seatNumber } from '../../core/seat.ts';
import { outcomeFor, seatsOf } from '../../play/history/history-entry.ts';
import type { GamesMessage, HistoryGameData } from '../../protocol/answers/history.ts';
import { message } from '../../protocol/message.ts';
import type { UnreadableFile } from '../store/history.ts';
import type { NumberedGame } from './games-page.ts';

/** The games as JSON; docs/history.md explains each member. */
export function gamesMessage(
  listed: readonly NumberedGame[],
  unreadable: readonly UnreadableFile[],
): GamesMessage {
  return message('games', {
    games: listed.map(historyGame),
    unreadable: unreadable.map(({ path, why }) => ({ file: path, why })),
  });
}

export function historyGame({ number, game, title }: NumberedGame): HistoryGameData {
  const { accuracy } = game;
  return {
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
      accuracy === null
        ? null
        : SEATS.map((seat) => ({ player: seatNumber(seat), percent: accuracy[seat] })),
    file: game.path,
  };
}
