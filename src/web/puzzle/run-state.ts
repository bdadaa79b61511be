import { NO_SCORE, type Score } from '../../play/puzzles/score.ts';
import type { PuzzleData } from '../work/puzzle-data.ts';

/** How far somebody is in a run of puzzles. */
export type RunState = {
  readonly seed: number;
  readonly round: number;
  readonly score: Score;
  /** What was posed since the run began. */
  readonly seen: readonly string[];
  /** The one that is open and not settled yet. */
  readonly open: PuzzleData | null;
};

/** The run of this entry in the browser's history: whoever loads the page again, or comes back, finds the same puzzle. */
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
