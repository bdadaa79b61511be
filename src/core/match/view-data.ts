import type { Book, Lines } from '../contract/book.ts';
import type { OptionValues } from '../contract/option.ts';
import { type Names, type Phrases, type Reader, render, renderLines } from '../contract/phrase.ts';
import type { State, Turn } from '../contract/rules.ts';
import type { Scene } from '../contract/scene.ts';
import type { Seat } from '../seat.ts';
import type { Match } from './match.ts';
import { nextAnswers } from './question.ts';
import { type TargetedAnswer, targetsAmong } from './target.ts';

/** The next question to a seat on the way to a move. */
export type QuestionData = {
  /** The answers so far. */
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
 * What a seat or an onlooker may know of a match, as JSON to send to them. It never holds a sealed half,
 * not even for the seat that chose it.
 */
export type ViewData = {
  /** The id of the game. */
  readonly game: string;
  readonly title: string;
  readonly options: OptionValues;
  /** The viewer; null for an onlooker. */
  readonly seat: Seat | null;
  readonly turn: Turn;
  /** The seats that still have to choose, in order. */
  readonly awaited: readonly Seat[];
  readonly state: State;
  /** The turns so far in record notation. */
  readonly moves: readonly string[];
  readonly scene: Scene;
  /** What the game says here: its opening, the effect of the last turn, the winner. */
  readonly said: readonly string[];
  /** The question to this seat; null without a choice. */
  readonly question: QuestionData | null;
};

/**
 * The view of a seat or an onlooker. A move of several answers is asked one answer at a time: `answers`
 * are those given so far. If no legal move continues with them, as after another turn was played, the
 * first question comes again; the view says which answers count. All words are for this reader, with
 * the table's names if there are any.
 */
export function viewData(
  match: Match,
  seat: Seat | null,
  answers: Lines = [],
  names?: Names,
): ViewData {
  const reader: Reader = names === undefined ? { seat } : { seat, names };
  const { game, options, turn, waiting, state, moves } = match;
  const book = game.book(options);
  return {
    game: game.id,
    title: game.title,
    options,
    seat,
    turn: turn.kind === 'over' ? { ...turn, reason: render(turn.reason, reader) } : turn,
    awaited: waiting,
    state,
    moves,
    scene: book.scene(match.position).map((part) => partFor(part, reader)),
    said: renderLines(saidOf(match, book), reader),
    question:
      seat !== null && waiting.includes(seat)
        ? questionOf(match, book, seat, answers, reader)
        : null,
  };
}

function questionOf(
  match: Match,
  book: Book,
  seat: Seat,
  given: Lines,
  reader: Reader,
): QuestionData {
  const { rules, state, position } = match;
  const following = (answers: Lines): readonly string[] =>
    nextAnswers(rules, book.words, state, seat, answers);
  const answers = following(given).length > 0 ? given : [];
  const choices = following(answers);
  const asked = renderLines(book.words.ask(position, seat, answers), reader);
  return {
    answers,
    lines: asked.slice(0, -1),
    prompt: asked.at(-1) ?? '',
    choices,
    targets: targetsAmong(choices, match, book, seat, answers),
  };
}

function saidOf({ last, turn, position }: Match, { words }: Book): Phrases {
  const lines = last === undefined ? words.opening() : words.narrate(last);
  return turn.kind === 'over' && turn.winner !== null
    ? [...lines, ...words.closing(position, turn.winner)]
    : lines;
}

/** A part of a scene with its words for this reader. */
function partFor(part: Scene[number], reader: Reader): Scene[number] {
  switch (part.kind) {
    case 'track':
      return { ...part, legend: render(part.legend, reader) };
    case 'tiles':
      return { ...part, title: render(part.title, reader) };
    case 'grid':
      return part;
    case 'bars': {
      const bars = part.bars.map((bar) => ({ ...bar, label: render(bar.label, reader) }));
      return { ...part, bars };
    }
    case 'facts': {
      const facts = part.facts.map(({ label, text }) => ({
        label: render(label, reader),
        text: render(text, reader),
      }));
      return { ...part, facts };
    }
  }
}
