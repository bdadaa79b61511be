import type { JSX } from 'preact';
import { LESSON_STEPS, type LessonStep } from '../../play/lesson/lesson-step.ts';
import { STEP_TITLES } from '../../play/lesson/lesson-text.ts';

/** How far somebody is; every step can be gone to. */
export function StepList({
  now,
  goTo,
}: {
  readonly now: LessonStep | undefined;
  readonly goTo: (step: LessonStep) => void;
}): JSX.Element {
  const at = now === undefined ? LESSON_STEPS.length : LESSON_STEPS.indexOf(now);
  return (
    <ol class="steps">
      {LESSON_STEPS.map((step, index) => (
        <li key={step} class={index < at ? 'done' : index === at ? 'now' : ''}>
          <button
            type="button"
            onClick={() => goTo(step)}
            aria-current={index === at ? 'step' : undefined}
          >
            <span class="step-number" aria-hidden="true">
              {index < at ? '✓' : index + 1}
            </span>
            <span class="step-title">{STEP_TITLES[step]}</span>
            {index < at && <span class="heard"> (done)</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
