import { Match } from '../../core/match/match.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { SEATS } from '../../core/seat.ts';
import { isTakenUp, takenUpTags, tryOf } from '../../play/taken-up.ts';
import { isProgram } from '../../players/sitter.ts';
import { findGame } from '../games.ts';
import { hrefWith } from '../record-link.ts';

/**
 * The address of a practice game from before one of the turns, numbered from 1, against the same opponent. It has a
 * seed of its own, so that secret choices do not repeat.
 */
export function hrefToTry({ match, players, tags }: GameRecord, turn: number): string {
  const { game, options, moves } = match;
  const before = Match.from({ game: game.id, options, moves: moves.slice(0, turn - 1) }, findGame);
  if (!before.ok) throw new Error(before.error.message);
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const attempt = isTakenUp({ tags }) ? tryOf(tags) + 1 : 2;
  const isWatched = players.every(isProgram);
  const [first, second] = SEATS.map((seat) =>
    // If only programs played, the viewer takes the side to move.
    isWatched && before.value.waiting[0] === seat ? 'human' : players[seat],
  );
  return hrefWith(['play'], {
    match: before.value,
    players: [first ?? '', second ?? ''],
    tags: {
      Seed: String(seed),
      ...(tags.Coach === undefined ? {} : { Coach: tags.Coach }),
      ...takenUpTags({ turn, attempt }, turn - 1),
    },
  });
}
