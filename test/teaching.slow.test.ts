import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureLessons, teachingPage } from '../scripts/teaching-page.ts';
import { GAMES } from '../src/games/index.ts';
import { expectTaught } from './teaching-laws.ts';

test.each(GAMES)('no lesson of $id makes a pupil worse, and the page has its figures', (game) => {
  const page = readFileSync('docs/teaching.md', 'utf8');
  for (const lesson of measureLessons(game)) {
    expectTaught(lesson.title, lesson.sealed, lesson.teaching);
    const [, section = ''] = teachingPage([lesson]).split(/\n(?=## )/);
    expect(page).toContain(section.trim());
  }
});
