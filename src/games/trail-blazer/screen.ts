import type { Book } from '../../core/contract/book.ts';
import type { Fate } from '../../core/contract/game.ts';
import { player, playerOwns, say, verb, you } from '../../core/contract/phrase.ts';
import { other } from '../../core/seat.ts';
import { SQUARE, type TrackState } from '../track.ts';
import { raceScreen } from '../track-screen.ts';
import { book } from './book.ts';
import { rules, type TrailMove, type TrailOptions } from './rules.ts';

/** The book in words for a screen. */
export function screenBook(
  options: TrailOptions,
  fate: Fate = 'wins',
): Book<TrackState, TrailMove> {
  const { finish, steps } = options;
  return raceScreen(book(options, fate), rules(options), {
    opening: [
      `The first to reach or pass ${finish} ${fate}. Landing on the other pawn is not allowed.`,
    ],
    steps,
    why: (state, seat) =>
      say`${player(other(seat))} is on ${state[SQUARE[other(seat)]]}, and landing there is not allowed.`,
    passed: (seat) =>
      say`${you(seat)} ${verb(seat, 'lose', 'loses')} this turn: every step would land on ${playerOwns(other(seat))} pawn.`,
  });
}
