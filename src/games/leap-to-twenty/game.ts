import type { Game } from '../../core/contract/game.ts';
import { book } from './book.ts';
import { type LeapMove, type LeapOptions, type LeapState, options, rules } from './rules.ts';
import { screenBook } from './screen.ts';
import { variants } from './variants.ts';

export const leapToTwenty: Game<LeapOptions, LeapState, LeapMove> = {
  id: 'leap-to-twenty',
  title: 'Leap to Twenty',
  summary: 'Land exactly on 20; multiples of five cost you a turn.',
  options,
  rules,
  book,
  screenBook,
  variants,
};
