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
import { variants } from './variants.ts';

export const predictivePursuit: Game<PursuitOptions, PursuitState, PursuitMove> = {
  id: 'predictive-pursuit',
  title: 'Predictive Pursuit',
  summary: 'Race to 10 by bluff: a right guess stops you.',
  options,
  rules,
  book,
  screenBook,
  variants,
};
