import type { Game } from '../../core/contract/game.ts';
import type { TrackState } from '../track.ts';
import { book } from './book.ts';
import { options, rules, type TrailMove, type TrailOptions } from './rules.ts';
import { screenBook } from './screen.ts';

export const trailBlazer: Game<TrailOptions, TrackState, TrailMove> = {
  id: 'trail-blazer',
  title: 'Trail Blazer',
  summary: 'Race to 10 by steps of 1 to 3, and never land on the other pawn.',
  options,
  rules,
  book,
  screenBook,
  variants: [
    {
      id: 'snail-race',
      title: 'Snail Race',
      set: { finish: '12', steps: '2,3,4', misere: 'yes' },
      reason:
        'The first pawn home loses: crawl, and stand where the other pawn cannot take a small step.',
    },
    {
      id: 'swap-trail',
      title: 'Swap Trail',
      set: { finish: '14', steps: '2,3,5', pie: 'yes' },
      reason:
        'After the opening move you may swap sides, so going first is no longer enough to win.',
    },
  ],
};
