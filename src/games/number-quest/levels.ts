import type { LevelPoints } from '../../core/contract/level-points.ts';

// Written by "npm run levels", because following all games through millions of positions takes minutes.
export const levels: LevelPoints = {
  kind: 'computed',
  ladder: [1, 2, 3, 4, 6, 8, 9],
  points: [6.611121, 7.131145, 7.428146, 7.720755],
  scores: [0.639984312, 0.639975866, 0.639970806, 0.639993314, 0.6496363],
  openerWins: true,
};
