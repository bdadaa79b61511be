import type { Game } from '../../core/contract/game.ts';
import { book } from './book.ts';
import { levels } from './levels.ts';
import { options, type QuestMove, type QuestOptions, type QuestState, rules } from './rules.ts';

export const numberQuest: Game<QuestOptions, QuestState, QuestMove> = {
  id: 'number-quest',
  title: 'Number Quest',
  summary: 'Build one sequence together and predict its sum.',
  options,
  rules,
  book,
  levels,
  // With every number placed the sum is constant, so no single pick ever decides.
  puzzles: [
    { numbers: 4, picks: 3 },
    { numbers: 5, picks: 4 },
  ],
};
