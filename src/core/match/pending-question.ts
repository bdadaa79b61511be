import type { Book, Lines } from '../contract/book.ts';
import { type Names, type Reader, renderLines } from '../contract/phrase.ts';
import type { Seat } from '../seat.ts';
import type { Match } from './match.ts';
import { nextAnswers } from './question.ts';
import { type TargetedAnswer, targetsAmong } from './target.ts';

/** What a seat is asked next on its way to a move. */
export type PendingQuestion = {
  /** The answers that still stand. */
  readonly answers: readonly string[];
  /** Text shown once before the question. */
  readonly lines: readonly string[];
  readonly prompt: string;
  /** The possible answers: each leads to a legal move, or is one. */
  readonly choices: readonly string[];
  /** The choices' places on the scene, if the game has any. */
  readonly targets: readonly TargetedAnswer[];
};

/**
 * The question for a seat; null if it has nothing to choose. If no legal move continues the given answers, because a
 * turn was played meanwhile, the first question is asked again.
 */
export function pendingQuestion(
  match: Match,
  seat: Seat,
  given: Lines,
  names: Names | undefined,
  book: Book,
): PendingQuestion | null {
  const { rules, state, position, waiting } = match;
  if (!waiting.includes(seat)) return null;
  const following = (answers: Lines): readonly string[] =>
    nextAnswers(rules, book.words, state, seat, answers);
  const answers = following(given).length > 0 ? given : [];
  const choices = following(answers);
  const reader: Reader = names === undefined ? { seat } : { seat, names };
  const lines = renderLines(book.words.ask(position, seat, answers), reader);
  return {
    answers,
    lines: lines.slice(0, -1),
    prompt: lines.at(-1) ?? '',
    choices,
    targets: targetsAmong(choices, match, book, seat, answers),
  };
}
