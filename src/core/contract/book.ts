import type { Seat } from '../seat.ts';
import type { Claim } from './claim.ts';
import type { Idea } from './idea.ts';
import type { Phrase, Phrases } from './phrase.ts';
import type { State } from './rules.ts';
import type { Scene, Target } from './scene.ts';

/** One played turn. `answer` is the other side's choice on a sealed turn. */
export type Played<S extends State = State, M = unknown> = {
  readonly seat: Seat;
  readonly move: M;
  readonly answer?: M;
  readonly before: S;
  readonly after: S;
};

/** A state and the turns that led to it. Words and pictures may use both; rules use the state only. */
export type Position<S extends State = State, M = unknown> = {
  readonly state: S;
  readonly history: readonly Played<S, M>[];
};

/** Plain lines of text: typed answers, or rendered phrases. */
export type Lines = readonly string[];

/**
 * What a game says during play, line by line. A move is one answer or several (Number Quest: "yes",
 * "45", "9"); `spell` lists them, and everything else about typing follows from it. The seat to answer
 * reads `ask` and `refuse`; all players read the rest.
 */
export interface Words<S extends State = State, M = unknown> {
  opening(): Phrases;
  /** The answers that make up a move, in order. */
  spell(state: S, move: M): Lines;
  /** The text before the next answer. The last line is the question; the lines above it are shown once. */
  ask(position: Position<S, M>, seat: Seat, answers: Lines): Phrases;
  /** Why this answer is refused, in the book's words; empty if the book has none. */
  refuse(state: S, seat: Seat, answers: Lines, answer: string): Phrases;
  narrate(played: Played<S, M>): Phrases;
  /** Shown once a player has won. */
  closing(position: Position<S, M>, winner: Seat): Phrases;
  /**
   * An instruction to give this answer after the earlier ones, as a clause that begins with a verb: "place 9". The
   * answer may list several, "3 or 5"; null stands for anything from here on: "place any number". Used in hints and
   * reviews, which otherwise say "play 9".
   */
  advise?(state: S, seat: Seat, answers: Lines, answer: string | null): Phrase;
  /** Why a move that starts with these answers is good, as a clause, if the book knows. */
  reason?(state: S, seat: Seat, answers: Lines): Phrase | undefined;
  /**
   * A player's part in a sealed turn, as the words after the name: "guesses" before both have chosen (null), "guessed
   * 1" afterwards, with the answers that make up the choice. The page shows it to both players; the default is "choose"
   * and "chose 1".
   */
  sealedPart?(state: S, seat: Seat, answers: Lines | null): Phrase;
}

/** A rule in our own words. */
export type Clause = { readonly id: string; readonly title: string; readonly text: string };

/** Our decision if the printed book contradicts itself, is silent, or cannot be right. */
export type Ruling = {
  readonly id: string;
  /** The id of the clause it settles. */
  readonly clause: string;
  readonly problem: string;
  readonly ruling: string;
  /** The option setting for another reading. */
  readonly otherwise?: string;
};

/** The words for a field of a state, and for its values if they are not plain numbers. */
export type FieldWords = {
  /** As used inside a sentence: "the mover", "Player 1's square". By default it is made from the field's name. */
  readonly name?: Phrase;
  /** "skipped", or a player's name. */
  value?(value: number): Phrase;
  /**
   * A clause of its own, "Player 1 to move", if a name and a value side by side would not read well. `known` holds the
   * other fields shown with it. Empty if there is nothing to say.
   */
  clause?(value: number, known: State): Phrase;
};

/** The words for the fields of a state; any field and any part may be left out. */
export type FieldTable<Field extends string = string> = {
  readonly [Name in Field]?: FieldWords;
};

/** All texts of a game, with its options settled. */
export interface Book<S extends State = State, M = unknown> {
  readonly clauses: readonly Clause[];
  /** How to play, in at most five lines, for a first game. The default is the first clauses. */
  readonly brief?: Phrases | undefined;
  readonly rulings: readonly Ruling[];
  /** What the printed book says about its game, for the audit. Empty if there is no printed book. */
  readonly claims: readonly Claim<S, M>[];
  /** What a good player would tell a friend. If there are none, the program searches for a rule. */
  readonly ideas?: readonly Idea<S, M>[] | undefined;
  readonly words: Words<S, M>;
  /** The fields for the axes of a position map, across and down; none if no map makes sense. */
  readonly axes?: readonly [across: string, down: string];
  /** The fields in words, for maps and explanations. The default is the field's name in the state. */
  readonly fields?: FieldTable<keyof S & string> | undefined;
  scene(position: Position<S, M>): Scene;
  /**
   * The place on this position's scene for an answer that can follow the given ones; undefined if the answer has no
   * place. Books without places omit it.
   */
  target?(position: Position<S, M>, seat: Seat, answers: Lines, answer: string): Target | undefined;
}
