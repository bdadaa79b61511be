import { countOf } from '../../core/count.ts';

/** Below this many milliseconds there is too little to extrapolate from. */
const EARLY = 500;
/** The time between two marks grows by this factor. */
const OFTEN = 1.05;
/** If either half of the time made less than this share of the progress, the pace is too uneven. */
const LEAST_IN_HALF = 1 / 4;

type PaceMark = { readonly milliseconds: number; readonly done: number };

/** Estimates the remaining time of work that goes at an even pace. */
export class TimeLeft {
  #marks: PaceMark[] = [];

  /**
   * "about 40 seconds left", if there is an estimate. `done` is the share finished, from 0 to 1, after `milliseconds`.
   */
  words(done: number | undefined, milliseconds: number, whole = 1): string | undefined {
    if (done === undefined) return undefined;
    const marks = this.#marks;
    const half = marks.findLast((mark) => mark.milliseconds <= milliseconds / 2)?.done ?? 0;
    if (milliseconds >= OFTEN * (marks.at(-1)?.milliseconds ?? 0))
      marks.push({ milliseconds, done });
    if (milliseconds < EARLY || done >= 1) return undefined;
    const least = Math.min(half, done - half);
    if (least <= 0 || least < LEAST_IN_HALF * done) return undefined;
    const pace = Math.min(done, 2 * (done - half)) / milliseconds;
    return `${aboutTime((whole - done) / pace / 1000)} left`;
  }
}

/** "about 40 seconds" */
export function aboutTime(time: number): string {
  const seconds = Math.round(time);
  if (seconds < 60) return `about ${countOf(Math.max(1, seconds), 'second')}`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? `about ${countOf(minutes, 'minute')}`
    : `about ${countOf(Math.round(minutes / 60), 'hour')}`;
}
