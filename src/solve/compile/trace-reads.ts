import type { Rules, State } from '../../core/rules.ts';
import { other, type Seat } from '../../core/seat.ts';
import { changeWeights } from './change.ts';
import {
  type Asked,
  growTree,
  type Settled,
  settleFor,
  someLeaf,
  type Tree,
} from './decision-tree.ts';
import { Lists } from './move-lists.ts';
import { CHOOSING, codeOf, IMPOSSIBLE, isSealed, leaderOf } from './turn-code.ts';

/** A game as trees of what its rules read, and lists of the changes its moves make. */
export type Observed = {
  readonly turns: Tree;
  /** For each turn with a choice, the tree whose leaves are lists; a turn that never comes has none. */
  readonly moves: readonly (Tree | undefined)[];
  readonly lists: Lists;
};

/** A state that notes the first field read before it was settled. */
type Watched<S> = { readonly state: S; look(partial: Settled): void; readonly missing: number };

function watch<S extends State>(fields: readonly string[]): Watched<S> {
  let partial: Settled;
  let missing = -1;
  const state = {};
  for (const [index, field] of fields.entries())
    Object.defineProperty(state, field, {
      enumerable: true,
      get() {
        if (missing < 0 && partial.known[index] === 0) missing = index;
        return partial.values[index];
      },
    });
  return {
    state: state as S,
    look(at) {
      partial = at;
      missing = -1;
    },
    get missing() {
      return missing;
    },
  };
}

export function observe<S extends State, M>(rules: Rules<S, M>): Observed {
  const fields = Object.keys(rules.shape);
  const radices = fields.map((field) => rules.shape[field] as number);
  const lists = new Lists();
  const turns = growTree(radices, lookAtTurn(rules, fields));
  const moves = CHOOSING.map((code) => {
    const settled = settleFor(turns, radices, code);
    if (settled === undefined) return undefined;
    return growTree(radices, lookAtMoves(rules, { fields, radices, lists, turns, code }), settled);
  });
  return { turns, moves, lists };
}

function lookAtTurn<S extends State, M>(
  rules: Rules<S, M>,
  fields: readonly string[],
): (partial: Settled) => Asked {
  const watched = watch<S>(fields);
  return (partial) => {
    watched.look(partial);
    let leaf = IMPOSSIBLE;
    try {
      leaf = codeOf(rules.turn(watched.state));
    } catch {
      // Rules need not stand states that no play comes to.
    }
    return watched.missing >= 0 ? { kind: 'ask', field: watched.missing } : { kind: 'leaf', leaf };
  };
}

type Scope = {
  readonly fields: readonly string[];
  readonly radices: readonly number[];
  readonly lists: Lists;
  readonly turns: Tree;
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
  { fields, radices, lists, turns, code }: Scope,
): (partial: Settled, carry: unknown) => Asked {
  const watched = watch<S>(fields);
  const weights = changeWeights(radices);
  const indexOf: Record<string, number> = Object.fromEntries(
    fields.map((field, index) => [field, index]),
  );
  const seat = leaderOf(code);
  const impossible: Asked = { kind: 'leaf', leaf: 0 };
  let codes = new Float64Array(16);

  return (partial, carry) => {
    if (!someLeaf(turns, partial, (leaf) => leaf === code)) return impossible;
    if (carry !== undefined) return close(carry as Draft, partial);
    watched.look(partial);
    let draft: Draft | undefined;
    try {
      draft = isSealed(code) ? draftSealed(partial, seat) : draftOpen(partial);
    } catch {
      // As with turns: this is a state that no play comes to.
    }
    if (watched.missing >= 0) return { kind: 'ask', field: watched.missing };
    return draft === undefined ? impossible : close(draft, partial);
  };

  function draftOpen(partial: Settled): Draft | undefined {
    const moves = rules.moves(watched.state, seat);
    const open: number[] = [];
    begin(moves.length);
    for (let index = 0; index < moves.length && watched.missing < 0; index++)
      if (!write(index, rules.next(watched.state, moves[index] as M), partial, open))
        return undefined;
    return { codes: codes.subarray(0, moves.length), columns: 1, open };
  }

  function draftSealed(partial: Settled, leader: Seat): Draft | undefined {
    const moves = rules.moves(watched.state, leader);
    const answers = rules.moves(watched.state, other(leader));
    const open: number[] = [];
    begin(moves.length * answers.length);
    let index = 0;
    for (const move of moves)
      for (const answer of answers)
        if (watched.missing < 0) {
          if (!write(index, rules.next(watched.state, move, answer), partial, open))
            return undefined;
          index++;
        }
    return {
      codes: codes.subarray(0, moves.length * answers.length),
      columns: answers.length,
      open,
    };
  }

  function begin(length: number): void {
    if (length > codes.length) codes = new Float64Array(2 * length);
    codes.fill(0, 0, length);
  }

  /** Adds up what a move changes; false where it leaves the shape. */
  function write(
    index: number,
    written: object,
    { values, known }: Settled,
    open: number[],
  ): boolean {
    for (const name in written) {
      const field = indexOf[name];
      const value = written[name as keyof typeof written] as number;
      if (field === undefined) throw new Error(`A move writes ${name}, which is not in the shape.`);
      if (!(value >= 0 && value < (radices[field] as number))) return false;
      if (known[field] === 0) open.push(index, field, value);
      else
        codes[index] =
          (codes[index] as number) +
          (value - (values[field] as number)) * (weights[field] as number);
    }
    return true;
  }

  /** A field that was written unread is asked for too: then every move is a constant change. */
  function close({ codes: drafted, columns, open }: Draft, partial: Settled): Asked {
    for (let at = 1; at < open.length; at += 3) {
      const field = open[at] as number;
      // The buffer is written again by the next look, and this draft must outlive it.
      if (partial.known[field] === 0)
        return { kind: 'ask', field, carry: { codes: drafted.slice(), columns, open } };
    }
    if (open.length === 0)
      return { kind: 'leaf', leaf: lists.intern(drafted, drafted.length, columns) };
    const closed = drafted.slice();
    for (let at = 0; at < open.length; at += 3) {
      const index = open[at] as number;
      const field = open[at + 1] as number;
      const grown = (open[at + 2] as number) - (partial.values[field] as number);
      closed[index] = (closed[index] as number) + grown * (weights[field] as number);
    }
    return { kind: 'leaf', leaf: lists.intern(closed, closed.length, columns) };
  }
}
