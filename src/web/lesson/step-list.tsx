import type { JSX } from 'preact';
import { LESSON_STEPS, type LessonStep } from '../../play/lesson/lesson-step.ts';
import { STEP_TITLES } from '../../play/lesson/lesson-text.ts';

/** The learner's progress; every step can be opened. */
export function StepList({
  now,
  done,
  goTo,
}: {
  readonly now: LessonStep | undefined;
  readonly done: readonly LessonStep[];
  readonly goTo: (step: LessonStep) => void;
}): JSX.Element {
  const stateOf = (step: LessonStep): string =>
    [done.includes(step) ? 'done' : '', step === now ? 'now' : ''].join(' ').trim();
  return (
    <ol class="steps">
      {LESSON_STEPS.map((step, index) => (
        <li key={step} class={stateOf(step)}>
          <button
            type="button"
            onClick={() => goTo(step)}
            aria-current={step === now ? 'step' : undefined}
          >
            <span class="step-number" aria-hidden="true">
              {done.includes(step) ? '✓' : index + 1}
            </span>
            <span class="step-title">{STEP_TITLES[step]}</span>
            {done.includes(step) && <span class="heard"> (done)</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
