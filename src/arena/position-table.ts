import { forcedPass, type State } from '../core/contract/rules.ts';
import { SEATS, type Seat, seatNumber } from '../core/seat.ts';
import { int32At } from '../core/typed-array.ts';
import { isChoosing, isSealed, leaderOf, WON } from '../solve/compile/turn-code.ts';
import { PRECISION } from '../solve/sealed/precision.ts';
import type { Solution } from '../solve/solution.ts';
import { type ChoiceLosses, choiceLosses } from '../study/review/choice-losses.ts';
import { chanceOf } from '../study/seat-verdict.ts';
import { MoveMemory, type NamedMoves } from './move-memory.ts';

/** The seats that choose, leader first: one seat, or both. */
const ALONE = SEATS.map((seat) => [seat] as const);
const TOGETHER = [[0, 1] as const, [1, 0] as const];
const NONE: readonly Seat[] = [];

/** A seat's choices at a position, and how much each gives away. */
export class SeatChoices {
  readonly #table: PositionTable;
  readonly #rank: number;
  readonly #seat: Seat;
  #moves: NamedMoves | undefined;
  #losses: ChoiceLosses | undefined;
  #isJudged = false;
  #texts: string[] | undefined;
  readonly count: number;

  constructor(table: PositionTable, rank: number, seat: Seat, count: number) {
    this.#table = table;
    this.#rank = rank;
    this.#seat = seat;
    this.count = count;
  }

  get moves(): readonly string[] {
    return this.#named.names();
  }

  /** The choice as written in a record. */
  move(choice: number): string {
    return this.#named.name(choice);
  }

  /** The choice as written in a list of a result line, after a comma. */
  moveText(choice: number): string {
    return this.#named.text(choice);
  }

  get #named(): NamedMoves {
    this.#moves ??= this.#table.names.at(this.#rank, this.#seat);
    return this.#moves;
  }

  /** Undefined if there is nothing to choose, or the value is unknown. */
  get losses(): ChoiceLosses | undefined {
    if (!this.#isJudged) this.#losses = choiceLosses(this.#table.solution, this.#rank, this.#seat);
    this.#isJudged = true;
    return this.#losses;
  }

  /** The player, what a choice gives away and the stake, as a result line writes them after the turn. */
  lossText(choice: number): string | undefined {
    const known = this.#texts?.[choice];
    if (known !== undefined) return known;
    const { losses } = this;
    if (losses === undefined) return undefined;
    const text = `${seatNumber(this.#seat)},${losses.lossOf(choice)},${losses.stake}]`;
    // Setting only the last entry of an array makes room for all of them: too much for a position that occurs once.
    if (this.#table.isKept) {
      this.#texts ??= [];
      this.#texts[choice] = text;
    }
    return text;
  }
}

/** Who is ahead at a position: Player 1, Player 2, or neither. */
export type Ahead = 'first' | 'second' | 'even';

/** A position during an arena game. Each part is looked up on first use. */
export class ArenaPosition {
  readonly #table: PositionTable;
  readonly #code: number;
  readonly #first: number;
  readonly rank: number;
  /** The leader; on a sealed turn also the other seat. Empty once the game is over. */
  readonly seats: readonly Seat[];
  #choices: readonly SeatChoices[] | undefined;
  /**
   * How many turns can be played, and how many of them for each choice of the leader: one unless the turn is sealed.
   */
  readonly turns: number;
  readonly answers: number;
  #isForced: boolean | undefined;
  #isOpen: boolean | undefined;
  #value: number | null | undefined;
  /** Created on first use: in a large game most positions occur once, on the way to others. */
  #texts: string[] | undefined;
  #next: ArenaPosition[] | undefined;
  #numbers: Map<string, number> | undefined;

  constructor(table: PositionTable, rank: number) {
    const { positions } = table.solution;
    const code = positions.code(rank);
    this.#table = table;
    this.#code = code;
    this.rank = rank;
    const isOver = !isChoosing(code);
    const list = isOver ? 0 : positions.list(rank, code);
    const leader = leaderOf(code);
    this.#first = int32At(positions.firsts, list);
    this.turns = int32At(positions.firsts, list + 1) - this.#first;
    this.answers = isSealed(code) ? int32At(positions.columns, list) : 1;
    this.seats = isOver ? NONE : ((isSealed(code) ? TOGETHER : ALONE)[leader] as readonly Seat[]);
  }

  /** How many choices the seat at `place` has. */
  countAt(place: number): number {
    return place === 0 ? this.turns / this.answers : this.answers;
  }

  /** In the order of `seats`. */
  get choices(): readonly SeatChoices[] {
    this.#choices ??= this.#newChoices();
    return this.#choices;
  }

  // Apart from the getter: a function that contains a closure allocates on every call.
  #newChoices(): readonly SeatChoices[] {
    return this.seats.map(
      (seat, place) => new SeatChoices(this.#table, this.rank, seat, this.countAt(place)),
    );
  }

  get winner(): Seat | null {
    return SEATS.find((seat) => WON[seat] === this.#code) ?? null;
  }

  get isForced(): boolean {
    const { positions, rules } = this.#table.solution;
    if (this.turns !== 1 || rules.passes.length === 0) return false;
    this.#isForced ??= forcedPass(rules, positions.stateAt(this.rank)) !== undefined;
    return this.#isForced;
  }

  /** Player 1's chance with best play; null if play can go on for ever. */
  get value(): number | null {
    if (this.#value === undefined) {
      const verdict = this.#table.solution.verdictAt(this.rank);
      const { value, assumed } = chanceOf(verdict, 0);
      this.#value = verdict.outcome === 'unproven' || assumed ? null : value;
    }
    return this.#value;
  }

  get ahead(): Ahead {
    const { value } = this;
    if (value === null || Math.abs(value - 0.5) <= PRECISION) return 'even';
    return value > 0.5 ? 'first' : 'second';
  }

  /** Whether something can still be given away on this turn or the next. The opening alone may decide a short game. */
  get isOpen(): boolean {
    this.#isOpen ??= this.#isAtStake || this.#isNextAtStake();
    return this.#isOpen;
  }

  get #isAtStake(): boolean {
    return this.choices.some(hasStake);
  }

  #isNextAtStake(): boolean {
    for (let turn = 0; turn < this.turns; turn++) if (this.follow(turn).#isAtStake) return true;
    return false;
  }

  /**
   * A turn as written in a record. On a sealed turn, its number is the leader's choice times `answers`, plus the
   * other's.
   */
  turn(number: number): string {
    const [lead, answer] = this.choices;
    return answer === undefined
      ? (lead as SeatChoices).move(number)
      : `${(lead as SeatChoices).move(Math.floor(number / this.answers))}/${answer.move(number % this.answers)}`;
  }

  /** The turn as written in a list of a result line, after a comma. */
  turnText(number: number): string {
    const known = this.#texts?.[number];
    if (known !== undefined) return known;
    const text =
      this.seats.length === 1
        ? (this.choices[0] as SeatChoices).moveText(number)
        : `,${JSON.stringify(this.turn(number))}`;
    if (this.#table.isKept) {
      this.#texts ??= [];
      this.#texts[number] = text;
    }
    return text;
  }

  /** The number of a turn written in a record. */
  turnNumber(move: string): number {
    const known = this.#numbers?.get(move);
    if (known !== undefined) return known;
    let number = 0;
    while (number < this.turns - 1 && this.turn(number) !== move) number++;
    if (this.#table.isKept) {
      this.#numbers ??= new Map();
      this.#numbers.set(move, number);
    }
    return number;
  }

  /** The choice of the seat at `place` in this turn. */
  choiceIn(turn: number, place: number): number {
    return place === 0 ? Math.floor(turn / this.answers) : turn % this.answers;
  }

  /** The position that a turn leads to. */
  follow(turn: number): ArenaPosition {
    const known = this.#next?.[turn];
    if (known !== undefined) return known;
    const next = this.#table.at(this.after(turn));
    // In a large game the cache would grow to all positions that ever occurred. But those after one turn keep
    // recurring.
    if (this.#table.isKept || this === this.#table.start) {
      this.#next ??= [];
      this.#next[turn] = next;
    }
    return next;
  }

  /** The number of the position that a turn leads to. */
  after(turn: number): number {
    return this.#table.solution.positions.after(this.rank, this.#first + turn);
  }
}

function hasStake({ losses }: SeatChoices): boolean {
  return losses !== undefined && losses.stake > 0;
}

/** Larger games do not cache their positions, because most of them occur only once. */
const MOST_KEPT = 200_000;

/** The positions of a solved game: the possible choices, what they give away and where they lead. */
export class PositionTable {
  readonly solution: Solution;
  readonly names: MoveMemory;
  readonly start: ArenaPosition;
  readonly #kept: (ArenaPosition | undefined)[] | undefined;
  /** Whether positions cache what was computed about them. */
  readonly isKept: boolean;

  constructor(solution: Solution) {
    const { positions, rules } = solution;
    this.solution = solution;
    this.names = new MoveMemory(rules, positions);
    this.isKept = positions.size <= MOST_KEPT;
    this.#kept = this.isKept ? Array(positions.size) : undefined;
    this.start = this.at(positions.start);
  }

  of(state: State): ArenaPosition {
    return this.at(this.solution.numberOf(state));
  }

  at(rank: number): ArenaPosition {
    if (this.#kept === undefined) return new ArenaPosition(this, rank);
    this.#kept[rank] ??= new ArenaPosition(this, rank);
    return this.#kept[rank];
  }

  /** The position after a turn written in a record. */
  next(position: ArenaPosition, move: string): ArenaPosition {
    return position.follow(position.turnNumber(move));
  }
}
