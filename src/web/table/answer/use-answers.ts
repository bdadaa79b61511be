import { useMemo, useState } from 'preact/hooks';
import type { Lines } from '../../../core/contract/book.ts';
import { bookOnScreen } from '../../../core/contract/game.ts';
import type { Reader } from '../../../core/contract/phrase.ts';
import type { Match } from '../../../core/match/match.ts';
import { type PendingQuestion, pendingQuestion, readAnswer } from '../../../core/match/question.ts';
import { laterTargets, placeName, targetsOf } from '../../../core/match/target.ts';
import type { Seat } from '../../../core/seat.ts';
import { Answers } from '../../board/answers.ts';

/** Asks a seat, answer by answer, until its answers make a move. */
export type Answering = {
  /** The answers so far. */
  readonly given: Lines;
  readonly question: PendingQuestion | null;
  /** The places on the board that stand for answers. */
  readonly answers: Answers;
  /** The place that was pressed before its question. */
  readonly picked: string | undefined;
  give(answer: string): void;
  /** Back to the first question. */
  restart(): void;
};

/** The answers so far, and a place that answers a later question. */
type Kept = { readonly where: string; readonly given: Lines; readonly picked?: string | undefined };

/** Asks a seat for a move; null asks no one. `where` names the choice: the next one starts fresh. */
export function useAnswers(
  match: Match,
  seat: Seat | null,
  reader: Reader,
  where: string,
  choose: (notation: string) => void | Promise<void>,
): Answering {
  const fresh: Kept = { where, given: [] };
  const [kept, setKept] = useState(fresh);
  const { given, picked } = kept.where === where ? kept : fresh;
  const question =
    seat === null ? null : pendingQuestion(match, seat, given, reader.names, bookOnScreen(match));
  const later = useMemo(
    () => (seat === null ? [] : laterTargets(match, seat, given)),
    [match, seat, given.length, where],
  );
  const give = (answer: string, before: Lines = given): void => {
    if (seat === null) return;
    const { rules, state, game, options } = match;
    const read = readAnswer(rules, game.book(options).words, state, seat, before, answer);
    if (!read.ok) return;
    const { move, answers } = read.value;
    if (move === undefined) {
      const now = targetsOf(match, seat, answers);
      const next = now.find(({ target }) => placeName(target) === picked);
      if (next !== undefined) give(next.answer, answers);
      else setKept({ where, given: answers, picked: now.length > 0 ? undefined : picked });
      return;
    }
    const sent = Promise.resolve(choose(rules.notate(move)));
    // The last question stays until the choice is accepted, or has to be made again.
    if (before.length > 0) void sent.then(() => setKept(fresh));
  };
  return {
    given,
    question,
    answers: new Answers(question?.targets ?? [], give, reader, {
      targets: later,
      picked,
      pick: (target) => setKept({ where, given, picked: placeName(target) }),
    }),
    picked,
    give,
    restart: () => setKept(fresh),
  };
}
