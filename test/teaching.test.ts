import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measureLessons, teachingPage } from '../scripts/teaching-page.ts';
import type { Game } from '../src/core/contract/game.ts';
import { render } from '../src/core/contract/phrase.ts';
import { playableSettings } from '../src/core/contract/variant.ts';
import { GAMES } from '../src/games/index.ts';
import { estimate } from '../src/solve/estimate.ts';
import { expectTaught } from './teaching-laws.ts';

/** Larger games are measured in the slow tests. */
const FEW = 1500;
const PAGE = readFileSync('docs/teaching.md', 'utf8');

/** A game with the settings that are quickly measured. */
function smallPart(game: Game): Game {
  const [, ...variants] = playableSettings(game);
  return {
    ...game,
    variants: (game.variants ?? []).filter((_, index) => {
      const { options } = variants[index] as (typeof variants)[number];
      return estimate(game.rules(options)).states <= FEW;
    }),
  };
}

describe('what lessons teach', () => {
  const small = GAMES.filter((game) => {
    const [book] = playableSettings(game);
    return book !== undefined && estimate(game.rules(book.options)).states <= FEW;
  });

  test.each(small.map((game) => [game.id, smallPart(game)] as const))(
    'in %s no lesson makes a pupil worse, and the page has its figures',
    (_id, game) => {
      const lessons = measureLessons(game);
      for (const { title, sealed, teaching } of lessons) expectTaught(title, sealed, teaching);
      // A game that was just added is not on the page before "npm run teaching".
      for (const lesson of lessons.filter(({ title }) => PAGE.includes(`\n## ${title}\n`))) {
        const [, section = ''] = teachingPage([lesson]).split(/\n(?=## )/);
        expect(PAGE).toContain(section.trim());
      }
    },
  );

  test('the page has every game and variant, with what its lesson says', () => {
    for (const game of GAMES) {
      for (const title of [game.title, ...(game.variants ?? []).map((one) => one.title)])
        expect(PAGE).toContain(`\n## ${title}\n`);
      for (const { options } of playableSettings(game))
        for (const { idea } of game.book(options).ideas ?? [])
          expect(PAGE).toContain(`> ${render(idea)}\n`);
    }
  });
});
