import type { Lines } from '../../core/contract/book.ts';
import { UNNAMED } from '../../play/puzzles/ratings.ts';
import type { PuzzleGrade } from '../../play/puzzles/score.ts';
import { dayAt, keepSolved, solvedOn } from '../../play/puzzles/solved-days.ts';
import { update } from '../../store/contract.ts';
import { engine } from '../work/engine.ts';
import type { PuzzleData } from '../work/tasks/puzzle-data.ts';
import { pageStore } from './store.ts';

/** A game's stored puzzle ratings, unchecked; the worker validates them. */
export async function keptRatings(game: string): Promise<unknown> {
  const kept = await pageStore.ratings.get(game);
  return kept.ok ? kept.value?.value : undefined;
}

/** Rates the solver, saves the rating, and reports the result. */
export async function rate(puzzle: PuzzleData, solved: PuzzleGrade): Promise<Lines> {
  let line = '';
  const written = await update(pageStore.ratings, puzzle.match.game, async (before) => {
    const rated = await engine.ask('ratePuzzle', [puzzle, before, solved]);
    line = rated.line;
    return rated.kept;
  });
  const trouble = pageStore.trouble ?? (written.ok ? undefined : written.error.message);
  return trouble === undefined ? [line] : [line, `Your rating was not saved: ${trouble}`];
}

/** Today in UTC, which is the same everywhere: 2026-11-15. */
export function today(): string {
  return dayAt(Date.now());
}

/** Whether a day's puzzle was solved here, and the streak. */
export async function daySolved(
  day: string,
  which: string,
): Promise<{ readonly isSolved: boolean; readonly streak: number }> {
  return solvedOn(pageStore, UNNAMED, day, which);
}

export async function keepDay(day: string, which: string): Promise<void> {
  await keepSolved(pageStore, UNNAMED, day, which);
}
