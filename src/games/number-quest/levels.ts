import type { LevelPoints } from '../../core/contract/level-points.ts';

// Written by "npm run levels": following all games takes seconds, and minutes with millions of positions.
export const levels: Readonly<Record<string, LevelPoints>> = {
  'number-quest': {
    kind: 'computed',
    ladder: [1, 2, 3, 4, 6, 8, 9],
    points: [6.611121, 7.131145, 7.428146, 7.720755],
    scores: [0.639984312, 0.639975866, 0.639970806, 0.639993314, 0.6496363],
    openerWins: true,
  },
  'lucky-seven': {
    kind: 'computed',
    ladder: [1, 2, 3, 4, 5],
    points: [4.402096, 5, 5.327168, 5.64483, 5.952879],
    scores: [0.639957307, 0.639544389, 0.63986579, 0.639962959, 0.639699146, 0.551962167],
    openerWins: true,
  },
  'three-numbers': {
    kind: 'computed',
    ladder: [1, 2, 3],
    points: [2.191156, 2.665925, 3.108754, 3.424439, 3.730308, 4.447892],
    scores: [
      0.639923719, 0.63995275, 0.639925827, 0.639881219, 0.63997396, 0.640000008, 0.513618664,
    ],
    openerWins: true,
  },
};
