import { type Rules, type State, WHETHER } from '../../core/contract/rules.ts';
import { other } from '../../core/seat.ts';
import { float64At, int32At } from '../../core/typed-array.ts';
import { type Budget, TooMuch } from '../budget.ts';
import { changeWeights } from './change.ts';
import { type DecisionTree, LeafSearch } from './decision-tree.ts';
import { type Carry, growTree, type Probe, type ProbeResult, type ValueTest } from './grow-tree.ts';
import { Growing, growingIntegers } from './growing.ts';
import { type FinishedLists, Lists } from './move-lists.ts';
import { SettledFields } from './settled.ts';
import { CHOOSING, codeOf, IMPOSSIBLE, isSealed, leaderOf } from './turn-code.ts';

/** A game as trees of what its rules read, and lists of the changes its moves make. */
export type ReadTrees = {
  readonly turns: DecisionTree;
  /** For each turn with a choice, the tree whose leaves are lists; a turn that never occurs has none. */
  readonly moves: readonly (DecisionTree | undefined)[];
  readonly lists: FinishedLists;
};

/** Ends a rule that reads an unsettled field, because a made-up value would mean nothing. */
const UNSETTLED = new Error('This field is not settled yet.');

/**
 * A partly settled state. It notes the first unsettled field that a rule reads, and answers no if a rule tests a value
 * that is not settled.
 */
class WatchedState<S extends State> {
  readonly #state: S;
  #partial: SettledFields;
  #missing: number | undefined;
  #tests: ValueTest[] = [];

  constructor(fields: readonly string[], partial: SettledFields) {
    this.#partial = partial;
    const fieldOf = new Map(fields.map((name, field) => [name, field]));
    const state = {};
    for (const [name, field] of fieldOf)
      Object.defineProperty(state, name, { enumerable: true, get: () => this.#read(field) });
    Object.defineProperty(state, WHETHER, {
      // No state has a field outside the shape, so none has this value in it.
      value: (name: string, value: number): boolean =>
        fieldOf.has(name) && this.#test(fieldOf.get(name) as number, value),
    });
    this.#state = state as S;
  }

  /**
   * Runs a rule on the settled part: returns the next field to read, or the leaf made from its result. The result is
   * undefined if the rule throws, because rules may fail on unreachable states.
   */
  look<T>(
    partial: SettledFields,
    rule: (state: S) => T,
    leafOf: (given: T | undefined) => ProbeResult['next'],
  ): ProbeResult {
    this.#partial = partial;
    this.#missing = undefined;
    this.#tests = [];
    let given: T | undefined;
    try {
      given = rule(this.#state);
    } catch (error) {
      if (error instanceof TooMuch) throw error;
      given = undefined;
    }
    const next: ProbeResult['next'] =
      this.#missing === undefined ? leafOf(given) : { kind: 'read', field: this.#missing };
    return { tests: this.#tests, next };
  }

  #read(field: number): number {
    if (this.#partial.known[field] === 1) return int32At(this.#partial.values, field);
    this.#missing ??= field;
    throw UNSETTLED;
  }

  #test(field: number, value: number): boolean {
    const settled = this.#partial.whether(field, value);
    if (settled !== undefined) return settled;
    if (!this.#partial.canExclude(field)) return this.#read(field) === value;
    // A rule that carries on after the read that ended it is ignored.
    if (this.#missing !== undefined) throw UNSETTLED;
    this.#partial.exclude(field, value);
    this.#tests.push({ field, value });
    return false;
  }
}

export function observe<S extends State, M>(rules: Rules<S, M>, budget: Budget): ReadTrees {
  const fields = Object.keys(rules.shape);
  const radices = fields.map((field) => rules.shape[field] as number);
  const lists = new Lists(budget);
  const turns = growTree(
    radices,
    lookAtTurn(rules, { fields, radices }),
    new SettledFields(radices),
    budget,
  );
  const search = new LeafSearch(turns, radices, budget);
  const scratch: Scratch = {
    codes: new Growing(budget, (length) => new Float64Array(length)),
    open: growingIntegers(budget),
    budget,
  };
  const moves = CHOOSING.map((code) => {
    const settled = search.settleFor(code);
    if (settled === undefined) return undefined;
    const look = lookAtMoves(rules, { fields, radices, lists, search, code }, scratch);
    return growTree(radices, look, settled, budget);
  });
  search.release();
  scratch.codes.release();
  scratch.open.release();
  return { turns, moves, lists: lists.finish() };
}

function lookAtTurn<S extends State, M>(rules: Rules<S, M>, { fields, radices }: Shaped): Probe {
  const watched = new WatchedState<S>(fields, new SettledFields(radices));
  return (partial) =>
    watched.look(
      partial,
      (state) => codeOf(rules.turn(state)),
      (code) => ({ kind: 'leaf', leaf: code ?? IMPOSSIBLE }),
    );
}

type Shaped = { readonly fields: readonly string[]; readonly radices: readonly number[] };
type Scope = Shaped & {
  readonly lists: Lists;
  readonly search: LeafSearch;
  readonly code: number;
};

/** The writes of a state's moves; fields that were only written are still open. */
type Draft = {
  readonly codes: Float64Array;
  readonly columns: number;
  /** Triples: which move, which field, the value it takes. */
  readonly open: Int32Array;
};
type CarriedDraft = Draft & Carry;

/** A buffer for drafts; each overwrites the one before. */
type Scratch = {
  readonly codes: Growing<Float64Array>;
  readonly open: Growing<Int32Array>;
  readonly budget: Budget;
};

function lookAtMoves<S extends State, M>(
  rules: Rules<S, M>,
  { fields, radices, lists, search, code }: Scope,
  { codes, open, budget }: Scratch,
): Probe {
  const watched = new WatchedState<S>(fields, new SettledFields(radices));
  const weights = changeWeights(radices);
  const fieldOf = new Map(fields.map((name, field) => [name, field]));
  const seat = leaderOf(code);
  const impossible: ProbeResult['next'] = { kind: 'leaf', leaf: 0 };

  return (partial, carry) => {
    if (!search.canCome(partial, code)) return { tests: [], next: impossible };
    if (carry !== undefined) return { tests: [], next: close(carry as CarriedDraft, partial) };
    return watched.look(
      partial,
      (state) => draftAt(state, partial),
      // The exclusions on the way may leave states with another turn.
      (draft) =>
        draft === undefined || !search.canCome(partial, code) ? impossible : close(draft, partial),
    );
  };

  /** Undefined if the rules return no moves, or if a move leaves the shape. */
  function draftAt(state: S, partial: SettledFields): Draft | undefined {
    const moves = rules.moves(state, seat);
    const answers = isSealed(code) ? rules.moves(state, other(seat)) : [undefined];
    if (!Array.isArray(moves) || !Array.isArray(answers)) return undefined;
    const length = moves.length * answers.length;
    codes.length = 0;
    codes.repeat(0, length);
    open.length = 0;
    let index = 0;
    for (const move of moves)
      for (const answer of answers)
        if (!write(index++, rules.next(state, move, answer), partial)) return undefined;
    return {
      codes: codes.numbers.subarray(0, length),
      columns: answers.length,
      open: open.numbers.subarray(0, open.length),
    };
  }

  /** Adds up what a move changes; false if it leaves the shape. */
  function write(index: number, written: object, { values, known }: SettledFields): boolean {
    const drafted = codes.numbers;
    if (typeof written !== 'object' || written === null) return false;
    for (const name in written) {
      const field = fieldOf.get(name);
      const value = written[name as keyof typeof written] as number;
      if (field === undefined || !Number.isInteger(value)) return false;
      if (value < 0 || value >= (radices[field] as number)) return false;
      if (known[field] === 0) {
        open.push(index);
        open.push(field);
        open.push(value);
      } else
        drafted[index] =
          float64At(drafted, index) + (value - int32At(values, field)) * (weights[field] as number);
    }
    return true;
  }

  /** A field written without a read counts as read, so that every move is a constant change. */
  function close(draft: Draft, partial: SettledFields): ProbeResult['next'] {
    const { codes: drafted, columns, open: left } = draft;
    for (let at = 1; at < left.length; at += 3) {
      const field = int32At(left, at);
      if (partial.known[field] === 0) return { kind: 'read', field, carry: carried(draft) };
    }
    if (left.length === 0) return { kind: 'leaf', leaf: lists.intern(drafted, columns) };
    budget.take(drafted.byteLength);
    const closed = drafted.slice();
    for (let at = 0; at < left.length; at += 3) {
      const index = int32At(left, at);
      const field = int32At(left, at + 1);
      const grown = int32At(left, at + 2) - int32At(partial.values, field);
      closed[index] = float64At(closed, index) + grown * (weights[field] as number);
    }
    const leaf = lists.intern(closed, columns);
    budget.giveBack(drafted.byteLength);
    return { kind: 'leaf', leaf };
  }

  /** A copy, because the next probe overwrites the draft. */
  function carried({ codes: drafted, columns, open: left }: Draft): CarriedDraft {
    const bytes = drafted.byteLength + left.byteLength;
    return { codes: drafted.slice(), columns, open: left.slice(), bytes };
  }
}
