import type { ChosenGame, Game } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import type { Levels } from '../../study/levels/levels.ts';
import { LESSON_STEPS, type LessonStep } from './lesson-step.ts';

export const STEP_TITLES: Record<LessonStep, string> = {
  rules: 'How it is played',
  guided: 'A game with help',
  idea: 'The idea that wins',
  puzzles: 'Three puzzles',
  match: 'A game on your own',
};

/** How many puzzles there are in a lesson. */
export const LESSON_PUZZLES = 3;
/** Of a game with more positions only so many are searched for puzzles: nobody should wait in a lesson. */
export const MOST_SEARCHED = 100_000;

export const NO_PUZZLES = 'This game has no position with exactly one right answer.';
export const GOES_ON = 'You have begun this lesson; it goes on.';

export function lessonTitle({ title }: Game): string {
  return `Learn ${title}`;
}

export function stepTitle(step: LessonStep): string {
  return `Step ${LESSON_STEPS.indexOf(step) + 1} of ${LESSON_STEPS.length}: ${STEP_TITLES[step]}`;
}

export function lessonEnd({ title }: Game): string {
  return `That was all. You know ${title} now; play it against anyone.`;
}

/** Said at the end by which some steps were passed over or broken off. */
export function lessonNotDone(missing: readonly LessonStep[]): string {
  return `That was the last step. Still to do: ${missing.map((step) => STEP_TITLES[step]).join('; ')}.`;
}

/** Said where the idea of a game cannot be told, with the reason. */
export function noIdeaYet(why: string): string {
  return `Nothing can be told that is sure. ${why}`;
}

/** What a lesson is called where it is kept: another setting is another lesson. */
export function lessonKey({ game, options }: ChosenGame): string {
  return `${game.id} ${formatOptions(options)}`.trim();
}

/** Somebody who plays against a learner. */
export type LessonOpponent = { readonly name: string; readonly about: string };

/** Who plays against the learner: first, and then one level up. */
export type LessonOpponents = Readonly<Record<'guided' | 'match', LessonOpponent>>;

/** How many levels a lesson has need of. */
export const LESSON_LEVELS = 2;

/** A gentle opponent, and one a level up. */
export function lessonOpponents({ levels }: Levels): LessonOpponents {
  const random: LessonOpponent = { name: 'bot:random', about: 'plays anything' };
  const [first = random, second = first] = levels.length > 1 ? levels : [random, ...levels];
  return { guided: first, match: second };
}

export function opponentLine({ name, about }: LessonOpponent): string {
  return `You play against ${name}. It ${about}.`;
}
