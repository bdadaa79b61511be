import type { Game } from '../../core/contract/game.ts';
import type { TrackState } from '../track.ts';
import { book } from './book.ts';
import { type BinaryMove, type BinaryOptions, options, rules } from './rules.ts';
import { screenBook } from './screen.ts';
import { variants } from './variants.ts';

export const binaryRace: Game<BinaryOptions, TrackState, BinaryMove> = {
  id: 'binary-race',
  title: 'Binary Race',
  summary: 'Race to 31 by powers of two.',
  options,
  rules,
  book,
  screenBook,
  variants,
};
