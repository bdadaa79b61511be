import type { Book } from '../../core/contract/book.ts';
import type { Fate } from '../../core/contract/game.ts';
import { say, verb, you, your } from '../../core/contract/phrase.ts';
import { SQUARE } from '../track.ts';
import { passesLine, raceScreen } from '../track-screen.ts';
import { book } from './book.ts';
import { type LeapMove, type LeapOptions, type LeapState, rules, SKIP } from './rules.ts';

/** The book in words for a screen. */
export function screenBook(options: LeapOptions, fate: Fate = 'wins'): Book<LeapState, LeapMove> {
  const { finish, steps, penalty } = options;
  return raceScreen(book(options, fate), rules(options), {
    opening: [
      `The first to land exactly on ${finish} ${fate}.`,
      ...(penalty === 'none' ? [] : [`Landing on a multiple of ${penalty} costs a turn.`]),
    ],
    steps,
    why: (_state, _seat, step) => `${step} would take you past ${finish}.`,
    passed: (seat, move, before) =>
      move === 'skip'
        ? say`${you(seat)} ${verb(seat, 'skip', 'skips')} this turn, after landing on ${before[SQUARE[seat]]}.`
        : passesLine(seat),
    after: (seat, state) =>
      state[SKIP[seat]] === 1
        ? [say`Landing on ${state[SQUARE[seat]]} costs ${your(seat)} next turn.`]
        : [],
  });
}
