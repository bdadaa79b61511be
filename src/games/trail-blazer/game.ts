import type { Game } from '../../core/contract/game.ts';
import type { TrackState } from '../track.ts';
import { book } from './book.ts';
import { options, rules, type TrailMove, type TrailOptions } from './rules.ts';
import { screenBook } from './screen.ts';
import { variants } from './variants.ts';

export const trailBlazer: Game<TrailOptions, TrackState, TrailMove> = {
  id: 'trail-blazer',
  title: 'Trail Blazer',
  summary: 'Race to 10 by steps of 1 to 3, and never land on the other pawn.',
  options,
  rules,
  book,
  screenBook,
  variants,
};
