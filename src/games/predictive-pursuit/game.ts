import type { Game } from '../../core/game.ts';
import { book } from './book.ts';
import {
  options,
  type PursuitMove,
  type PursuitOptions,
  type PursuitState,
  rules,
} from './rules.ts';

export const predictivePursuit: Game<PursuitOptions, PursuitState, PursuitMove> = {
  id: 'predictive-pursuit',
  title: 'Predictive Pursuit',
  summary: 'Choose your step in secret; a right guess stops you. A race of bluff to 10.',
  options,
  rules,
  book,
};
