import { expect, test } from 'vitest';
import { solved, started } from '../../../test/support/started.ts';
import { renderLines } from '../../core/contract/phrase.ts';
import { lessonOf } from '../../study/teach/lesson.ts';
import { lessonBoards } from './lesson-boards.ts';

test('a secret choice that loses without the idea is shown with the right one', () => {
  const match = started('predictive-pursuit', 'finish=6 stall=8');
  const solution = solved(match);
  const lost = lessonBoards(match, solution, lessonOf(match, solution)).at(-1);
  expect(lost?.title).toBe('Lost without it');
  expect(lost?.lit).toHaveLength(1);
  expect(renderLines(lost?.says ?? []).join(' ')).toMatch(
    /If you guess 2, that costs you \d+ % of your chance\. By the idea: guess 1\.$/,
  );
});
