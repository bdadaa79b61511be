import { Match } from '../../core/match/match.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { SEATS } from '../../core/seat.ts';
import { isTakenUp, takenUpTags, tryOf } from '../../play/taken-up.ts';
import { isProgram } from '../../players/participant.ts';
import { findGame } from '../games.ts';
import { hrefWith } from '../record-link.ts';

/**
 * The address of a table where a game is taken up again before one of its turns, numbered from 1, against the same
 * opponent: a game of its own, with a seed of its own, so that what was chosen unseen is not met again.
 */
export function hrefToTry({ match, players, tags }: GameRecord, turn: number): string {
  const { game, options, moves } = match;
  const before = Match.from({ game: game.id, options, moves: moves.slice(0, turn - 1) }, findGame);
  if (!before.ok) throw new Error(before.error.message);
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const attempt = isTakenUp({ tags }) ? tryOf(tags) + 1 : 2;
  const isWatched = players.every(isProgram);
  const [first, second] = SEATS.map((seat) =>
    // Where only programs played, whoever looks on sits down where it is their turn.
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
