import type { JSX } from 'preact';
import type { ChosenGame } from '../../core/contract/game.ts';
import type { LessonPlace } from '../../play/lesson/lesson-progress.ts';
import { LESSON_STEPS } from '../../play/lesson/lesson-step.ts';
import { STEP_TITLES } from '../../play/lesson/lesson-text.ts';

/** What every step of a lesson is given. */
export type StepProps = {
  readonly chosen: ChosenGame;
  readonly place: LessonPlace;
  /** Keeps the game of the step. */
  readonly keep: (record: string) => void;
  /** Begins the step anew, and its game with it. */
  readonly again: () => void;
  /** Called when the step was gone through to its end. */
  readonly finished: () => void;
  readonly on: () => void;
};

/** What comes next, and the way there; a game can be tried once more. */
export function GoOn({
  place: { step },
  on,
  again,
}: Pick<StepProps, 'place' | 'on'> & { readonly again?: () => void }): JSX.Element {
  const next = LESSON_STEPS[LESSON_STEPS.indexOf(step) + 1];
  return (
    <div class="row">
      <button type="button" class="button main" onClick={on}>
        {next === undefined ? 'Finish' : `Next: ${STEP_TITLES[next]}`}
      </button>
      {again !== undefined && (
        <button type="button" class="button" onClick={again}>
          Play it once more
        </button>
      )}
    </div>
  );
}
