/** A lesson from the rules to a game on one's own, in this order. */
export const LESSON_STEPS = ['rules', 'guided', 'idea', 'puzzles', 'match'] as const;
export type LessonStep = (typeof LESSON_STEPS)[number];
