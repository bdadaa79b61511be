import type { Rules, State, Turn } from '../../core/contract/rules.ts';
import { RuleFault, type RuleMember } from '../../core/rule-fault.ts';
import { other, type Seat } from '../../core/seat.ts';
import { int32At } from '../../core/typed-array.ts';
import { diagnoseFault } from '../blame.ts';
import { type Budget, TooMuch } from '../budget.ts';
import { BOTH, codeOf, isChoosing, leaderOf } from '../compile/turn-code.ts';
import type { StatePacking } from './state-packing.ts';

/** The initial room for the turns of a position. */
const FIRST_TURNS = 64;
/** The bytes of a turn in the rules' list, of its number, and of each word of its successor. */
const TURN_BYTES = 12;
const WORD_BYTES = 4;
const NOTHING: readonly never[] = [];

/** A reader of positions and its latest result: see `Reader`. */
export interface PositionReader {
  readonly keys: Int32Array;
  readonly count: number;
  readonly columns: number;
  /** Whether it checks more than exploring needs: see `CheckingReader`. */
  readonly checks: boolean;
  read(words: Int32Array, at: number): number;
  recall(keys: Int32Array, from: number, count: number, columns: number): void;
}

/**
 * Reads positions from the rules one by one: the turn, the moves, and the packed state each leads to. A broken contract
 * throws a `RuleFault` that names it.
 */
export class RuleReader<S extends State, M> implements PositionReader {
  readonly checks = false;
  readonly #rules: Rules<S, M>;
  readonly #packing: StatePacking<S>;
  readonly #budget: Budget;
  /** The words of the successors one after another, and room for their numbers. */
  keys: Int32Array;
  numbers: Int32Array;
  readonly #home: Int32Array;
  #state: S | undefined;
  /** The fields the last move named, in order, and their numbers. */
  readonly #names: string[] = [];
  readonly #named: number[] = [];
  /** The number of successors of the latest position. */
  count = 0;
  /** Its legal moves; on a sealed turn the leader's moves and the other side's answers. */
  moves: readonly M[] = NOTHING;
  answers: readonly M[] = NOTHING;
  /** The number of answers to a choice in the latest position: 1 except on a sealed turn. */
  columns = 1;

  /** The latest position, as given to the rules. */
  get state(): S {
    return this.#state as S;
  }

  constructor(rules: Rules<S, M>, packing: StatePacking<S>, budget: Budget) {
    this.#rules = rules;
    this.#packing = packing;
    this.#budget = budget;
    budget.take(FIRST_TURNS * this.#bytesEach);
    this.keys = new Int32Array(FIRST_TURNS * packing.words);
    this.numbers = new Int32Array(FIRST_TURNS);
    this.#home = new Int32Array(packing.words);
  }

  /** Puts the start among the successors. */
  begin(): void {
    this.#packing.pack(this.#rules.start(), this.keys, 0);
    this.count = 1;
  }

  /** Reads the position with its words from `at` on and its successors, and returns the turn code. */
  read(words: Int32Array, at: number): number {
    const home = this.#home;
    for (let word = 0; word < home.length; word++) home[word] = int32At(words, at + word);
    const state = this.#packing.unpack(words, at);
    this.#state = state;
    this.columns = 1;
    this.count = 0;
    this.moves = NOTHING;
    this.answers = NOTHING;
    this.#budget.step();
    let called: RuleMember = 'turn';
    try {
      const turn = this.#rules.turn(state);
      if (!isTurn(turn)) throw this.#blame('turn');
      const code = codeOf(turn);
      if (!isChoosing(code)) return code;
      called = 'moves';
      const seat = leaderOf(code);
      this.moves = this.#movesOf(state, seat);
      if (code === BOTH[seat]) this.answers = this.#movesOf(state, other(seat));
      called = 'next';
      if (code === BOTH[seat]) this.#followPairs(state);
      else this.#followMoves(state);
      return code;
    } catch (error) {
      if (error instanceof TooMuch) throw error;
      throw this.#blame(called, error);
    }
  }

  /** Takes over a position that another reader read, as if it had been read here. */
  recall(keys: Int32Array, from: number, count: number, columns: number): void {
    this.#makeRoom(count);
    this.columns = columns;
    const length = count * this.#home.length;
    for (let word = 0; word < length; word++) this.keys[word] = int32At(keys, from + word);
  }

  #movesOf(state: S, seat: Seat): readonly M[] {
    const moves = this.#rules.moves(state, seat);
    if (!Array.isArray(moves) || moves.length === 0) throw this.#blame('moves');
    return moves;
  }

  #followMoves(state: S): void {
    const { moves } = this;
    this.#makeRoom(moves.length);
    for (let index = 0; index < moves.length; index++) {
      this.#budget.step();
      this.#write(this.#rules.next(state, moves[index] as M), index);
    }
  }

  #followPairs(state: S): void {
    const { moves, answers } = this;
    this.columns = answers.length;
    this.#makeRoom(moves.length * answers.length);
    let index = 0;
    for (const move of moves)
      for (const answer of answers) {
        this.#budget.step();
        this.#write(this.#rules.next(state, move, answer), index++);
      }
  }

  /** Writes the words of a position that differs from this one in the given fields. */
  #write(written: object, index: number): void {
    const { keys } = this;
    const home = this.#home;
    const names = this.#names;
    const named = this.#named;
    const packing = this.#packing;
    const { radices } = packing;
    const at = index * home.length;
    for (let word = 0; word < home.length; word++) keys[at + word] = int32At(home, word);
    if (typeof written !== 'object' || written === null) throw this.#blame('next');
    let place = 0;
    for (const name in written) {
      // Most moves name the same fields in the same order as the one before.
      if (name !== names[place]) {
        const field = packing.indexOf(name);
        if (field === undefined) throw this.#blame('next');
        names[place] = name;
        named[place] = field;
      }
      const field = named[place++] as number;
      const value = written[name as keyof typeof written] as unknown;
      if (!isWithin(value, radices[field] as number)) throw this.#blame('next');
      packing.write(keys, at, field, value);
    }
    // A value without fields may be something else, such as a promise.
    if (place === 0 && !isPlain(written)) throw this.#blame('next');
  }

  #makeRoom(count: number): void {
    this.count = count;
    const before = this.numbers.length;
    if (count <= before) return;
    this.#budget.take(2 * count * this.#bytesEach);
    this.numbers = new Int32Array(2 * count);
    this.keys = new Int32Array(2 * count * this.#packing.words);
    this.#budget.giveBack(before * this.#bytesEach);
  }

  get #bytesEach(): number {
    return TURN_BYTES + WORD_BYTES * this.#packing.words;
  }

  /** Call this when nothing more will be read. */
  release(): void {
    this.#budget.giveBack(this.numbers.length * this.#bytesEach);
    this.numbers = new Int32Array(0);
    this.keys = new Int32Array(0);
  }

  /** Names the fault at the latest position. */
  #blame(member: RuleMember, cause?: unknown): RuleFault {
    return cause instanceof RuleFault
      ? cause
      : diagnoseFault(this.#rules, this.state, member, { cause });
  }
}

/** Whether what the rules gave is a turn. */
export function isTurn(turn: Turn): boolean {
  if (typeof turn !== 'object' || turn === null) return false;
  const { kind } = turn;
  if (kind === 'one' || kind === 'both') return turn.seat === 0 || turn.seat === 1;
  return kind === 'over' && (turn.winner === 0 || turn.winner === 1 || turn.winner === null);
}

/** Whether a value is an ordinary object, or one without a prototype. */
export function isPlain(written: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(written);
  return prototype === Object.prototype || prototype === null;
}

function isWithin(value: unknown, radix: number): value is number {
  return typeof value === 'number' && value >= 0 && value < radix && Number.isInteger(value);
}
