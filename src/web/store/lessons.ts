import { LESSON_STEPS, type LessonStep } from '../../play/lesson/lesson-step.ts';
import { pageStore } from './store.ts';

/** How far somebody has come in a lesson, with the games of it that they are in. */
export type LessonPlace = {
  readonly step: LessonStep;
  /** The records of its games, by step. */
  readonly games: Readonly<Partial<Record<LessonStep, string>>>;
  /** The steps that were gone through to their ends. */
  readonly done: readonly LessonStep[];
};

export const BEGINNING: LessonPlace = { step: 'rules', games: {}, done: [] };

export async function keptLesson(key: string): Promise<LessonPlace> {
  const kept = await (await pageStore()).value(`lesson ${key}`);
  if (typeof kept !== 'object' || kept === null || !('step' in kept)) return BEGINNING;
  const step = LESSON_STEPS.find((known) => known === kept.step);
  const games =
    'games' in kept && typeof kept.games === 'object' && kept.games !== null ? kept.games : {};
  if (step === undefined) return BEGINNING;
  const steps: readonly unknown[] =
    'done' in kept && Array.isArray(kept.done)
      ? kept.done
      : // Before they were written down, whoever had come to a step had done those before it.
        LESSON_STEPS.slice(0, LESSON_STEPS.indexOf(step));
  return { step, games, done: LESSON_STEPS.filter((one) => steps.includes(one)) };
}

export async function keepLesson(key: string, place: LessonPlace): Promise<void> {
  await (await pageStore()).setValue(`lesson ${key}`, place);
}
