import type { Seat } from '../seat.ts';
import type { Claim } from './claim.ts';
import type { Idea } from './idea.ts';
import type { Phrase, Phrases } from './phrase.ts';
import type { State } from './rules.ts';
import type { Scene, Target } from './scene.ts';

/** One turn that was played. `answer` is the other side's choice of a sealed turn. */
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

/** Lines of text as they stand: answers that are typed, or phrases that were rendered. */
export type Lines = readonly string[];

/**
 * What a game says while it is played, line by line. A move is given as one answer or several
 * (Number Quest: "yes", "45", "9"); `spell` says which, and everything else about typing follows.
 * `ask` and `refuse` are read by the seat that is asked; everybody reads the rest.
 */
export interface Words<S extends State = State, M = unknown> {
  opening(): Phrases;
  /** The answers that make up a move, in the order they are asked for. */
  spell(state: S, move: M): Lines;
  /** What stands before the next answer. The last line is the question; the others are said once. */
  ask(position: Position<S, M>, seat: Seat, answers: Lines): Phrases;
  /** Why this answer cannot be taken, in the book's words; empty where the book has none. */
  refuse(state: S, seat: Seat, answers: Lines, answer: string): Phrases;
  narrate(played: Played<S, M>): Phrases;
  /** Said when someone has won. */
  closing(position: Position<S, M>, winner: Seat): Phrases;
  /**
   * How somebody is told to give an answer after the given ones, as a clause that begins with its verb:
   * "place 9". The answer may stand for several, "3 or 5"; null is anything from here on: "place any
   * number". Hints and reviews are made of it; without it they say "play 9".
   */
  advise?(state: S, seat: Seat, answers: Lines, answer: string | null): Phrase;
  /** Why a move that begins with these answers is good, as a clause, where the book can tell. */
  reason?(state: S, seat: Seat, answers: Lines): Phrase | undefined;
}

/** A rule in our own words. */
export type Clause = { readonly id: string; readonly title: string; readonly text: string };

/** What decides where the printed book contradicts itself, is silent, or cannot be so. */
export type Ruling = {
  readonly id: string;
  /** The id of the clause it settles. */
  readonly clause: string;
  readonly problem: string;
  readonly ruling: string;
  /** The option setting that plays it another way. */
  readonly otherwise?: string;
};

/** What people call a field of a state, and what they call its values where those are no plain numbers. */
export type FieldWords = {
  /** In the middle of a sentence: "the mover", "Player 1's square". Without one it is made from the field's own. */
  readonly name?: Phrase;
  /** "skipped", or a player's name. */
  value?(value: number): Phrase;
  /**
   * All that there is to say of it as a clause of its own, "Player 1 to move", where a name and a value side
   * by side would not read well. `known` is what else is said with it; empty where nothing need be said.
   */
  clause?(value: number, known: State): Phrase;
};

/** The words for the fields of a state; for any of them, and for any part of it. */
export type FieldTable<Field extends string = string> = {
  readonly [Name in Field]?: FieldWords;
};

/** Everything a game says to people, with its options settled. */
export interface Book<S extends State = State, M = unknown> {
  readonly clauses: readonly Clause[];
  /** How to play, in at most five lines, for somebody's first game; without it the first clauses are told. */
  readonly brief?: Phrases | undefined;
  readonly rulings: readonly Ruling[];
  /** What the printed book says of its game, for the audit; a game without a printed book has none. */
  readonly claims: readonly Claim<S, M>[];
  /** What a good player would tell a friend; without any, the program finds what it can by itself. */
  readonly ideas?: readonly Idea<S, M>[] | undefined;
  readonly words: Words<S, M>;
  /** The fields that a map of positions is drawn over, across and down; none where no map makes sense. */
  readonly axes?: readonly [across: string, down: string];
  /** The fields in words, for maps and explanations; one that is missing is told by its name in the state. */
  readonly fields?: FieldTable<keyof S & string> | undefined;
  scene(position: Position<S, M>): Scene;
  /**
   * The place on the scene of this position that stands for an answer, out of those that can follow
   * the given ones; undefined for an answer without one. A book without places leaves it out.
   */
  target?(position: Position<S, M>, seat: Seat, answers: Lines, answer: string): Target | undefined;
}
