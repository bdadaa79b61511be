import { type Rules, type State, WHETHER } from '../../core/rules.ts';
import { other } from '../../core/seat.ts';
import type { Budget } from '../budget.ts';
import { changeWeights } from './change.ts';
import { LeafSearch, type Tree } from './decision-tree.ts';
import { type Finding, growTree, type Look, type Test } from './grow-tree.ts';
import { type FinishedLists, Lists } from './move-lists.ts';
import { Settled } from './settled.ts';
import { CHOOSING, codeOf, IMPOSSIBLE, isSealed, leaderOf } from './turn-code.ts';

/** A game as trees of what its rules look at, and lists of the changes its moves make. */
export type Observed = {
  readonly turns: Tree;
  /** For each turn with a choice, the tree whose leaves are lists; a turn that never comes has none. */
  readonly moves: readonly (Tree | undefined)[];
  readonly lists: FinishedLists;
};

/** Ends a rule that reads what is not settled: going on with a made-up value would mean nothing. */
const UNSETTLED = new Error('This field is not settled yet.');

/**
 * A state of which only a part is settled. It notes which field a rule read first that is not, and
 * answers no where a rule asks whether a field has a value and that is not settled.
 */
class WatchedState<S extends State> {
  readonly #state: S;
  #partial: Settled;
  #missing: number | undefined;
  #tests: Test[] = [];

  constructor(fields: readonly string[], partial: Settled) {
    this.#partial = partial;
    const fieldOf = new Map(fields.map((name, field) => [name, field]));
    const state = {};
    for (const [name, field] of fieldOf)
      Object.defineProperty(state, name, { enumerable: true, get: () => this.#read(field) });
    Object.defineProperty(state, WHETHER, {
      // No state has a field that is not in the shape, and so none has it with this value.
      value: (name: string, value: number): boolean =>
        fieldOf.has(name) && this.#test(fieldOf.get(name) as number, value),
    });
    this.#state = state as S;
  }

  /**
   * Has a rule look at what is settled: what it should read next, or the leaf that is made of what
   * it gives. That is undefined where it throws: rules need not stand states that no play comes to.
   */
  look<T>(
    partial: Settled,
    rule: (state: S) => T,
    leafOf: (given: T | undefined) => Finding['next'],
  ): Finding {
    this.#partial = partial;
    this.#missing = undefined;
    this.#tests = [];
    let given: T | undefined;
    try {
      given = rule(this.#state);
    } catch {
      given = undefined;
    }
    const next: Finding['next'] =
      this.#missing === undefined ? leafOf(given) : { kind: 'read', field: this.#missing };
    return { tests: this.#tests, next };
  }

  #read(field: number): number {
    if (this.#partial.known[field] === 1) return this.#partial.values[field] as number;
    this.#missing ??= field;
    throw UNSETTLED;
  }

  #test(field: number, value: number): boolean {
    const settled = this.#partial.whether(field, value);
    if (settled !== undefined) return settled;
    if (!this.#partial.canExclude(field)) return this.#read(field) === value;
    // A rule that goes on after a read which ended it is not listened to any more.
    if (this.#missing !== undefined) throw UNSETTLED;
    this.#partial.exclude(field, value);
    this.#tests.push({ field, value });
    return false;
  }
}

export function observe<S extends State, M>(rules: Rules<S, M>, budget: Budget): Observed {
  const fields = Object.keys(rules.shape);
  const radices = fields.map((field) => rules.shape[field] as number);
  const lists = new Lists(budget);
  const turns = growTree(
    radices,
    lookAtTurn(rules, { fields, radices }),
    new Settled(radices),
    budget,
  );
  const search = new LeafSearch(turns, radices);
  const moves = CHOOSING.map((code) => {
    const settled = search.settleFor(code);
    if (settled === undefined) return undefined;
    const look = lookAtMoves(rules, { fields, radices, lists, search, code });
    return growTree(radices, look, settled, budget);
  });
  return { turns, moves, lists: lists.finish() };
}

function lookAtTurn<S extends State, M>(rules: Rules<S, M>, { fields, radices }: Shaped): Look {
  const watched = new WatchedState<S>(fields, new Settled(radices));
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

/** The writes of a state's moves, where the fields that were only written are still open. */
type Draft = {
  readonly codes: Float64Array;
  readonly columns: number;
  /** Triples: which move, which field, the value it takes. */
  readonly open: readonly number[];
};

function lookAtMoves<S extends State, M>(
  rules: Rules<S, M>,
  { fields, radices, lists, search, code }: Scope,
): Look {
  const watched = new WatchedState<S>(fields, new Settled(radices));
  const weights = changeWeights(radices);
  const fieldOf = new Map(fields.map((name, field) => [name, field]));
  const seat = leaderOf(code);
  const impossible: Finding['next'] = { kind: 'leaf', leaf: 0 };
  let codes = new Float64Array(16);

  return (partial, carry) => {
    if (!search.canCome(partial, code)) return { tests: [], next: impossible };
    if (carry !== undefined) return { tests: [], next: close(carry as Draft, partial) };
    return watched.look(
      partial,
      (state) => draftAt(state, partial),
      // What was excluded on the way may have left states in which it is not this turn.
      (draft) =>
        draft === undefined || !search.canCome(partial, code) ? impossible : close(draft, partial),
    );
  };

  /** Undefined where the rules give something else than moves, or a move leaves the shape. */
  function draftAt(state: S, partial: Settled): Draft | undefined {
    const moves = rules.moves(state, seat);
    const answers = isSealed(code) ? rules.moves(state, other(seat)) : [undefined];
    if (!Array.isArray(moves) || !Array.isArray(answers)) return undefined;
    const length = moves.length * answers.length;
    if (length > codes.length) codes = new Float64Array(2 * length);
    codes.fill(0, 0, length);
    const open: number[] = [];
    let index = 0;
    for (const move of moves)
      for (const answer of answers)
        if (!write(index++, rules.next(state, move, answer), partial, open)) return undefined;
    return { codes: codes.subarray(0, length), columns: answers.length, open };
  }

  /** Adds up what a move changes; false where it leaves the shape. */
  function write(
    index: number,
    written: object,
    { values, known }: Settled,
    open: number[],
  ): boolean {
    if (typeof written !== 'object' || written === null) return false;
    for (const name in written) {
      const field = fieldOf.get(name);
      const value = written[name as keyof typeof written] as number;
      if (field === undefined || !Number.isInteger(value)) return false;
      if (value < 0 || value >= (radices[field] as number)) return false;
      if (known[field] === 0) open.push(index, field, value);
      else
        codes[index] =
          (codes[index] as number) +
          (value - (values[field] as number)) * (weights[field] as number);
    }
    return true;
  }

  /** A field that was written unread is asked for too: then every move is a constant change. */
  function close({ codes: drafted, columns, open }: Draft, partial: Settled): Finding['next'] {
    for (let at = 1; at < open.length; at += 3) {
      const field = open[at] as number;
      // The buffer is written again by the next look, and this draft must outlive it.
      if (partial.known[field] === 0)
        return { kind: 'read', field, carry: { codes: drafted.slice(), columns, open } };
    }
    if (open.length === 0) return { kind: 'leaf', leaf: lists.intern(drafted, columns) };
    const closed = drafted.slice();
    for (let at = 0; at < open.length; at += 3) {
      const index = open[at] as number;
      const field = open[at + 1] as number;
      const grown = (open[at + 2] as number) - (partial.values[field] as number);
      closed[index] = (closed[index] as number) + grown * (weights[field] as number);
    }
    return { kind: 'leaf', leaf: lists.intern(closed, columns) };
  }
}
