import type { Lines } from '../../../core/contract/book.ts';
import type { ChosenGame } from '../../../core/contract/game.ts';
import { formatOptions } from '../../../core/contract/option.ts';
import { nameOf } from '../../../core/contract/variant.ts';
import { nameKey } from '../../../core/person-name.ts';
import type { Levels } from '../../../study/levels/levels.ts';
import { nameInWords } from '../../names.ts';

export const STEP_TITLES: Record<LessonStep, string> = {
  rules: 'How to play',
  idea: 'The idea that wins',
  guided: 'A game with help',
  puzzles: 'Three puzzles',
  match: 'A game on your own',
};

/** The number of puzzles in a lesson. */
export const LESSON_PUZZLES = 3;
/** Larger games are searched for puzzles only up to this size: a lesson should not keep you waiting. */
export const MOST_SEARCHED = 100_000;

export const NO_PUZZLES = 'This game has no position with exactly one right answer.';
/** Said before puzzles of a variant, because the lesson has not taught its idea. */
export function puzzlesFrom(chosen: ChosenGame, posed: ChosenGame): Lines {
  if (formatOptions(chosen.options) === formatOptions(posed.options)) return [];
  return [
    `The puzzles are from ${nameOf(posed)}, which has an idea of its own, so look ahead in them.`,
  ];
}

export const GOES_ON = 'Continuing your lesson.';

export function lessonTitle(chosen: ChosenGame): string {
  return `Learn ${nameOf(chosen)}`;
}

export function stepTitle(step: LessonStep): string {
  return `Step ${LESSON_STEPS.indexOf(step) + 1} of ${LESSON_STEPS.length}: ${STEP_TITLES[step]}`;
}

export function lessonEnd(chosen: ChosenGame): string {
  return `That's all! You know ${nameOf(chosen)} now. Play it against anyone.`;
}

/** Said at the end if some steps were skipped or left early. */
export function lessonNotDone(missing: readonly LessonStep[]): string {
  return `That was the last step. Still to do: ${missing.map((step) => STEP_TITLES[step]).join('; ')}.`;
}

/** Said if the game's idea cannot be given, with the reason. */
export function noIdeaYet(why: string): string {
  return `There is no proven idea to teach. ${why}`;
}

/** A lesson's key in the store: with other options, or for another person, it is another lesson. */
export function lessonKey({ game, options }: ChosenGame, learner?: string): string {
  const key = `${game.id} ${formatOptions(options)}`.trim();
  return learner === undefined ? key : `${key} by ${nameKey(learner)}`;
}

/** An opponent in a lesson. */
export type LessonOpponent = {
  readonly name: string;
  /** How it plays: with figures, and in everyday words if it has them. */
  readonly about: string;
  readonly everyday?: string | undefined;
  /** Whether it opens, because the player who does not wins with best play. */
  readonly opens?: boolean | undefined;
};

/** The learner's opponents: the first, then one level up. */
export type LessonOpponents = Readonly<Record<'guided' | 'match', LessonOpponent>>;

/** The number of levels a lesson needs. */
export const LESSON_LEVELS = 2;

/** A gentle opponent, and one a level up. */
export function lessonOpponents({ levels, openerWins }: Levels): LessonOpponents {
  const random: LessonOpponent = { name: 'bot:random', about: 'plays any legal move' };
  const [first = random, second = first] = levels.length > 1 ? levels : [random, ...levels];
  const opens = openerWins === false;
  return { guided: { ...first, opens }, match: { ...second, opens } };
}

export function opponentLine({ name, about, everyday = about, opens }: LessonOpponent): string {
  const line = `You play against ${nameInWords(name)}: it ${everyday}.`;
  return opens === true ? `${line} It opens, because with best play the second player wins.` : line;
}

/** The steps of a lesson, from the rules to a game on your own, in order. */
export const LESSON_STEPS = ['rules', 'idea', 'guided', 'puzzles', 'match'] as const;
export type LessonStep = (typeof LESSON_STEPS)[number];
