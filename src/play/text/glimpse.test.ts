import { expect, test } from 'vitest';
import { randomFrom } from '../../core/random.ts';
import { GAMES } from '../../games/index.ts';
import { glimpseOf } from './glimpse.ts';

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s is seen in play, and the same way for the same chance',
  (_, game) => {
    for (let seed = 0; seed < 50; seed++) {
      const match = glimpseOf(game, randomFrom(seed));
      expect(match.turn.kind).not.toBe('over');
      expect(match.turns).toBeGreaterThan(0);
      expect(glimpseOf(game, randomFrom(seed)).moves).toEqual(match.moves);
    }
  },
);
