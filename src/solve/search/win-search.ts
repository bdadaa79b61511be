import type { State } from '../../core/contract/rules.ts';
import type { Seat } from '../../core/seat.ts';
import type { StatePacking } from '../reach/state-packing.ts';
import type { CheckedRules } from './checked-rules.ts';
import { MoveOrder } from './move-order.ts';
import { FOREVER, type TranspositionTable } from './transposition-table.ts';

/** Thrown at a sealed turn, because chance decides who wins there. */
export class SealedTurnError extends Error {
  readonly state: State;

  constructor(state: State) {
    super('This position leads to a turn on which both sides choose in secret.');
    this.name = 'SealedTurn';
    this.state = state;
  }
}

/** What is known about a position for one seat: the turns within which it wins, and those within which it cannot. */
export type Known = { readonly won: number; readonly held: number };

/** A position whose moves are being tried. */
type SearchFrame<S extends State, M> = {
  readonly state: S;
  readonly key: Int32Array;
  readonly mover: Seat;
  readonly moves: readonly M[];
  /** The indexes of the moves in search order. */
  readonly order: readonly number[];
  /** The number of turns allowed for the win. */
  readonly depth: number;
  /** The number of moves tried so far. */
  looked: number;
  /** Over the positions after them: the soonest and latest win, the shortest and longest hold. */
  soonest: number;
  latest: number;
  shortest: number;
  longest: number;
  /** The index of the best move so far. */
  best: number;
  /** What was known before the search. */
  readonly won: number;
  readonly held: number;
  /** The number of positions searched when it started, and its size in memory. */
  readonly begun: number;
  readonly bytes: number;
};

/** The number of positions between two stop checks. */
export const POSITIONS_BETWEEN_LOOKS = 128;
/** The bytes of a frame, and of each of its moves and fields. */
const FRAME_BYTES = 400;
const MOVE_BYTES = 64;
const FIELD_BYTES = 16;

/**
 * Answers one question: can this seat force a win within a number of turns? Tries the moves depth first: if the seat
 * moves, one must win; if the other moves, all must. The number of turns bounds every path, so cycles need no special
 * care: going round only costs turns, and results hold for a position however it was reached. A win is impossible if
 * every path ends before the turns run out.
 */
export class WinSearch<S extends State, M> {
  /** The number of positions searched, repeats included. */
  looked = 0;
  /** Whether any of them was a draw. */
  hasMetDraw = false;
  readonly #rules: CheckedRules<S, M>;
  readonly #packing: StatePacking<S>;
  readonly #table: TranspositionTable;
  readonly #order: MoveOrder<S, M>;
  readonly #frames: SearchFrame<S, M>[] = [];
  /** The key of the latest position. */
  readonly #key: Int32Array;
  #room: number;
  /** The result of the latest position: see TranspositionTable. */
  #won = FOREVER;
  #held = 0;

  /** `room` is the number of bytes for the path. */
  constructor(
    rules: CheckedRules<S, M>,
    packing: StatePacking<S>,
    table: TranspositionTable,
    { room, history }: { readonly room: number; readonly history: number },
  ) {
    this.#rules = rules;
    this.#packing = packing;
    this.#key = new Int32Array(packing.words);
    this.#table = table;
    this.#order = new MoveOrder(rules, history);
    this.#room = room;
  }

  /**
   * Returns the answer: a win within at most `won` turns, none within `held`. Undefined if it was stopped, has searched
   * `most` positions in all, or has no room for such a long path. At every yield it receives whether to stop.
   */
  *ask(
    seat: Seat,
    state: S,
    depth: number,
    most: number,
  ): Generator<void, Known | undefined, boolean> {
    const frames = this.#frames;
    try {
      let isAnswered = this.#look(seat, state, depth);
      for (;;) {
        const frame = frames.at(-1);
        if (frame === undefined) return { won: this.#won, held: this.#held };
        if (this.looked % POSITIONS_BETWEEN_LOOKS === 0 && (yield)) return undefined;
        if (this.looked >= most || this.#room < 0) return undefined;
        if (isAnswered) this.#take(frame, seat);
        isAnswered = isSettled(frame, seat);
        if (isAnswered) this.#close(frame, seat);
        else {
          const move = frame.moves[frame.order[frame.looked] as number] as M;
          isAnswered = this.#look(seat, this.#rules.after(frame.state, move), frame.depth - 1);
        }
      }
    } finally {
      // However it ended, the next question starts with an empty path.
      for (const { bytes } of frames) this.#room += bytes;
      frames.length = 0;
    }
  }

  /** Answers at once if possible; otherwise starts a frame. */
  #look(seat: Seat, state: S, depth: number): boolean {
    this.looked++;
    const turn = this.#rules.turn(state);
    if (turn.kind === 'both') throw new SealedTurnError(state);
    if (turn.kind === 'over') {
      this.hasMetDraw ||= turn.winner === null;
      const isWon = turn.winner === seat;
      this.#won = isWon ? 0 : FOREVER;
      this.#held = isWon ? -1 : FOREVER;
      return true;
    }
    this.#won = FOREVER;
    this.#held = 0;
    if (depth === 0) return true;
    this.#packing.pack(state, this.#key, 0);
    const isKnown = this.#table.find(this.#key);
    if (isKnown) {
      this.#won = this.#table.won(seat);
      this.#held = this.#table.held(seat);
      if (this.#won <= depth || this.#held >= depth) return true;
    }
    const moves = this.#rules.moves(state, turn.seat);
    const first = isKnown ? this.#table.move() : 0;
    const bytes = FRAME_BYTES + MOVE_BYTES * moves.length + FIELD_BYTES * this.#rules.fields.length;
    this.#room -= bytes;
    this.#frames.push({
      state,
      key: this.#key.slice(),
      mover: turn.seat,
      moves,
      order: this.#order.of(state, moves, { first, mover: turn.seat, seat, depth }),
      depth,
      looked: 0,
      soonest: FOREVER,
      latest: 0,
      shortest: FOREVER,
      longest: -1,
      best: first,
      won: this.#won,
      held: this.#held,
      begun: this.looked,
      bytes,
    });
    return false;
  }

  /** Records the result of a move. */
  #take(frame: SearchFrame<S, M>, seat: Seat): void {
    const move = frame.order[frame.looked++] as number;
    const isBetter = frame.mover === seat ? this.#won < frame.soonest : this.#held > frame.longest;
    if (isBetter) frame.best = move;
    frame.soonest = Math.min(frame.soonest, this.#won);
    frame.latest = Math.max(frame.latest, this.#won);
    frame.shortest = Math.min(frame.shortest, this.#held);
    frame.longest = Math.max(frame.longest, this.#held);
  }

  /** Combines the results and stores them. */
  #close(frame: SearchFrame<S, M>, seat: Seat): void {
    const isWhole = frame.looked === frame.moves.length;
    const chooses = frame.mover === seat;
    const won = chooses ? frame.soonest : isWhole ? frame.latest : FOREVER;
    const held = chooses ? (isWhole ? frame.shortest : -1) : frame.longest;
    this.#won = Math.min(frame.won, oneMore(won));
    this.#held = Math.max(frame.held, oneMore(held));
    this.#frames.pop();
    this.#room += frame.bytes;
    const fact = { won: this.#won, held: this.#held, move: frame.best };
    this.#table.keep(frame.key, seat, fact, this.looked - frame.begun);
    if (isDecided(frame, seat))
      this.#order.praise(frame.state, frame.moves[frame.best] as M, { ...frame, seat });
  }
}

/** Whether the search here is finished: one move decides, or all have been tried. */
function isSettled<S extends State, M>(frame: SearchFrame<S, M>, seat: Seat): boolean {
  return frame.looked === frame.moves.length || isDecided(frame, seat);
}

/** Whether one move answers the question: the seat's by winning in time, the other side's by holding long enough. */
function isDecided<S extends State, M>(
  { mover, depth, soonest, longest }: SearchFrame<S, M>,
  seat: Seat,
): boolean {
  return mover === seat ? soonest < depth : longest >= depth - 1;
}

/** One more turn, unless the number means "for ever". */
function oneMore(turns: number): number {
  return turns === FOREVER ? FOREVER : turns + 1;
}
