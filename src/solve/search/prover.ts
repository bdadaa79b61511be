import type { Rules, State } from '../../core/contract/rules.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import { StatePacking } from '../reach/state-packing.ts';
import type { Judged, Verdict } from '../solution.ts';
import { CheckedRules } from './checked-rules.ts';
import { EndMarks } from './end-marks.ts';
import { FOREVER, TranspositionTable } from './transposition-table.ts';
import { type Known, POSITIONS_BETWEEN_LOOKS, SealedTurnError, WinSearch } from './win-search.ts';

/** What a search proved about one position. */
export type Proof<M = unknown> = Verdict & {
  /** `unproven` if the search stopped before the winner was known. `turns` is null if only the winner is known. */
  readonly outcome: Verdict['outcome'];
  /** The legal moves in the rules' order; `best` marks those proved best. */
  readonly moves: readonly Judged<M>[];
  /** By seat: the number of turns within which it provably cannot force a win; Infinity means never. */
  readonly noWinWithin: readonly [number, number];
  /**
   * For a draw: whether play in which neither side gives anything away provably ends. If false, it is only proved that
   * either side can end play without losing.
   */
  readonly mustEnd: boolean;
  /** The number of positions searched, repeats included. */
  readonly looked: number;
};

/** What is known about a position. */
type KnownFacts = {
  /** By seat: the turns within which it wins, and those within which it cannot. */
  readonly won: [number, number];
  readonly held: [number, number];
  /** The winner, even if the number of turns is unknown. */
  winner: Seat | undefined;
  /** Whether a win is ruled out only because it would take more turns than there are positions. */
  counted: boolean;
};

/** What must be known about a position: the winner, or also the number of turns. */
type Aim = 'winner' | 'turns';

/** Yields the number of positions searched, and receives whether to stop. */
export type Steps<T> = Generator<number, T, boolean>;

/** Beyond this depth, a search deepens by a share of its depth instead of turn by turn. */
const TURN_BY_TURN = 16;
const FURTHER = 8;
/**
 * Once the winner is known, judging the moves gets the same effort again plus this; so does finding out whether play
 * must end.
 */
const LEAST_EFFORT = 200_000;

/** The shares of memory: most for the table, the rest for the path, the move order and the marks. */
const TABLE_SHARE = 0.75;
const WAY_SHARE = 0.125;
const ORDER_SHARE = 0.025;
const MARKS_SHARE = 0.1;

/**
 * Proves the values of open positions one after another, by search on the rules: for each side, whether it
 * can force a win in one turn, in two, and so on. Earlier results help with later positions.
 */
export class Prover<S extends State, M> {
  readonly #rules: CheckedRules<S, M>;
  readonly #search: WinSearch<S, M>;
  readonly #marks: EndMarks<S, M>;
  /** No forced win takes more turns: each turn brings the end nearer, so no position repeats. */
  readonly #mostTurns: number;
  #isStopped = false;
  /** The positions searched at the last stop check. */
  #asked = 0;
  /** Whether to find out if play must end. Cleared once that took too much, because it would again. */
  #tells = true;

  /** Everything that grows with the game stays within `memory` bytes. */
  constructor(rules: Rules<S, M>, memory: number) {
    this.#rules = new CheckedRules(rules);
    const packing = new StatePacking<S>(rules.shape);
    const table = new TranspositionTable(packing.words, TABLE_SHARE * memory);
    this.#search = new WinSearch(this.#rules, packing, table, {
      room: WAY_SHARE * memory,
      history: ORDER_SHARE * memory,
    });
    this.#marks = new EndMarks(this.#rules, MARKS_SHARE * memory);
    this.#mostTurns = this.#rules.size - 1;
  }

  /** Proves what it can about a position until it is stopped. */
  *prove(from: S): Steps<Result<Proof<M>>> {
    const begun = this.#search.looked;
    this.#isStopped = false;
    this.#tells = true;
    try {
      const state = this.#rules.own(from);
      const facts = yield* this.#know(state, 'turns', Number.POSITIVE_INFINITY);
      const effort = this.#search.looked - begun + LEAST_EFFORT;
      const verdict = yield* this.#judge(state, facts, this.#search.looked + effort);
      const mustEnd = verdict.outcome === 'draw' && this.#tells;
      const moves = yield* this.#judgeMoves(state, facts, verdict, this.#search.looked + effort);
      return accept({
        ...verdict,
        moves,
        noWinWithin: [shown(facts.held[0]), shown(facts.held[1])],
        mustEnd,
        looked: this.#search.looked - begun,
      });
    } catch (error) {
      if (!(error instanceof SealedTurnError)) throw error;
      return refuse({
        code: 'search/sealed',
        message: `Only open turns can be searched, but both sides choose in secret at ${JSON.stringify(error.state)}.`,
      });
    }
  }

  /** Searches deeper for both sides, always for the side with less effort so far. */
  *#know(state: S, aim: Aim, most: number): Steps<KnownFacts> {
    const facts: KnownFacts = {
      won: [FOREVER, FOREVER],
      held: [0, 0],
      winner: undefined,
      counted: false,
    };
    const turn = this.#rules.turn(state);
    if (turn.kind === 'over') {
      facts.held[0] = facts.held[1] = FOREVER;
      if (turn.winner === null) return facts;
      facts.winner = turn.winner;
      facts.won[turn.winner] = 0;
      facts.held[turn.winner] = -1;
      return facts;
    }
    const effort: [number, number] = [0, 0];
    for (;;) {
      const [first, second = first] = SEATS.filter((seat) => !isKnown(facts, seat, aim));
      if (first === undefined || second === undefined) return facts;
      const seat = effort[second] < effort[first] ? second : first;
      const before = this.#search.looked;
      const depth = this.#nextDepth(facts.won[seat], facts.held[seat]);
      const answer = yield* this.#ask(seat, state, depth, most);
      effort[seat] += this.#search.looked - before;
      if (answer === undefined) return facts;
      if (answer.won > depth && answer.held < depth) throw new Error('A search answered nothing.');
      facts.won[seat] = answer.won;
      facts.held[seat] = answer.held;
      if (answer.won < FOREVER) {
        facts.winner = seat;
        facts.held[other(seat)] = FOREVER;
      } else if (answer.held === FOREVER) {
        // The other side can end play without losing, and none of the play searched ends in a draw.
        if (!this.#search.hasMetDraw) facts.winner = other(seat);
      } else if (answer.held >= this.#mostTurns) {
        facts.held[seat] = FOREVER;
        facts.counted = true;
      }
    }
  }

  /** The next depth: halfway to a known win, or a little deeper. */
  #nextDepth(won: number, held: number): number {
    if (won < FOREVER) return held + ((won - held) >> 1);
    const further = held < TURN_BY_TURN ? 1 : Math.floor(held / FURTHER);
    return Math.min(this.#mostTurns, FOREVER - 1, held + further);
  }

  /** After a stop, only immediate answers are used. */
  *#ask(seat: Seat, state: S, depth: number, most: number): Steps<Known | undefined> {
    // Immediate answers never yield, and there may be many.
    if (this.#search.looked - this.#asked >= POSITIONS_BETWEEN_LOOKS) {
      this.#asked = this.#search.looked;
      this.#isStopped ||= yield this.#search.looked;
    }
    const search = this.#search.ask(seat, state, depth, this.#isStopped ? 0 : most);
    for (let step = search.next(this.#isStopped); ; step = search.next(this.#isStopped)) {
      if (step.done === true) return step.value;
      this.#asked = this.#search.looked;
      this.#isStopped ||= yield this.#search.looked;
    }
  }

  /** A position's value, as far as it is known. */
  *#judge(state: S, { won, held, winner, counted }: KnownFacts, most: number): Steps<Verdict> {
    if (winner !== undefined) {
      const turns = held[winner] === won[winner] - 1 ? won[winner] : null;
      return { outcome: winner === 0 ? 'player1' : 'player2', p1: 1 - winner, turns };
    }
    if (this.#rules.turn(state).kind === 'over') return { outcome: 'draw', p1: 0.5, turns: 0 };
    const unproven: Verdict = { outcome: 'unproven', p1: null, turns: null };
    if (held.some((turns) => turns < FOREVER)) return unproven;
    const marked = this.#tells
      ? yield* this.#marks.tell(state, (after) => this.#winnerAt(after, most))
      : undefined;
    this.#tells &&= marked !== undefined;
    // If that is unknown, either side can still end play without losing, unless a win was only ruled out by counting.
    if (marked === undefined && counted) return unproven;
    return marked === 'endless'
      ? { outcome: 'endless', p1: null, turns: null }
      : { outcome: 'draw', p1: 0.5, turns: null };
  }

  *#winnerAt(state: S, most: number): Steps<Seat | null | undefined> {
    if (this.#isStopped || this.#search.looked >= most) return undefined;
    const { held, winner } = yield* this.#know(state, 'winner', most);
    if (winner !== undefined) return winner;
    return held.every((turns) => turns === FOREVER) ? null : undefined;
  }

  /** The result of each move; each gets its share of the remaining effort. */
  *#judgeMoves(state: S, facts: KnownFacts, verdict: Verdict, most: number): Steps<Judged<M>[]> {
    const turn = this.#rules.turn(state);
    if (turn.kind !== 'one') return [];
    const moves = this.#rules.moves(state, turn.seat);
    this.#rules.notations(state, moves);
    const judged: Judged<M>[] = [];
    for (const [index, move] of moves.entries()) {
      const { looked } = this.#search;
      const share = looked + Math.max(1, (most - looked) / (moves.length - index));
      const after = this.#rules.after(state, move);
      const known = yield* this.#know(after, 'turns', share);
      const best = isBest(turn.seat, facts, verdict, known);
      judged.push({ move, verdict: yield* this.#judge(after, known, share), best });
    }
    return judged;
  }
}

/** Whether the search is finished for a seat. */
function isKnown({ won, held, winner }: KnownFacts, seat: Seat, aim: Aim): boolean {
  if (held[seat] === FOREVER) return true;
  return winner === seat && (aim === 'winner' || held[seat] === won[seat] - 1);
}

/** Whether a move provably keeps everything proved about the position before it. */
function isBest(
  seat: Seat,
  before: KnownFacts,
  { outcome, turns }: Verdict,
  after: KnownFacts,
): boolean {
  if (outcome === 'unproven') return false;
  if (before.winner === seat)
    return turns === null ? after.winner === seat : after.won[seat] < turns;
  const opponent = other(seat);
  if (before.winner === undefined) return after.held[opponent] === FOREVER;
  return turns !== null && after.held[opponent] >= turns - 2;
}

function shown(held: number): number {
  return held === FOREVER ? Number.POSITIVE_INFINITY : held;
}
