import { choosingSeats, forcedPass, type State } from '../core/contract/rules.ts';
import { SEATS, type Seat } from '../core/seat.ts';
import { int32At } from '../core/typed-array.ts';
import { DRAWN, isChoosing, isSealed, leaderOf, WON } from '../solve/compile/turn-code.ts';
import type { Solution } from '../solve/solution.ts';
import { choiceLosses } from '../study/review/judgement.ts';
import { chanceOf } from '../study/seat-verdict.ts';

/** A seat's choices at a position, and what each gives away. */
export type SeatChoices = {
  readonly moves: readonly string[];
  /** Undefined where there is nothing to choose, or its value is not known. */
  readonly losses: readonly number[] | undefined;
  readonly stake: number;
};

/** A position as an arena plays it. */
export type ArenaPosition = {
  readonly rank: number;
  /** The leader, and the other on a sealed turn; empty once the game is over. */
  readonly seats: readonly Seat[];
  readonly winner: Seat | null;
  readonly isForced: boolean;
  /** Player 1's chance with best play; null if play need not end. */
  readonly value: number | null;
  /** By place in `seats`. */
  readonly choices: readonly SeatChoices[];
  /** Each turn as a record writes it, and where it leads; on a sealed turn the leader's choice counts most. */
  readonly turns: readonly string[];
  readonly after: readonly number[];
  /** The answers to each of the leader's choices: 1 except on a sealed turn. */
  readonly answers: number;
};

/** In a huge game the positions met are forgotten now and then. */
const MOST_KEPT = 200_000;

/** The positions of a solved game, each looked at once: what may be chosen, what it gives away and where it leads. */
export class PositionTable {
  readonly solution: Solution;
  readonly #kept = new Map<number, ArenaPosition>();

  constructor(solution: Solution) {
    this.solution = solution;
  }

  get start(): ArenaPosition {
    return this.at(this.solution.positions.start);
  }

  of(state: State): ArenaPosition {
    return this.at(this.solution.numberOf(state));
  }

  at(rank: number): ArenaPosition {
    const known = this.#kept.get(rank);
    if (known !== undefined) return known;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const found = this.#look(rank);
    this.#kept.set(rank, found);
    return found;
  }

  #look(rank: number): ArenaPosition {
    const { positions, rules } = this.solution;
    const code = positions.code(rank);
    const verdict = this.solution.verdictAt(rank);
    const { value, assumed } = chanceOf(verdict, 0);
    const known = verdict.outcome === 'unproven' || assumed ? null : value;
    if (!isChoosing(code)) {
      const winner = code === DRAWN ? null : (SEATS.find((seat) => WON[seat] === code) ?? null);
      return {
        rank,
        seats: [],
        winner,
        isForced: false,
        value: known,
        choices: [],
        turns: [],
        after: [],
        answers: 1,
      };
    }
    const state = positions.stateAt(rank);
    const lead = leaderOf(code);
    const seats = choosingSeats({ kind: isSealed(code) ? 'both' : 'one', seat: lead });
    const list = positions.list(rank);
    const first = int32At(positions.firsts, list);
    const turns = int32At(positions.firsts, list + 1) - first;
    const choices = seats.map((seat) => this.#choicesOf(state, seat));
    const [leads = [], answers] = choices.map(({ moves }) => moves);
    return {
      rank,
      seats,
      winner: null,
      isForced: forcedPass(rules, state) !== undefined,
      value: known,
      choices,
      turns:
        answers === undefined
          ? leads
          : leads.flatMap((move) => answers.map((answer) => `${move}/${answer}`)),
      answers: answers?.length ?? 1,
      after: Array.from({ length: turns }, (_, turn) => positions.after(rank, first + turn)),
    };
  }

  #choicesOf(state: State, seat: Seat): SeatChoices {
    const { rules } = this.solution;
    const moves = rules.moves(state, seat).map((move) => rules.notate(move));
    const known = choiceLosses(this.solution, state, seat);
    return { moves, losses: known?.losses, stake: known?.stake ?? 0 };
  }
}
