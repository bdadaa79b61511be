/** The steps of a lesson, from the rules to a game on your own, in order. */
export const LESSON_STEPS = ['rules', 'guided', 'idea', 'puzzles', 'match'] as const;
export type LessonStep = (typeof LESSON_STEPS)[number];
