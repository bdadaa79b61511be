import { advance, choosingSeats, type Rules, type State } from '../../core/contract/rules.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import { int32At, numberAt, uint8At } from '../../core/typed-array.ts';
import { BOTH, isSealed, leaderOf, ONE } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution } from '../../solve/solution.ts';
import { worthAt } from '../payoffs.ts';
import { followers } from '../turn-shape.ts';
import { AlikePositions } from './alike-positions.ts';
import type { TurnOrder } from './turn-order.ts';

/**
 * A proof that one side's moves affect the other's. `moves` and `effect`: two positions where `seat` chooses, equal
 * except for what the other side's moves write. `moves`: `move` is legal in the first and not in the second. `effect`:
 * the same moves are legal in both, but `move` changes `field` differently. `sealed`: a position where both choose, and
 * `field` depends on both choices. `shared`: fields that both sides' moves write. Without any of these, the sides can
 * still affect each other's best move. `best`: two positions as above; `move` is best in the first and not in the
 * second, and no move is best in the whole group. `unseen`: a position where both choose, and no choice of `seat` is
 * best against every reply.
 */
export type Influence =
  | ({ readonly kind: 'moves' } & Pair)
  | ({ readonly kind: 'effect' } & Pair & Effect)
  | { readonly kind: 'sealed'; readonly rank: number; readonly field: string }
  | { readonly kind: 'shared'; readonly fields: readonly string[] }
  | InfluenceOnBest;

type InfluenceOnBest =
  | ({ readonly kind: 'best' } & Pair)
  | { readonly kind: 'unseen'; readonly seat: Seat; readonly rank: number };

type Pair = {
  readonly seat: Seat;
  readonly ranks: readonly [number, number];
  /** In record notation. */
  readonly move: string;
};

/** The new value of a field in the first position, and in the second. */
type Effect = { readonly field: string; readonly values: readonly [number, number] };

/**
 * Whether one side's moves ever affect the other's: its legal moves, their effects, or their starting point. A field
 * that every move of a side changes alike (whose turn it is, a turn counter) carries no influence. Nor does the end of
 * a game because the other side won: racers on separate tracks only compare results, as long as each has a move that is
 * best wherever the other is.
 */
export function influenceOf(solution: Solution, order: TurnOrder): Influence | undefined {
  const { positions } = solution;
  const sealed = sealedInfluence(positions, order);
  if (sealed !== undefined) return sealed;
  const written = SEATS.map((seat) => writtenBy(solution, order, seat));
  for (const seat of SEATS) {
    const foreign = written[other(seat)] as ReadonlySet<number>;
    for (const code of [ONE[seat], ...BOTH]) {
      const found = pairOf(solution, order, seat, code, foreign);
      if (found !== undefined) return found;
    }
  }
  const fields = positions.fields.filter((_, field) => written.every((own) => own.has(field)));
  if (fields.length > 0) return { kind: 'shared', fields };
  for (const seat of SEATS) {
    const found = influenceOnBest(
      solution,
      order,
      seat,
      written[other(seat)] as ReadonlySet<number>,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A position where both choose and one field depends on both choices. */
function sealedInfluence(positions: Positions, order: TurnOrder): Influence | undefined {
  const known = new Set<number>();
  for (const [index, list] of order.lists.entries()) {
    if (!isSealed(uint8At(order.codes, index)) || known.has(list)) continue;
    known.add(list);
    const rank = int32At(order.ranks, index);
    for (const [field, name] of positions.fields.entries()) {
      const { lead, answer } = dependenceOf(positions, rank, list, field);
      if (lead && answer) return { kind: 'sealed', rank, field: name };
    }
  }
  return undefined;
}

/** Whether a turn's effect on a field depends on the leader's choice, and on the answer. */
function dependenceOf(
  positions: Positions,
  rank: number,
  list: number,
  field: number,
): { readonly lead: boolean; readonly answer: boolean } {
  const { firsts, columns } = positions;
  const answers = int32At(columns, list);
  const first = int32At(firsts, list);
  const moves = (int32At(firsts, list + 1) - first) / answers;
  const change = (move: number, answer: number): number =>
    positions.valueAt(positions.after(rank, first + move * answers + answer), field);
  let lead = false;
  let answer = false;
  for (let row = 0; row < moves; row++)
    for (let column = 0; column < answers; column++) {
      lead ||= change(row, column) !== change(0, column);
      answer ||= change(row, column) !== change(row, 0);
    }
  return { lead, answer };
}

/** Two positions with the same kind of turn that show how the other side affects `seat`. */
function pairOf(
  { rules, positions }: Solution,
  { ranks, codes, lists }: TurnOrder,
  seat: Seat,
  code: number,
  foreign: ReadonlySet<number>,
): Influence | undefined {
  const { fields } = positions;
  if (foreign.size === 0 || !codes.includes(code)) return undefined;
  const ownFields = fields.filter((_, field) => !foreign.has(field));
  const alike = new AlikePositions(rules, positions, foreign);
  /** The first position of each group, by its index in the order. */
  const firsts: number[] = [];
  for (const [index, rank] of ranks.entries()) {
    if (codes[index] !== code) continue;
    const group = alike.groupOf(rank);
    const before = firsts[group];
    if (before === undefined) {
      firsts[group] = index;
      continue;
    }
    // The same list makes the same changes. At most the names of its moves differ.
    if (lists[before] === lists[index]) continue;
    const pair = [int32At(ranks, before), rank] as const;
    const states = [positions.stateAt(pair[0]), positions.stateAt(rank)] as const;
    const found = differenceOf(rules, states, seat, ownFields);
    if (found === undefined) continue;
    if ('field' in found) return { kind: 'effect', seat, ranks: pair, ...found };
    const { move, only } = found;
    return { kind: 'moves', seat, ranks: only === 0 ? pair : [pair[1], pair[0]], move };
  }
  return undefined;
}

/**
 * How the moves of `seat` differ in two positions: a move legal in `only` one of them, or one that changes a field
 * differently. Undefined if there is no difference.
 */
function differenceOf(
  rules: Rules,
  states: readonly [State, State],
  seat: Seat,
  fields: readonly string[],
): ({ readonly move: string } & ({ readonly only: 0 | 1 } | Effect)) | undefined {
  const legal = (state: State): ReadonlyMap<string, unknown> =>
    new Map(rules.moves(state, seat).map((move) => [rules.notate(move), move]));
  const [one, two] = [legal(states[0]), legal(states[1])];
  for (const move of one.keys()) if (!two.has(move)) return { move, only: 0 };
  for (const move of two.keys()) if (!one.has(move)) return { move, only: 1 };
  for (const [move, value] of one) {
    const after = playedBy(rules, states[0], seat, value);
    const otherwise = playedBy(rules, states[1], seat, two.get(move));
    for (const field of fields) {
      const values = [after[field] as number, otherwise[field] as number] as const;
      if (values[0] !== values[1]) return { move, field, values };
    }
  }
  return undefined;
}

/**
 * The state after a move of `seat`. On a sealed turn any answer will do, because the fields compared do not depend on
 * it.
 */
function playedBy(rules: Rules, state: State, seat: Seat, move: unknown): State {
  const [lead, answerer] = choosingSeats(rules.turn(state));
  if (answerer === undefined) return advance(rules, state, move);
  const [reply] = rules.moves(state, other(seat));
  return lead === seat ? advance(rules, state, move, reply) : advance(rules, state, reply, move);
}

/**
 * The fields that a side's moves write, except those that every move changes alike. On a sealed turn, a change belongs
 * to the side whose choice decides it.
 */
function writtenBy({ positions }: Solution, order: TurnOrder, seat: Seat): ReadonlySet<number> {
  const { firsts, fields } = positions;
  const written = new Set<number>();
  // For each field and value, the change that every move of this side makes.
  const changeOf = fields.map(() => new Map<number, number>());
  // A shared list is checked once for each value of each field it occurs with.
  const seen = fields.map(() => new Map<number, Set<number>>());
  const isShared = firsts.length <= positions.reach.states;
  const looked = { lead: new Set<number>(), answer: new Set<number>() };
  for (const [index, rank] of order.ranks.entries()) {
    const code = uint8At(order.codes, index);
    const list = int32At(order.lists, index);
    if (isSealed(code)) {
      const role = leaderOf(code) === seat ? 'lead' : 'answer';
      if (looked[role].has(list)) continue;
      looked[role].add(list);
      for (const field of fields.keys())
        if (dependenceOf(positions, rank, list, field)[role]) written.add(field);
    }
    if (code !== ONE[seat]) continue;
    for (const field of fields.keys()) {
      if (written.has(field)) continue;
      const value = positions.valueAt(rank, field);
      if (isShared && !isNew(seen[field] as Map<number, Set<number>>, list, value)) continue;
      const changes = changeOf[field] as Map<number, number>;
      const end = int32At(firsts, list + 1);
      for (let turn = int32At(firsts, list); turn < end && !written.has(field); turn++) {
        const after = positions.valueAt(positions.after(rank, turn), field);
        if (!changes.has(value)) changes.set(value, after);
        if (changes.get(value) !== after) written.add(field);
      }
    }
  }
  return written;
}

/** Whether a list is new for a value; marks it as seen. */
function isNew(seen: Map<number, Set<number>>, list: number, value: number): boolean {
  const values = seen.get(list) ?? new Set();
  seen.set(list, values);
  return values.size < values.add(value).size;
}

/** Positions that look alike to a seat: the first of them, and the moves that are best in all so far. */
type Group = { readonly first: number; best: readonly string[] };

/**
 * Whether a seat's best move depends on what the other side's moves write, or on its secret choice. If one move is
 * always best, the seat can play without looking: racers on separate tracks can, hunters cannot.
 */
function influenceOnBest(
  solution: Solution,
  { ranks, codes }: TurnOrder,
  seat: Seat,
  foreign: ReadonlySet<number>,
): InfluenceOnBest | undefined {
  const { rules, positions } = solution;
  const kinds = new Map<number, { readonly alike: AlikePositions; readonly groups: Group[] }>();
  for (const [index, rank] of ranks.entries()) {
    const code = uint8At(codes, index);
    if (code !== ONE[seat] && !isSealed(code)) continue;
    const rows = followers(positions, rank, seat).map((row) =>
      row.map((after) => worthAt(solution, after, seat)),
    );
    const best = bestRows(rows);
    if (best.length === rows.length) continue;
    if (best.length === 0) return { kind: 'unseen', seat, rank };
    const kind = kinds.get(code) ?? {
      alike: new AlikePositions(rules, positions, foreign),
      groups: [],
    };
    kinds.set(code, kind);
    const state = positions.stateAt(rank);
    const moves = rules.moves(state, seat);
    const names = best.map((row) => rules.notate(moves[row]));
    const number = kind.alike.groupOf(rank);
    const group = kind.groups[number];
    if (group === undefined) {
      kind.groups[number] = { first: rank, best: names };
      continue;
    }
    const [move] = group.best;
    group.best = group.best.filter((name) => names.includes(name));
    if (group.best.length === 0 && move !== undefined)
      return { kind: 'best', seat, ranks: [group.first, rank], move };
  }
  return undefined;
}

/** The rows that are best in every column. */
function bestRows(rows: readonly (readonly number[])[]): readonly number[] {
  const tops = (rows[0] ?? []).map((_, column) =>
    rows.reduce((top, row) => Math.max(top, numberAt(row, column)), 0),
  );
  return [...rows.keys()].filter((row) =>
    tops.every((top, column) => numberAt(rows[row] ?? [], column) >= top - PRECISION),
  );
}
