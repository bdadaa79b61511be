import type { Book, Lines } from '../../core/contract/book.ts';
import { type Phrase, type Phrases, player, say } from '../../core/contract/phrase.ts';
import { choosers } from '../../core/contract/rules.ts';
import type { Match } from '../../core/match/match.ts';
import { nextAnswers } from '../../core/match/question.ts';
import { type GameRecord, resignedIn } from '../../core/match/record.ts';
import type { Seat } from '../../core/seat.ts';
import type { Answered, Question, Talk } from './talk.ts';

/** The question a seat is asked after the answers it has given. */
export function questionFor(match: Match, seat: Seat, answers: Lines, book: Book): Question {
  const lines = book.words.ask(match.position, seat, answers);
  const sealed = match.turn.kind === 'both';
  return {
    seat,
    lines: lines.slice(0, -1),
    prompt: lines.at(-1) ?? '',
    choices: nextAnswers(match.rules, book.words, match.state, seat, answers),
    secrecy: sealed ? (match.waiting.length === 2 ? 'sealed' : 'closing') : 'open',
  };
}

/** Tells a choice that nobody typed here. */
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

/** A choice in a sentence, for who was not asked: a book's questions speak to who is. */
export function choiceSentence(seat: Seat, given: readonly Answered[]): Phrase {
  return given[0]?.question.secrecy === 'sealed'
    ? say`${player(seat)} has chosen, unseen.`
    : say`${player(seat)} chooses ${given.map(({ answer }) => answer).join(', ')}.`;
}

/** Says what the last turn did, and shows where it led. */
export function tellTurn(match: Match, talk: Talk, { words, scene }: Book): void {
  const played = match.last;
  if (played !== undefined) talk.say(words.narrate(played));
  talk.show(scene(match.position));
}

/** Tells a turn as it was played: the questions with their answers, and what came of it. */
export function replayTurn(before: Match, after: Match, talk: Talk, book: Book): void {
  const played = after.last;
  if (played === undefined) return;
  if (before.forced === undefined)
    for (const [index, seat] of choosers(before.turn).entries()) {
      const move = index === 0 ? played.move : played.answer;
      echoChoice(index === 0 ? before : halfway(before, played.move), seat, move, talk, book);
    }
  tellTurn(after, talk, book);
}

/** A sealed turn with the leader's half in, so that the other is asked as it was. */
function halfway(match: Match, move: unknown): Match {
  const [lead = 0] = choosers(match.turn);
  const half = match.choose(lead, match.rules.notate(move));
  if (!half.ok) throw new Error(half.error.message);
  return half.value;
}

/** How a game ended: by its moves, or because somebody gave up. */
export function endingLines(record: GameRecord, book: Book): Phrases {
  const resigned = resignedIn(record);
  return resigned === undefined ? closingLines(record.match, book) : [resignedLine(resigned)];
}

export function resignedLine(seat: Seat): Phrase {
  return say`${player(seat)} gives up.`;
}

export function closingLines({ turn, position }: Match, { words }: Book): Phrases {
  if (turn.kind !== 'over') return [];
  return turn.winner === null
    ? [say`Nobody wins: ${turn.reason}.`]
    : words.closing(position, turn.winner);
}
