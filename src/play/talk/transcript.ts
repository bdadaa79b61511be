import type { Book, Lines } from '../../core/contract/book.ts';
import { capitalize } from '../../core/contract/first-letter.ts';
import { bookOnScreen, type ChosenGame } from '../../core/contract/game.ts';
import {
  naming,
  type Phrase,
  type Phrases,
  player,
  say,
  verb,
  you,
} from '../../core/contract/phrase.ts';
import { choosingSeats } from '../../core/contract/rules.ts';
import type { Ending } from '../../core/match/ending.ts';
import type { Match } from '../../core/match/match.ts';
import { nextAnswers } from '../../core/match/question.ts';
import { endOf, type GameRecord } from '../../core/match/record.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { AnsweredQuestion, Question, Talk } from './talk.ts';

/** The book whose words tell the game: a screen may have its own. */
export function bookFor({ draws }: Talk, chosen: ChosenGame): Book {
  return draws ? bookOnScreen(chosen) : chosen.game.book(chosen.options);
}

/** Whether the outcome of a turn repeats the choices. */
export function narratesChoices({ draws }: Talk, { game }: ChosenGame): boolean {
  return draws && game.screenBook !== undefined;
}

/** The question for a seat after the answers it has given. */
export function questionFor(match: Match, seat: Seat, answers: Lines, book: Book): Question {
  const lines = book.words.ask(match.position, seat, answers);
  return {
    seat,
    lines: lines.slice(0, -1),
    prompt: lines.at(-1) ?? '',
    choices: nextAnswers(match.rules, book.words, match.state, seat, answers),
    // The leading side is asked first; the other's choice completes the pair.
    secrecy: match.turn.kind !== 'both' ? 'open' : match.turn.seat === seat ? 'sealed' : 'closing',
  };
}

/** Tells a choice that was typed elsewhere. */
export function echoChoice(match: Match, seat: Seat, move: unknown, talk: Talk, book: Book): void {
  const answers = book.words.spell(match.state, move);
  talk.echo(
    seat,
    answers.map((answer, index) => ({
      question: questionFor(match, seat, answers.slice(0, index), book),
      answer,
    })),
  );
}

/** Says that a seat has chosen unseen. The number of answers its choice takes would reveal something about it. */
export function echoSealed(match: Match, seat: Seat, talk: Talk, book: Book): void {
  talk.echo(seat, [{ question: questionFor(match, seat, [], book), answer: '' }]);
}

/** A choice as a sentence, for people who were not asked: a book's questions address the player who was. */
export function choiceSentence(seat: Seat, given: readonly AnsweredQuestion[]): Phrase {
  return given[0]?.question.secrecy === 'sealed'
    ? say`${player(seat)} has chosen in secret.`
    : say`${player(seat)} chooses ${given.map(({ answer }) => answer).join(', ')}.`;
}

/** Says what the last turn did, and shows the new position. Two people who share a screen are both named. */
export function tellTurn(match: Match, talk: Talk, { words, scene }: Book, isShared = false): void {
  const played = match.last;
  const lines = played === undefined ? [] : words.narrate(played);
  talk.say(isShared ? lines.map(naming) : lines);
  talk.show(scene(match.position));
}

/** Tells a turn as it was played: the questions with their answers, and the outcome. */
export function replayTurn(before: Match, after: Match, talk: Talk, book: Book): void {
  const played = after.last;
  if (played === undefined) return;
  if (before.forced === undefined && !narratesChoices(talk, before))
    for (const [index, seat] of choosingSeats(before.turn).entries()) {
      const move = index === 0 ? played.move : played.answer;
      echoChoice(before, seat, move, talk, book);
    }
  tellTurn(after, talk, book);
}

/** Who reads how a game ended: one reader, or a table where "you" could be either player. */
type EndingReaders = 'one' | 'table';

/** How a record's game ended; nothing if it has not. */
export function recordEndingLines(
  record: GameRecord,
  book: Book,
  readers: EndingReaders = 'one',
): Phrases {
  const ending = endOf(record);
  return ending === undefined ? [] : endingLines(record.match, ending, book, readers);
}

/** How a game ended: by its rules in the words of its book, or otherwise. */
export function endingLines(
  match: Match,
  { kind, winner, fault }: Ending,
  book: Book,
  readers: EndingReaders = 'one',
): Phrases {
  if (kind === 'aborted') return ['The game was called off.'];
  if (winner === null) return closingLines(match, book);
  const loser = other(winner);
  const wins = say`${you(winner)} ${verb(winner, 'win', 'wins')}.`;
  const forReaders = (...lines: Phrases): Phrases =>
    readers === 'table' ? lines.map(naming) : lines;
  switch (kind) {
    case 'resigned':
      return forReaders(say`${you(loser)} ${verb(loser, 'resign', 'resigns')}. ${wins}`);
    case 'out-of-time':
      return forReaders(say`${you(loser)} ran out of time. ${wins}`);
    case 'fault':
      return forReaders(...(fault === undefined ? [] : [fault.message]), wins);
    default:
      return closingLines(match, book);
  }
}

/** Why the rules made this player the winner, for screens: a book's closing lines may leave it out. */
export function whyLines({ turn }: Match, { kind }: Ending): Phrases {
  return kind === 'won' && turn.kind === 'over' ? [say`${capitalize(turn.reason)}.`] : [];
}

export function recordWhyLines(record: GameRecord): Phrases {
  const ending = endOf(record);
  return ending === undefined ? [] : whyLines(record.match, ending);
}

/** How the rules ended a game; nothing if they have not. */
export function closingLines({ turn, position }: Match, { words }: Book): Phrases {
  if (turn.kind !== 'over') return [];
  return turn.winner === null
    ? [say`No one wins: ${turn.reason}.`]
    : words.closing(position, turn.winner);
}
