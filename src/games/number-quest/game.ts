import type { Game } from '../../core/contract/game.ts';
import { book } from './book.ts';
import { levels } from './levels.ts';
import { options, type QuestMove, type QuestOptions, type QuestState, rules } from './rules.ts';
import { screenBook } from './screen.ts';

export const numberQuest: Game<QuestOptions, QuestState, QuestMove> = {
  id: 'number-quest',
  title: 'Number Quest',
  summary: 'Build one sequence together and predict its sum.',
  options,
  rules,
  book,
  screenBook,
  variants: [
    {
      id: 'lucky-seven',
      title: 'Lucky Seven',
      set: { numbers: '7', picks: '5', deadline: '3', highest: '25' },
      reason:
        'Two of seven numbers stay in the pool, so the sum is open: predict it by turn 3, then fight for it.',
    },
    {
      id: 'three-numbers',
      title: 'Three Numbers',
      set: { picks: '3', deadline: '2', highest: '24' },
      reason:
        'Saying 45 no longer wins: each player predicts on their first turn, and the third number decides.',
    },
  ],
  levels,
};
