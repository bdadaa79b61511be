import { Match } from '../../core/match/match.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { SEATS } from '../../core/seat.ts';
import { attemptOf, isPractice, practiceTags } from '../../play/table/table-record.ts';
import { isBotName } from '../../players/participant.ts';
import { findGame } from '../games.ts';
import { hrefWith } from '../record-link.ts';
import { freshSeed } from '../store/game-place.ts';

/**
 * The address of a game for practice: it goes on before a turn, numbered from 1, against the same opponent. Its seed is
 * new, because the player has seen what the program chose.
 */
export function hrefToTry({ match, players, tags }: GameRecord, turn: number): string {
  const { game, options, moves } = match;
  const before = Match.from({ game: game.id, options, moves: moves.slice(0, turn - 1) }, findGame);
  if (!before.ok) throw new Error(before.error.message);
  const attempt = isPractice({ tags }) ? attemptOf(tags) + 1 : 2;
  const isWatched = players.every(isBotName);
  const [first, second] = SEATS.map((seat) =>
    // If only programs played, the visitor takes the seat that is to move.
    isWatched && before.value.waiting[0] === seat ? 'human' : players[seat],
  );
  return hrefWith(['play'], {
    match: before.value,
    players: [first ?? '', second ?? ''],
    tags: {
      Seed: String(freshSeed()),
      ...(tags.Coach === undefined ? {} : { Coach: tags.Coach }),
      ...practiceTags({ turn, attempt }),
    },
  });
}
