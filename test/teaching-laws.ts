import { expect } from 'vitest';
import type { PupilScores, Teaching } from '../scripts/teaching-study.ts';
import type { BySeat } from '../src/study/simple/simple-study.ts';

/** Figures closer than this are equal. */
const CLOSE = 1e-9;
/** In games in the open, a lesson finds so many of the right moves. */
const MOST = 0.95;

/**
 * No lesson makes a pupil worse than one who knows only the rules, unless perfect play is no better against that
 * opponent, and over all opponents it is at least as good.
 */
export function expectTaught(name: string, sealed: boolean, teaching: Teaching): void {
  const { opponents, random, simple, lesson, perfect } = teaching;
  for (const [index, opponent] of opponents.entries())
    for (const before of [random, simple])
      expect(scoreOf(lesson, index), `${name} against ${opponent}`).toBeGreaterThanOrEqual(
        Math.min(scoreOf(before, index), meanOf(perfect[index])) - CLOSE,
      );
  const total = (scores: PupilScores): number =>
    opponents.reduce((sum, _, index) => sum + scoreOf(scores, index), 0);
  expect(total(lesson), name).toBeGreaterThanOrEqual(total(simple) - CLOSE);
  if (sealed) expect(sureOf(lesson), name).toBeGreaterThan(sureOf(simple));
  else expect(lesson.right ?? 1, name).toBeGreaterThanOrEqual(MOST);
  if (simple.puzzles !== null) expect(lesson.puzzles).toBeGreaterThanOrEqual(simple.puzzles);
}

function scoreOf({ against }: PupilScores, index: number): number {
  return meanOf(against[index]);
}

function meanOf([first, second]: BySeat = [0, 0]): number {
  return (first + second) / 2;
}

function sureOf({ sure: [first, second] }: PupilScores): number {
  return first + second;
}
