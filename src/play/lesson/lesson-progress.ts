import type { Result } from '../../core/result.ts';
import { isRecord } from '../../core/show.ts';
import { read, type Store, update } from '../../store/contract.ts';
import { LESSON_STEPS, type LessonStep } from '../text/game/lesson.ts';

/** How far a person has got in a lesson, with its unfinished games. */
export type LessonPlace = {
  readonly step: LessonStep;
  /** The records of its games, by step. */
  readonly games: Readonly<Partial<Record<LessonStep, string>>>;
  /** The finished steps. */
  readonly done: readonly LessonStep[];
};

export const BEGINNING: LessonPlace = { step: 'rules', games: {}, done: [] };

/** The order of the steps, from the time before finished steps were saved. */
const FORMER_STEPS: readonly LessonStep[] = ['rules', 'guided', 'idea', 'puzzles', 'match'];

/** Every lesson that was begun, by its key. */
export const LESSONS = 'lessons';

export async function readLesson(
  { values }: Pick<Store, 'values'>,
  key: string,
): Promise<LessonPlace> {
  const found = await read(values, LESSONS, isRecord);
  const lessons = (found.ok ? found.value : undefined) ?? {};
  if (Object.hasOwn(lessons, key)) return placeIn(lessons[key]);
  // Older versions saved only the step, among the settings.
  const settings = await values.get('settings');
  const kept = settings.ok ? settings.value?.value : undefined;
  const before = isRecord(kept) && isRecord(kept.lessons) ? kept.lessons : {};
  return Object.hasOwn(before, key) ? placeIn({ step: before[key] }) : BEGINNING;
}

export async function writeLesson(
  { values }: Pick<Store, 'values'>,
  key: string,
  place: LessonPlace,
): Promise<Result<unknown>> {
  const sound = await read(values, LESSONS, isRecord);
  if (!sound.ok) return sound;
  return update(values, LESSONS, (kept) => ({ ...(isRecord(kept) ? kept : {}), [key]: place }));
}

/** Gives the place in a lesson to another key that has none. */
export async function moveLesson(
  store: Pick<Store, 'values'>,
  from: string,
  to: string,
): Promise<void> {
  const place = await readLesson(store, from);
  if (place.step === 'rules' || (await readLesson(store, to)).step !== 'rules') return;
  const moved = await writeLesson(store, to, place);
  if (moved.ok) await writeLesson(store, from, BEGINNING);
}

/** Reads a saved place; anything else means the beginning. */
export function placeIn(kept: unknown): LessonPlace {
  const step = isRecord(kept) ? LESSON_STEPS.find((known) => known === kept.step) : undefined;
  if (!isRecord(kept) || step === undefined) return BEGINNING;
  const games = Object.entries(isRecord(kept.games) ? kept.games : {}).filter(
    ([, text]) => typeof text === 'string',
  );
  const steps: readonly unknown[] = Array.isArray(kept.done)
    ? kept.done
    : // Before finished steps were saved, a person at a step had finished those before it.
      FORMER_STEPS.slice(0, FORMER_STEPS.indexOf(step));
  return {
    step,
    games: Object.fromEntries(games),
    done: LESSON_STEPS.filter((one) => steps.includes(one)),
  };
}
