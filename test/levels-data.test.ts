import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LevelPoints } from '../src/core/contract/level-points.ts';
import { GAMES } from '../src/games/index.ts';
import { knownPoints, levelsFrom } from '../src/study/levels/levels.ts';
import { settled } from './support/started.ts';
import { settingsOf } from './support/subjects.ts';

// Following all games between two levels takes seconds for each: levels-data.slow.test.ts.
describe('the levels that stand beside a game', () => {
  const games = GAMES.filter(({ levels }) => levels !== undefined);

  test.each(games)('$id: are steps of 64 %, one behind the other, up to what is left', (game) => {
    const { points, scores } = game.levels as LevelPoints;
    expect(scores).toHaveLength(points.length + 1);
    for (const score of scores.slice(0, -1)) expect(Math.abs(score - 0.64)).toBeLessThan(0.01);
    expect(scores.at(-1)).toBeLessThan(0.65);
    expect(points).toEqual([...points].sort((one, two) => one - two));
    expect(levelsFrom(game.levels as LevelPoints).levels.at(-1)?.name).toBe('bot:perfect');
    expect(existsSync(`src/games/${game.id}/levels.ts`)).toBe(true);
  });

  test.each(games)('$id: count for its default options alone, and as it ships', (game) => {
    const [, other = ''] = settingsOf(game);
    expect(knownPoints({ game, options: settled(game, '') })).toBe(game.levels);
    expect(knownPoints({ game, options: settled(game, other) })).toBeUndefined();
    expect(knownPoints({ game: { ...game }, options: settled(game, '') })).toBeUndefined();
  });
});
