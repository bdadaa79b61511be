import type { Game } from '../../core/contract/game.ts';
import type { TrackState } from '../track.ts';
import { book } from './book.ts';
import { type BinaryMove, type BinaryOptions, options, rules } from './rules.ts';
import { screenBook } from './screen.ts';

export const binaryRace: Game<BinaryOptions, TrackState, BinaryMove> = {
  id: 'binary-race',
  title: 'Binary Race',
  summary: 'Race to 31 by powers of two.',
  options,
  rules,
  book,
  screenBook,
  variants: [
    {
      id: 'exact-change',
      title: 'Exact Change',
      set: { finish: '30', steps: '1,6,9,16', overshoot: 'never' },
      reason:
        'You must land exactly on 30, and the biggest step is the wrong start: like paying with awkward coins.',
    },
    {
      id: 'three-coins',
      title: 'Three Coins',
      set: { steps: '1,5,8', overshoot: 'never' },
      reason: 'Only 1, 5 and 8, and no overshooting: plan the whole way to 31 before you move.',
    },
  ],
};
