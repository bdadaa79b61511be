import type { Book, Lines } from '../contract/book.ts';
import type { Target } from '../contract/scene.ts';
import type { Seat } from '../seat.ts';
import type { Match } from './match.ts';
import { nextAnswers } from './question.ts';

/** An answer with the place that stands for it. Two answers may have one place. */
export type TargetedAnswer = { readonly answer: string; readonly target: Target };

/** The places that stand for what a seat can answer next; an answer without a place is left out. */
export function targetsOf(
  match: Match,
  seat: Seat,
  answers: Lines = [],
): readonly TargetedAnswer[] {
  if (!match.waiting.includes(seat)) return [];
  const book = match.game.book(match.options);
  const choices = nextAnswers(match.rules, book.words, match.state, seat, answers);
  return targetsAmong(choices, match, book, seat, answers);
}

/** The same where the book is at hand, and what can be answered is known. */
export function targetsAmong(
  choices: readonly string[],
  { position }: Match,
  book: Book,
  seat: Seat,
  answers: Lines,
): readonly TargetedAnswer[] {
  return choices.flatMap((answer) => {
    const target = book.target?.(position, seat, answers, answer);
    return target === undefined ? [] : [{ answer, target }];
  });
}
