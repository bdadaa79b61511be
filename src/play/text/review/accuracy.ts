import type { Position } from '../../../core/contract/book.ts';
import { joined, type Phrase, type Phrases, say, you } from '../../../core/contract/phrase.ts';
import { count, countOf } from '../../../core/count.ts';
import { SEATS, type Seat } from '../../../core/seat.ts';
import { andList } from '../../../core/word-list.ts';
import { moveSentence } from '../../../study/advice.ts';
import type { Habit } from '../../../study/review/habit.ts';
import { CLASSES } from '../../../study/review/judgement.ts';
import type { Review } from '../../../study/review/review.ts';
import { canDraw } from '../../../study/seat-verdict.ts';
import { COUNTING_HALF, inGames, inNumbers } from '../../../study/wording.ts';
import { type MoveContext, moverOf } from './explanation.ts';

/** Smaller chances count as zero. */
const NOTHING = 1e-6;

/** The rules, the book, and the position before each turn, numbered from 1. */
export type ReviewSetting = Pick<MoveContext, 'rules' | 'book'> & {
  before(turn: number): Position;
};

const HIDDEN_CHOICES =
  'A hidden choice counts as right if a good player sometimes makes it, whether it is guessed or not.';

/** How each side played, and what that means if choices were hidden. */
export function accuracySentences(review: Review, setting: ReviewSetting): Phrases {
  const isHidden = review.turns.some(({ sealed, chosen }) => sealed && chosen.length > 0);
  return [
    ...SEATS.map((seat) => accuracySentence(review, seat, setting)),
    ...(isHidden ? [HIDDEN_CHOICES] : []),
  ];
}

/** How a side played, in a sentence or two. */
export function accuracySentence(review: Review, seat: Seat, setting: ReviewSetting): Phrase {
  const summary = playText(review, seat);
  const habits = review.habits.filter((habit) => habit.seat === seat);
  if (habits.length === 0) return say`${you(seat)}: ${summary}.`;
  const { blunder, mistake, inaccuracy } = review.accuracy[seat].classes;
  const single = blunder + mistake + inaccuracy === 0 ? 'no single choice was wrong' : summary;
  const halves = review.turns.some(({ before, after }) => canDraw(before) || canDraw(after));
  const shown = joined(
    habits.map((habit) => habitText(habit, setting, halves)),
    ' ',
  );
  return say`${you(seat)}: ${single}. ${shown} The review of each turn shows a good mix.`;
}

function playText({ accuracy }: Review, seat: Seat): string {
  const { choices, mattered, classes, percent } = accuracy[seat];
  if (choices === 0) return 'no choice to judge';
  if (percent === null)
    return choices === 1
      ? 'no mistakes; the only choice did not matter'
      : `no mistakes; none of the ${countOf(choices, 'choice')} mattered on its own`;
  const faults = CLASSES.filter(({ name }) => classes[name] > 0).map(({ name }) =>
    name === 'inaccuracy' && classes[name] > 1
      ? `${count(classes[name])} inaccuracies`
      : countOf(classes[name], name),
  );
  const what =
    faults.length > 0 ? andList(faults) : percent < 100 ? 'no real mistakes' : 'no mistakes';
  if (mattered === 1 && choices > 1)
    return `only 1 of ${count(choices)} choices mattered, and it was ${onlyChoice(accuracy[seat])}`;
  const few = 2 * mattered < choices ? 'only ' : '';
  const which =
    mattered === choices
      ? ` in ${countOf(choices, 'choice')}`
      : `; ${few}${count(mattered)} of ${countOf(choices, 'choice')} mattered`;
  const kept = percent < 100 ? `, accuracy ${Math.min(99, Math.round(percent))} %` : '';
  return `${what}${which}${kept}`;
}

/** Whether the only choice that mattered was right. */
function onlyChoice({ classes, percent }: Review['accuracy'][number]): string {
  const fault = CLASSES.find(({ name }) => classes[name] > 0)?.name;
  if (fault === undefined) return percent === 100 ? 'right' : 'nearly right';
  return fault === 'inaccuracy' ? 'an inaccuracy' : `a ${fault}`;
}

/** "Player 2 guesses 1 every time. An opponent who knows that can win 96 games in 100 instead of 52 in 100." */
function habitText(habit: Habit, { before, ...setting }: ReviewSetting, halves: boolean): Phrase {
  const { kind, seat, move, made, turns, expected, first, exploited } = habit;
  const mover = moverOf({ ...setting, position: before(first) }, seat);
  const action = moveSentence(mover, move);
  switch (kind) {
    case 'always':
      return say`${action} every time, ${count(turns)} times in all.${costText(exploited, halves)}`;
    case 'by-turns':
      return say`${action} every other time, and never twice in a row.${costText(exploited, halves)}`;
    case 'mostly':
      return say`${action} on ${count(made)} of ${count(turns)} turns; a good mix does so about ${countOf(Math.round(expected), 'time')}.${costText(exploited, halves)}`;
  }
}

/** What a habit costs: " An opponent who knows that can win 96 games in 100 instead of 52 in 100." */
function costText(exploited: Habit['exploited'], halves: boolean): string {
  if (exploited === null) return '';
  const isAll = exploited.best > 1 - NOTHING;
  const chances = [isAll ? 1 : exploited.best, exploited.sound] as const;
  const [best = ''] = inGames(...chances);
  const [, sound = ''] = inNumbers(...chances);
  return ` An opponent who knows that can win ${isAll ? 'every game' : best} instead of ${sound}${halves ? `, ${COUNTING_HALF}` : ''}.`;
}
