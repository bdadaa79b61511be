import { useState } from 'preact/hooks';
import type { Lines } from '../../core/contract/book.ts';
import type { Reader } from '../../core/contract/phrase.ts';
import { type AskedQuestion, askedOf } from '../../core/match/asked.ts';
import type { Match } from '../../core/match/match.ts';
import { readAnswer } from '../../core/match/question.ts';
import type { Seat } from '../../core/seat.ts';
import { Answers } from '../board/answers.ts';

/** How a seat is asked, answer by answer, until its answers make a move. */
export type Answering = {
  /** What was answered already. */
  readonly given: Lines;
  readonly question: AskedQuestion | null;
  /** The places on the board that stand for answers. */
  readonly answers: Answers;
  give(answer: string): void;
  /** Back to the first question. */
  restart(): void;
};

/** Asks a seat for a move; null asks no one. `where` names the choice: the next one starts afresh. */
export function useAnswers(
  match: Match,
  seat: Seat | null,
  reader: Reader,
  where: string,
  choose: (notation: string) => void | Promise<void>,
): Answering {
  const [kept, setKept] = useState<{ readonly where: string; readonly given: Lines }>({
    where,
    given: [],
  });
  const given = kept.where === where ? kept.given : [];
  const question = seat === null ? null : askedOf(match, seat, given, reader.names);
  const give = (answer: string): void => {
    if (seat === null) return;
    const { rules, state, game, options } = match;
    const read = readAnswer(rules, game.book(options).words, state, seat, given, answer);
    if (!read.ok) return;
    const { move, answers } = read.value;
    if (move === undefined) setKept({ where, given: answers });
    else {
      const sent = Promise.resolve(choose(rules.notate(move)));
      // The last question stays until the choice is taken, or is to be made again.
      if (given.length > 0) void sent.then(() => setKept({ where, given: [] }));
    }
  };
  return {
    given,
    question,
    answers: new Answers(question?.targets ?? [], give, reader),
    give,
    restart: () => setKept({ where, given: [] }),
  };
}
