import { NO_SCORE, type Score } from '../../play/puzzles/score.ts';
import type { PuzzleData } from '../work/puzzle-data.ts';

/** The progress of a run of puzzles. */
export type RunState = {
  readonly seed: number;
  readonly round: number;
  readonly score: Score;
  /** The puzzles posed in this run. */
  readonly seen: readonly string[];
  /** The current puzzle, if it is not settled yet. */
  readonly open: PuzzleData | null;
};

/** The run of this history entry: a reload or a return finds the same puzzle. */
export function keptRun(): RunState {
  const kept: RunState | undefined = history.state?.run;
  return (
    kept ?? {
      seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      round: 0,
      score: NO_SCORE,
      seen: [],
      open: null,
    }
  );
}

export function keepRun(run: RunState): void {
  history.replaceState({ ...history.state, run }, '');
}
