import type { Seat } from '../seat.ts';
import type { Played } from './book.ts';
import type { Phrase } from './phrase.ts';

/** A state is a flat record of small whole numbers. */
export type State = Readonly<Record<string, number>>;

/** For each field of a state, how many values it can take: 0 up to that number, exclusive. */
export type Shape<S extends State> = { readonly [Field in keyof S]: number };

export type Turn =
  /** One side moves, in the open. */
  | { readonly kind: 'one'; readonly seat: Seat }
  /** Both sides choose, sealed. `seat` leads: it is asked first and written first. */
  | { readonly kind: 'both'; readonly seat: Seat }
  | { readonly kind: 'over'; readonly winner: Seat | null; readonly reason: Phrase };

/**
 * One game with its options settled. Every member is a pure function of the state, and a state repeats nothing that the
 * record of moves holds. A choice that is not in `moves` is the caller's bug; rules do not check it.
 */
export interface Rules<S extends State = State, M = unknown> {
  readonly shape: Shape<S>;
  /** Notations of moves that only pass. If one is the only legal move, the program plays it. */
  readonly passes: readonly string[];
  start(): S;
  turn(state: S): Turn;
  /** The legal moves, and the only definition of legality. Never empty for a seat with the turn. */
  moves(state: S, seat: Seat): readonly M[];
  /**
   * The fields that change. On a sealed turn `move` is the leader's choice and `answer` the other side's. Returning
   * only the changes shows a solver what a move depends on.
   */
  next(state: S, move: M, answer?: M): Partial<S>;
  /** A move in record notation: '3', '45:9', 'skip'. Unique among the legal moves. */
  notate(move: M): string;
}

/**
 * The method by which a traced state compares a field with a value. States in play do not have it. All copies of this
 * file in a program share the symbol.
 */
export const WHETHER: unique symbol = Symbol.for('parlor.whether');
type Watched = { readonly [WHETHER]?: (field: string, value: number) => boolean };

/**
 * Whether a field has this value. Equals `state[field] === value`, but shows a solver that only this value matters; a
 * plain read would make every value matter.
 */
export function fieldIs<S extends State>(
  state: S,
  field: keyof S & string,
  value: number,
): boolean {
  const whether = (state as Watched)[WHETHER];
  return whether === undefined ? state[field] === value : whether(field, value);
}

/** The state after a turn. */
export function advance<S extends State, M>(rules: Rules<S, M>, state: S, move: M, answer?: M): S {
  return { ...state, ...rules.next(state, move, answer) };
}

/** The seats that choose on this turn, leader first. */
export function choosingSeats(turn: Turn): readonly Seat[] {
  if (turn.kind === 'over') return [];
  if (turn.kind === 'one') return [turn.seat];
  return turn.seat === 0 ? [0, 1] : [1, 0];
}

/** Every legal turn in a state, in the rules' order; none if the game is over. */
export function* turnsFrom<S extends State, M>(
  rules: Rules<S, M>,
  before: S,
): Generator<Played<S, M>> {
  const [seat, answerer] = choosingSeats(rules.turn(before));
  if (seat === undefined) return;
  const answers = answerer === undefined ? undefined : rules.moves(before, answerer);
  for (const move of rules.moves(before, seat))
    if (answers === undefined) yield { seat, move, before, after: advance(rules, before, move) };
    else
      for (const answer of answers)
        yield { seat, move, answer, before, after: advance(rules, before, move, answer) };
}

/** The forced pass that the program plays by itself: a pass that is the only legal move. */
export function forcedPass<S extends State, M>(rules: Rules<S, M>, state: S): M | undefined {
  const turn = rules.turn(state);
  if (turn.kind !== 'one' || rules.passes.length === 0) return undefined;
  const moves = rules.moves(state, turn.seat);
  const [only] = moves;
  return moves.length === 1 && only !== undefined && rules.passes.includes(rules.notate(only))
    ? only
    : undefined;
}
