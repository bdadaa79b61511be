import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { LevelPoints } from '../../src/core/contract/level-points.ts';

const execute = promisify(execFile);

export type CheckedLevels = {
  readonly game: string;
  readonly points: LevelPoints;
  readonly scores: readonly number[];
  readonly openerWins: boolean | null;
};

/** Follows all games between the levels that stand beside a game: they score what stands there. */
export async function checkedLevels(): Promise<readonly CheckedLevels[]> {
  // In a program of its own: to count every branch for the coverage takes longer than to find them.
  const { stdout } = await execute(process.execPath, ['scripts/levels.ts', '--check']);
  const checked: readonly CheckedLevels[] = JSON.parse(stdout);
  for (const { points, scores, openerWins } of checked) {
    expect(points.openerWins).toBe(openerWins);
    expect(scores.length).toBe(points.scores.length);
    for (const [index, score] of scores.entries())
      expect(Math.abs(score - (points.scores[index] as number))).toBeLessThan(1e-8);
  }
  return checked;
}
