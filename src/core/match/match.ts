import type { Played, Position } from '../contract/book.ts';
import type { FindGame, Game } from '../contract/game.ts';
import { isNotation, NOTATION } from '../contract/notation.ts';
import type { OptionValues } from '../contract/option.ts';
import { playerName } from '../contract/phrase.ts';
import {
  advance,
  choosingSeats,
  forcedPass,
  type Rules,
  type State,
  type Turn,
} from '../contract/rules.ts';
import { accept, type Result, refuse } from '../result.ts';
import { RuleFault } from '../rule-fault.ts';
import { type Seat, seatNumber, seatOf } from '../seat.ts';
import { showValue } from '../show.ts';
import { notBothText, notLegalText } from './legality.ts';
import {
  badHalf,
  type HalfData,
  type MatchData,
  readHalfData,
  readMatchData,
} from './match-data.ts';
import { isStuck } from './stuck.ts';

/** Longer games count as endless. Play stops here, and no record may be longer. */
export const MOST_TURNS = 250_000;

/** What a seat or an onlooker may know of a match. It never holds a sealed half. */
export type View = {
  readonly game: Game;
  readonly options: OptionValues;
  readonly position: Position;
  readonly turn: Turn;
  /** The viewer; null for an onlooker. */
  readonly seat: Seat | null;
  /** This seat's legal moves, in notation. */
  readonly legal: readonly string[];
  /** The turns so far in record notation. */
  readonly moves: readonly string[];
};

/** The turns of a match as a linked list, newest first. */
type TurnChain = {
  readonly played: Played;
  readonly earlier: TurnChain | undefined;
  readonly turns: number;
};
type Half = { readonly seat: Seat; readonly move: unknown };

/**
 * A game in play, as an immutable value. `choose` makes a turn: once for an open turn, once per side for
 * a sealed one. `play` makes a whole turn.
 */
export class Match {
  readonly game: Game;
  readonly options: OptionValues;
  readonly rules: Rules;
  readonly state: State;
  readonly turn: Turn;
  readonly #chain: TurnChain | undefined;
  #history: readonly Played[] | undefined;
  // A private field, so that printing or storing a match never shows half a sealed pair.
  readonly #half: Half | undefined;
  /** The move of a forced pass, cached because it is needed often. */
  readonly #pass: unknown;

  private constructor(
    from: { readonly game: Game; readonly options: OptionValues; readonly rules: Rules },
    state: State,
    chain: TurnChain | undefined,
    half?: Half,
  ) {
    this.game = from.game;
    this.options = from.options;
    this.rules = from.rules;
    this.state = state;
    this.#chain = chain;
    this.#half = half;
    this.#pass = forcedPass(from.rules, state);
    this.turn = turnOf(from.rules, state, this.#pass, this.turns);
  }

  static start(game: Game, options: OptionValues): Match {
    const rules = game.rules(options);
    return new Match({ game, options, rules }, rules.start(), undefined);
  }

  /**
   * Restores a match from data, which comes from outside and is checked like a record. `half` is the
   * sealed half stored apart from it; null or left out if there was none.
   */
  static from(data: unknown, findGame: FindGame, half?: unknown): Result<Match> {
    const read = readMatchData(data, findGame);
    if (!read.ok) return read;
    const { game, options, moves } = read.value;
    if (moves.length > MOST_TURNS)
      return refuse({
        code: 'match/too-long',
        message: `A match has at most ${MOST_TURNS} turns; this one has ${moves.length}.`,
      });
    let match = Match.start(game, options);
    for (const notation of moves) {
      const next = match.play(notation);
      if (!next.ok) {
        const message = `Turn ${match.turns + 1} cannot be played: ${next.error.message}`;
        return refuse({ ...next.error, code: 'match/bad-move', message });
      }
      match = next.value;
    }
    return half === undefined || half === null ? accept(match) : match.#withHalf(half);
  }

  /** The match as data for any store, without a waiting sealed half. */
  data(): MatchData {
    return { game: this.game.id, options: this.options, moves: this.moves };
  }

  /**
   * The waiting sealed half, only for a store that resumes the match later. Anything shown or sent to
   * people must come from a view.
   */
  sealedHalf(): HalfData | undefined {
    const half = this.#half;
    return half === undefined
      ? undefined
      : { player: seatNumber(half.seat), move: this.rules.notate(half.move) };
  }

  /** The match as everyone may see it: without a waiting sealed half. */
  withoutHalf(): Match {
    return this.#half === undefined ? this : new Match(this, this.state, this.#chain);
  }

  /** The number of turns played. */
  get turns(): number {
    return this.#chain?.turns ?? 0;
  }

  /** The last turn played. */
  get last(): Played | undefined {
    return this.#chain?.played;
  }

  get position(): Position {
    const match = this;
    // Built on demand: few words and pictures use the history, and a long game must not build it at every turn.
    return {
      state: this.state,
      get history() {
        return match.history;
      },
    };
  }

  get history(): readonly Played[] {
    if (this.#history === undefined) {
      const turns: Played[] = [];
      for (let link = this.#chain; link !== undefined; link = link.earlier) turns.push(link.played);
      this.#history = turns.reverse();
    }
    return this.#history;
  }

  /** The seats that still have to choose, in order. */
  get waiting(): readonly Seat[] {
    return choosingSeats(this.turn).filter((seat) => seat !== this.#half?.seat);
  }

  view(seat: Seat | null): View {
    const { game, options, position, turn } = this;
    const match = this;
    return {
      game,
      options,
      position,
      turn,
      seat,
      legal: seat === null ? [] : this.legal(seat),
      // Built on demand: few readers need all turns, and a long match must not write them out each time.
      get moves() {
        return match.moves;
      },
    };
  }

  get moves(): readonly string[] {
    return this.history.map((played) => notateTurn(this.rules, played));
  }

  /** A seat's legal moves, in notation. Empty if the seat has no choice. */
  legal(seat: Seat): readonly string[] {
    if (!this.waiting.includes(seat)) return [];
    return this.rules.moves(this.state, seat).map((move) => this.rules.notate(move));
  }

  /** The forced pass the program plays here, in notation. */
  get forced(): string | undefined {
    if (this.turn.kind === 'over') return undefined;
    return this.#pass === undefined ? undefined : this.rules.notate(this.#pass);
  }

  /** Takes a choice in its notation. Every move enters here. */
  choose(seat: Seat, notation: string): Result<Match> {
    if (!this.waiting.includes(seat))
      return refuse({
        code: 'move/not-your-turn',
        message:
          this.turn.kind === 'both'
            ? `${playerName(seat)} has already chosen.`
            : `It is not ${playerName(seat)}'s turn.`,
        allowed: [],
      });
    const move = this.rules
      .moves(this.state, seat)
      .find((candidate) => this.rules.notate(candidate) === notation);
    if (move === undefined) {
      const allowed = this.legal(seat);
      return refuse({
        code: 'move/not-legal',
        message: notLegalText(notation, allowed),
        allowed,
      });
    }
    // The inspection may have missed this position, and no record could hold this notation.
    if (!isNotation(notation))
      throw new RuleFault({
        kind: 'gave',
        member: 'notate',
        state: this.state,
        gave: showValue(notation),
        allowed: NOTATION,
      });
    return accept(this.#take(seat, move));
  }

  /** Plays a whole turn in record notation: `3`, or `2/1` on a sealed turn, the leader's half first. */
  play(notation: string): Result<Match> {
    const [lead, answerer] = choosingSeats(this.turn);
    if (lead === undefined)
      return refuse({ code: 'move/over', message: 'The game is over.', allowed: [] });
    // Accepting both halves would let the side that has chosen choose again.
    if (this.#half !== undefined)
      return refuse({
        code: 'move/half-chosen',
        message: 'One side has already chosen, so you cannot play the whole turn.',
        allowed: [],
      });
    if (answerer === undefined) return this.choose(lead, notation);
    const halves = notation.split('/');
    if (halves.length !== 2) {
      const allowed = this.legal(lead).flatMap((first) =>
        this.legal(answerer).map((second) => `${first}/${second}`),
      );
      return refuse({
        code: 'move/not-legal',
        message: notBothText(notation, allowed),
        allowed,
      });
    }
    const half = this.choose(lead, halves[0] as string);
    return half.ok ? half.value.choose(answerer, halves[1] as string) : half;
  }

  /** The match before its last turn. If a sealed half is waiting, only that is taken back. */
  undo(): Match | undefined {
    if (this.#half !== undefined) return this.withoutHalf();
    if (this.#chain === undefined) return undefined;
    return new Match(this, this.#chain.played.before, this.#chain.earlier);
  }

  #withHalf(value: unknown): Result<Match> {
    const half = readHalfData(value);
    if (!half.ok) return half;
    if (this.turn.kind !== 'both')
      return badHalf('A sealed half was kept, but this turn is not sealed.');
    const { player, move } = half.value;
    const seat = seatOf(player);
    const match = this.choose(seat, move);
    return match.ok
      ? match
      : badHalf(`The choice saved for ${playerName(seat)} is not legal here.`);
  }

  #take(seat: Seat, move: unknown): Match {
    if (this.turn.kind !== 'both') return this.#play({ seat, move });
    const half = this.#half;
    if (half === undefined) return new Match(this, this.state, this.#chain, { seat, move });
    return this.turn.seat === seat
      ? this.#play({ seat, move, answer: half.move })
      : this.#play({ seat: half.seat, move: half.move, answer: move });
  }

  #play(choice: { readonly seat: Seat; readonly move: unknown; readonly answer?: unknown }): Match {
    const after = advance(this.rules, this.state, choice.move, choice.answer);
    const played = { ...choice, before: this.state, after };
    return new Match(this, after, { played, earlier: this.#chain, turns: this.turns + 1 });
  }
}

/** A turn in record notation: `3`, or `2/1` for a sealed turn. */
export function notateTurn<S extends State, M>(rules: Rules<S, M>, played: Played<S, M>): string {
  const lead = rules.notate(played.move);
  return played.answer === undefined ? lead : `${lead}/${rules.notate(played.answer)}`;
}

/** The turn by the rules, or a draw if play is stuck or too long. */
function turnOf(rules: Rules, state: State, pass: unknown, turns: number): Turn {
  const turn = rules.turn(state);
  if (turn.kind === 'over') return turn;
  if (pass !== undefined && isStuck(rules, state))
    return { kind: 'over', winner: null, reason: 'neither player can move any more' };
  if (turns >= MOST_TURNS)
    return { kind: 'over', winner: null, reason: `${MOST_TURNS} turns were played` };
  return turn;
}
