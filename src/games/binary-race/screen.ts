import type { Book } from '../../core/contract/book.ts';
import type { TrackState } from '../track.ts';
import { raceScreen } from '../track-screen.ts';
import { book } from './book.ts';
import { type BinaryMove, type BinaryOptions, rules } from './rules.ts';

/** The book in a screen's words. */
export function screenBook(options: BinaryOptions): Book<TrackState, BinaryMove> {
  const { finish, overshoot, steps } = options;
  const isExact = overshoot === 'never';
  return raceScreen(book(options), rules(options), {
    opening: [`The first to ${isExact ? 'land exactly on' : 'reach or pass'} ${finish} wins.`],
    steps,
    why: (_state, _seat, step) =>
      isExact
        ? `${step} would take you past ${finish}.`
        : `A smaller move than ${step} already reaches ${finish}.`,
  });
}
