import type { JSX } from 'preact';
import type { ChosenGame } from '../../core/contract/game.ts';
import { type Phrases, renderLines } from '../../core/contract/phrase.ts';
import type { LessonPlace } from '../../play/lesson/lesson-progress.ts';
import { LESSON_STEPS, STEP_TITLES } from '../../play/text/game/lesson.ts';
import { Button, Sentences } from '../controls/controls.tsx';

/** The props of every lesson step. */
export type StepProps = {
  readonly chosen: ChosenGame;
  readonly place: LessonPlace;
  /** Saves the game of the step. */
  readonly keep: (record: string) => void;
  /** Restarts the step and its game. */
  readonly again: () => void;
  /** Called when the step is complete. */
  readonly finished: () => void;
  readonly on: () => void;
};

/** The link to the next step; a game can be played again. */
export function GoOn({
  place: { step },
  on,
  again,
}: Pick<StepProps, 'place' | 'on'> & { readonly again?: () => void }): JSX.Element {
  const next = LESSON_STEPS[LESSON_STEPS.indexOf(step) + 1];
  return (
    <div class="row">
      <Button
        main
        text={next === undefined ? 'Finish' : `Next: ${STEP_TITLES[next]}`}
        onClick={on}
      />
      {again !== undefined && <Button text="Play it again" onClick={again} />}
    </div>
  );
}

/** Lines to read. */
export function Reading({ lines }: { readonly lines: Phrases }): JSX.Element {
  return (
    <div class="surface card reading">
      <Sentences lines={renderLines(lines, { seat: null }).map((line) => line.trim())} />
    </div>
  );
}
