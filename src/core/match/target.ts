import type { Book, Lines } from '../contract/book.ts';
import type { Target } from '../contract/scene.ts';
import type { Seat } from '../seat.ts';
import type { Match } from './match.ts';
import { nextAnswers } from './question.ts';

/** An answer with its place. Two answers may share a place. */
export type TargetedAnswer = { readonly answer: string; readonly target: Target };

/** The places of a seat's next answers; answers without a place are left out. */
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

/** The same with the book and the possible answers already known. */
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
