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

/** A state with the turns that led to it. Words and pictures may use both; rules use the state only. */
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
  /** The text before the next answer. The last line is the question; the others are shown once. */
  ask(position: Position<S, M>, seat: Seat, answers: Lines): Phrases;
  /** Why this answer is refused, in the book's words; empty if the book has none. */
  refuse(state: S, seat: Seat, answers: Lines, answer: string): Phrases;
  narrate(played: Played<S, M>): Phrases;
  /** Shown when a player has won. */
  closing(position: Position<S, M>, winner: Seat): Phrases;
  /**
   * An instruction to give this answer after the earlier ones, as a clause that begins with a verb:
   * "place 9". The answer may list several, "3 or 5"; null means anything from here on: "place any
   * number". Hints and reviews use it; without it they say "play 9".
   */
  advise?(state: S, seat: Seat, answers: Lines, answer: string | null): Phrase;
  /** Why a move that begins with these answers is good, as a clause, if the book knows. */
  reason?(state: S, seat: Seat, answers: Lines): Phrase | undefined;
  /**
   * A player's part in a sealed turn, as the words after the name: "guesses" before both have chosen
   * (null), "guessed 1" afterwards, with the answers that make up the choice. The page shows it to
   * both players; without it they "choose" and "chose 1".
   */
  sealedPart?(state: S, seat: Seat, answers: Lines | null): Phrase;
}

/** A rule in our own words. */
export type Clause = { readonly id: string; readonly title: string; readonly text: string };

/** Our decision where the printed book contradicts itself, is silent, or cannot be right. */
export type Ruling = {
  readonly id: string;
  /** The id of the clause it settles. */
  readonly clause: string;
  readonly problem: string;
  readonly ruling: string;
  /** The option setting that plays it another way. */
  readonly otherwise?: string;
};

/** People's words for a field of a state, and for its values if they are not plain numbers. */
export type FieldWords = {
  /** As used inside a sentence: "the mover", "Player 1's square". By default it is made from the field's name. */
  readonly name?: Phrase;
  /** "skipped", or a player's name. */
  value?(value: number): Phrase;
  /**
   * A clause of its own, "Player 1 to move", if a name and a value side by side would not read well.
   * `known` holds what else is said with it; empty if nothing needs saying.
   */
  clause?(value: number, known: State): Phrase;
};

/** The words for the fields of a state; any field and any part may be left out. */
export type FieldTable<Field extends string = string> = {
  readonly [Name in Field]?: FieldWords;
};

/** Everything a game says to people, with its options settled. */
export interface Book<S extends State = State, M = unknown> {
  readonly clauses: readonly Clause[];
  /** How to play, in at most five lines, for a first game; without it the first clauses are shown. */
  readonly brief?: Phrases | undefined;
  readonly rulings: readonly Ruling[];
  /** What the printed book says about its game, for the audit; a game without a printed book has none. */
  readonly claims: readonly Claim<S, M>[];
  /** What a good player would tell a friend; without any, the program searches for a rule. */
  readonly ideas?: readonly Idea<S, M>[] | undefined;
  readonly words: Words<S, M>;
  /** The fields for the axes of a position map, across and down; none if no map makes sense. */
  readonly axes?: readonly [across: string, down: string];
  /** The fields in words, for maps and explanations; a missing one is called by its name in the state. */
  readonly fields?: FieldTable<keyof S & string> | undefined;
  scene(position: Position<S, M>): Scene;
  /**
   * The place on this position's scene that stands for an answer, among those that can follow the given
   * ones; undefined for an answer without a place. A book without places leaves it out.
   */
  target?(position: Position<S, M>, seat: Seat, answers: Lines, answer: string): Target | undefined;
}
