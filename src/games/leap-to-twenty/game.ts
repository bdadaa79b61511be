import type { Game } from '../../core/contract/game.ts';
import { book } from './book.ts';
import { type LeapMove, type LeapOptions, type LeapState, options, rules } from './rules.ts';
import { screenBook } from './screen.ts';

export const leapToTwenty: Game<LeapOptions, LeapState, LeapMove> = {
  id: 'leap-to-twenty',
  title: 'Leap to Twenty',
  summary: 'Land exactly on 20; multiples of five cost you a turn.',
  options,
  rules,
  book,
  screenBook,
  variants: [
    {
      id: 'thin-ice',
      title: 'Thin Ice',
      set: { finish: '13', penalty: '2' },
      reason: 'Every even square costs you a turn, so you count two moves ahead at every step.',
    },
    {
      id: 'seventeen',
      title: 'Seventeen',
      set: { finish: '17', penalty: '4' },
      reason: 'Multiples of four are in the way, and no simple rule gets you past them.',
    },
    {
      id: 'short-leap',
      title: 'Short Leap',
      set: { finish: '10', penalty: '4' },
      reason:
        'Ten squares with traps on 4 and 8: over in three to five moves each, and every other choice matters.',
    },
  ],
};
