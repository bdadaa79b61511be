import type { Book, Lines } from '../contract/book.ts';
import type { Game } from '../contract/game.ts';
import type { OptionValues } from '../contract/option.ts';
import { type Names, type Phrases, type Reader, render, renderLines } from '../contract/phrase.ts';
import type { State } from '../contract/rules.ts';
import type { Scene, Target } from '../contract/scene.ts';
import { nameOf } from '../contract/variant.ts';
import { type PlayerNumber, type Seat, seatNumber } from '../seat.ts';
import type { Match } from './match.ts';
import { type PendingQuestion, pendingQuestion } from './pending-question.ts';

/** A type of the program with its seat replaced by a player number. */
type WithPlayer<T> = T extends { readonly seat: Seat }
  ? Omit<T, 'seat'> & { readonly player: PlayerNumber }
  : T extends { readonly seat: Seat | null }
    ? Omit<T, 'seat'> & { readonly player: PlayerNumber | null }
    : T;

type ScenePart<Kind> = Extract<Scene[number], { kind: Kind }>;

/** A scene with rendered texts and player numbers instead of seats. */
export type SceneData = readonly (
  | (Omit<ScenePart<'track'>, 'legend'> & { readonly legend: string })
  | {
      readonly kind: 'tiles';
      readonly title: string;
      readonly tiles: readonly WithPlayer<ScenePart<'tiles'>['tiles'][number]>[];
    }
  | (Omit<ScenePart<'grid'>, 'rows'> & {
      readonly rows: readonly (readonly WithPlayer<ScenePart<'grid'>['rows'][number][number]>[])[];
    })
  | {
      readonly kind: 'bars';
      readonly bars: readonly (Omit<WithPlayer<ScenePart<'bars'>['bars'][number]>, 'label'> & {
        readonly label: string;
      })[];
    }
  | {
      readonly kind: 'facts';
      readonly facts: readonly { readonly label: string; readonly text: string }[];
    }
)[];

export type QuestionData = Omit<PendingQuestion, 'targets'> & {
  readonly targets: readonly { readonly answer: string; readonly target: WithPlayer<Target> }[];
};

/**
 * What a player, or an onlooker, may know of a match, as JSON that can be sent to them. It never includes a sealed
 * half. Players are 1 and 2.
 */
export type ViewData = {
  /** The id of the game. */
  readonly game: string;
  readonly title: string;
  readonly options: OptionValues;
  /** The viewer; null for an onlooker. */
  readonly player: PlayerNumber | null;
  readonly turn:
    | { readonly kind: 'one' | 'both'; readonly player: PlayerNumber }
    | { readonly kind: 'over'; readonly winner: PlayerNumber | null; readonly reason: string };
  /** The players who still have to choose, in the order they are asked. */
  readonly awaited: readonly PlayerNumber[];
  readonly state: State;
  /** The turns so far in record notation. */
  readonly moves: readonly string[];
  /** This player's legal moves now, in record notation. */
  readonly legal: readonly string[];
  readonly scene: SceneData;
  /** The narration of this position: the opening, what the last turn did, who has won. */
  readonly said: readonly string[];
  /** The question for this player; null if there is nothing to choose. */
  readonly question: QuestionData | null;
};

/**
 * The view of a seat, or of an onlooker. A move made of several answers is asked for one answer at a time; `answers`
 * are those given so far. All texts are rendered for this reader, with the names of the table if there are any.
 */
export function viewData(
  match: Match,
  seat: Seat | null,
  answers: Lines = [],
  names?: Names,
): ViewData {
  const reader: Reader = names === undefined ? { seat } : { seat, names };
  const { game, options, turn, waiting, state, moves } = match;
  const book = bookOf(match);
  const asked = seat === null ? null : pendingQuestion(match, seat, answers, names, book);
  return {
    game: game.id,
    title: nameOf(match),
    options,
    player: seatNumber(seat),
    turn:
      turn.kind === 'over'
        ? { kind: 'over', winner: seatNumber(turn.winner), reason: render(turn.reason, reader) }
        : { kind: turn.kind, player: seatNumber(turn.seat) },
    awaited: waiting.map(seatNumber),
    state,
    moves,
    legal: seat === null ? [] : match.legal(seat),
    scene: book.scene(match.position).map((part) => partFor(part, reader)),
    said: renderLines(saidOf(match, book), reader),
    question:
      asked === null
        ? null
        : {
            ...asked,
            targets: asked.targets.map(({ answer, target }) => ({
              answer,
              target: target.kind === 'square' ? withPlayer(target) : target,
            })),
          },
  };
}

/** The book of a game with these options, cached because every view needs it. */
function bookOf({ game, options }: Pick<Match, 'game' | 'options'>): Book {
  const books = BOOKS.get(game) ?? new WeakMap<OptionValues, Book>();
  BOOKS.set(game, books);
  const book = books.get(options) ?? game.book(options);
  books.set(options, book);
  return book;
}

const BOOKS = new WeakMap<Game, WeakMap<OptionValues, Book>>();

function saidOf({ last, turn, position }: Match, { words }: Book): Phrases {
  const lines = last === undefined ? words.opening() : words.narrate(last);
  return turn.kind === 'over' && turn.winner !== null
    ? [...lines, ...words.closing(position, turn.winner)]
    : lines;
}

/** A part of a scene, rendered for this reader. */
function partFor(part: Scene[number], reader: Reader): SceneData[number] {
  switch (part.kind) {
    case 'track':
      return { ...part, legend: render(part.legend, reader) };
    case 'tiles':
      return { ...part, title: render(part.title, reader), tiles: part.tiles.map(withPlayer) };
    case 'grid':
      return { ...part, rows: part.rows.map((row) => row.map(withPlayer)) };
    case 'bars': {
      const bars = part.bars.map((bar) => ({
        ...withPlayer(bar),
        label: render(bar.label, reader),
      }));
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

function withPlayer<T extends { readonly seat: Seat | null }>({ seat, ...rest }: T): WithPlayer<T> {
  return { ...rest, player: seatNumber(seat) } as WithPlayer<T>;
}
