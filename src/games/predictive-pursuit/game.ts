import type { Game } from '../../core/contract/game.ts';
import { book } from './book.ts';
import {
  options,
  type PursuitMove,
  type PursuitOptions,
  type PursuitState,
  rules,
} from './rules.ts';
import { screenBook } from './screen.ts';

export const predictivePursuit: Game<PursuitOptions, PursuitState, PursuitMove> = {
  id: 'predictive-pursuit',
  title: 'Predictive Pursuit',
  summary: 'Race to 10 by bluff: a right guess stops you.',
  options,
  rules,
  book,
  screenBook,
  variants: [
    {
      id: 'short-chase',
      title: 'Short Chase',
      set: { finish: '6', stall: '8' },
      reason:
        'Six squares instead of ten: the bluffing starts at once, and a game is over in half the time.',
    },
    {
      id: 'stare-down',
      title: 'Stare-Down',
      set: { finish: '7', stall: '15' },
      reason:
        'Seven squares, and a finish that opens only after 15 turns without movement: keep your nerve right before it.',
    },
  ],
};
