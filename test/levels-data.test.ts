import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { idOf, playableSettings } from '../src/core/contract/variant.ts';
import { GAMES } from '../src/games/index.ts';
import { knownPoints, levelsFrom } from '../src/study/levels/levels.ts';
import { settled } from './support/started.ts';
import { settingsOf } from './support/subjects.ts';

// Following all games between two levels takes seconds for each: levels-data.slow.test.ts.
describe('the levels that stand beside a game', () => {
  const games = GAMES.filter(({ levels }) => levels !== undefined);
  const stored = games.flatMap((game) =>
    Object.entries(game.levels ?? {}).map(([id, points]) => ({ id, game, points })),
  );

  test.each(stored)(
    '$id: are steps of 64 %, one behind the other, up to what is left',
    ({ game, points: found }) => {
      const { points, scores } = found;
      expect(scores).toHaveLength(points.length + 1);
      for (const score of scores.slice(0, -1)) expect(Math.abs(score - 0.64)).toBeLessThan(0.01);
      expect(scores.at(-1)).toBeLessThan(0.65);
      expect(points).toEqual([...points].sort((one, two) => one - two));
      expect(levelsFrom(found).levels.at(-1)?.name).toBe('bot:perfect');
      expect(existsSync(`src/games/${game.id}/levels.ts`)).toBe(true);
    },
  );

  test.each(stored)('$id: count for its options alone, and as it ships', ({ id, game, points }) => {
    const chosen = playableSettings(game).find((one) => idOf(one) === id);
    const [, other = ''] = settingsOf(game);
    expect(chosen && knownPoints(chosen)).toBe(points);
    expect(knownPoints({ game, options: settled(game, other) })).toBeUndefined();
    expect(chosen && knownPoints({ ...chosen, game: { ...game } })).toBeUndefined();
  });

  // Otherwise its opponents would not be there when somebody wants to play.
  test('are there for every variant of such a game', () => {
    for (const { id, levels, variants = [] } of games)
      expect(Object.keys(levels ?? {})).toEqual([id, ...variants.map((variant) => variant.id)]);
  });
});
