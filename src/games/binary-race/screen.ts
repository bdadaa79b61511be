import type { Book } from '../../core/contract/book.ts';
import type { Fate } from '../../core/contract/game.ts';
import type { TrackState } from '../track.ts';
import { raceScreen } from '../track-screen.ts';
import { book } from './book.ts';
import { type BinaryMove, type BinaryOptions, rules } from './rules.ts';

/** The book in words for a screen. */
export function screenBook(
  options: BinaryOptions,
  fate: Fate = 'wins',
): Book<TrackState, BinaryMove> {
  const { finish, overshoot, steps } = options;
  const isExact = overshoot === 'never';
  return raceScreen(book(options, fate), rules(options), {
    opening: [`The first to ${isExact ? 'land exactly on' : 'reach or pass'} ${finish} ${fate}.`],
    steps,
    why: (_state, _seat, step) =>
      isExact
        ? `${step} would take you past ${finish}.`
        : `A smaller move than ${step} already reaches ${finish}.`,
  });
}
