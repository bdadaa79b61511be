import type { Game } from '../../core/contract/game.ts';
import { book } from './book.ts';
import { levels } from './levels.ts';
import { options, type QuestMove, type QuestOptions, type QuestState, rules } from './rules.ts';
import { screenBook } from './screen.ts';
import { variants } from './variants.ts';

export const numberQuest: Game<QuestOptions, QuestState, QuestMove> = {
  id: 'number-quest',
  title: 'Number Quest',
  summary: 'Build one sequence together and predict its sum.',
  options,
  rules,
  book,
  screenBook,
  variants,
  levels,
};
