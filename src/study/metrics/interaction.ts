import { advance, choosers, type Rules, type State } from '../../core/rules.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import { type Compiled, stateAt } from '../../solve/compile/compile.ts';
import { BOTH, isSealed, leaderOf, ONE } from '../../solve/compile/turn-code.ts';
import type { Solution } from '../../solve/solution.ts';
import type { Course } from './play-order.ts';

/**
 * A proof that one side's moves affect the other's. `moves` and `effect`: two positions in which
 * `seat` is to choose, alike in everything but what the other side's moves write. `moves`: `move` is
 * legal in the first of them and not in the second. `effect`: the same moves are legal in both, but
 * `move` makes something else of `field`. `sealed`: a position in which both choose, and what comes
 * of `field` depends on both choices. `shared`: fields that both sides' moves write.
 */
export type Influence =
  | ({ readonly kind: 'moves' } & Pair)
  | ({ readonly kind: 'effect' } & Pair & Effect)
  | { readonly kind: 'sealed'; readonly rank: number; readonly field: string }
  | { readonly kind: 'shared'; readonly fields: readonly string[] };

type Pair = {
  readonly seat: Seat;
  readonly ranks: readonly [number, number];
  /** As a record writes it. */
  readonly move: string;
};

/** What becomes of a field in the first position, and in the second. */
type Effect = { readonly field: string; readonly values: readonly [number, number] };

/**
 * Whether one side's moves ever affect the other's: what it may do, what its moves change, or what
 * they start from. A field that a side's every move changes alike, whatever is chosen (whose turn it is, a count of
 * turns), carries no influence. That a game is over because the other side won is none either: so
 * two players who race on tracks of their own do not affect each other, they only compare.
 */
export function influenceOf(solution: Solution, course: Course): Influence | undefined {
  const { compiled } = solution.positions as unknown as { compiled: Compiled };
  const sealed = sealedInfluence(compiled, course);
  if (sealed !== undefined) return sealed;
  const written = SEATS.map((seat) => writtenBy(compiled, course, seat));
  for (const seat of SEATS) {
    const foreign = written[other(seat)] as ReadonlySet<number>;
    for (const code of [ONE[seat], ...BOTH]) {
      const found = pairOf(solution, course, seat, code, foreign);
      if (found !== undefined) return found;
    }
  }
  const fields = compiled.fields.filter((_, field) => written.every((own) => own.has(field)));
  return fields.length > 0 ? { kind: 'shared', fields } : undefined;
}

/** A position in which both choose and one field depends on both choices. */
function sealedInfluence(compiled: Compiled, course: Course): Influence | undefined {
  const known = new Set<number>();
  for (const [index, list] of course.lists.entries()) {
    if (!isSealed(course.codes[index] as number) || known.has(list)) continue;
    known.add(list);
    for (const [field, name] of compiled.fields.entries()) {
      const { lead, answer } = dependenceOf(compiled, list, field);
      if (lead && answer)
        return { kind: 'sealed', rank: course.ranks[index] as number, field: name };
    }
  }
  return undefined;
}

/** Whether what a turn does to a field depends on the leader's choice, and on the answer to it. */
function dependenceOf(
  { firsts, kinds, columns, changes }: Compiled,
  list: number,
  field: number,
): { readonly lead: boolean; readonly answer: boolean } {
  const answers = columns[list] as number;
  const first = firsts[list] as number;
  const moves = ((firsts[list + 1] as number) - first) / answers;
  const change = (move: number, answer: number): number | undefined =>
    changes[kinds[first + move * answers + answer] as number]?.[field];
  let lead = false;
  let answer = false;
  for (let row = 0; row < moves; row++)
    for (let column = 0; column < answers; column++) {
      lead ||= change(row, column) !== change(0, column);
      answer ||= change(row, column) !== change(row, 0);
    }
  return { lead, answer };
}

/** Two positions on a kind of turn that show how the other side's moves affect those of `seat`. */
function pairOf(
  { rules, compiled }: Solution,
  { ranks, codes, lists }: Course,
  seat: Seat,
  code: number,
  foreign: ReadonlySet<number>,
): Influence | undefined {
  const { layout, radices, fields, size } = compiled;
  if (foreign.size === 0 || !codes.includes(code)) return undefined;
  const ownFields = fields.filter((_, field) => !foreign.has(field));
  const ownPart = (rank: number): number => {
    let rest = rank;
    for (const field of foreign) {
      const weight = layout.weights[field] as number;
      rest -= (Math.floor(rank / weight) % (radices[field] as number)) * weight;
    }
    return rest;
  };
  const firstSeen = new Int32Array(size).fill(-1);
  for (const [index, rank] of ranks.entries()) {
    if (codes[index] !== code) continue;
    const key = ownPart(rank);
    const before = firstSeen[key] as number;
    if (before < 0) firstSeen[key] = index;
    // The same list makes the same changes: at most its moves have other names.
    else if (lists[before] !== lists[index]) {
      const pair = [ranks[before] as number, rank] as const;
      const states = [stateAt(compiled, pair[0]), stateAt(compiled, rank)] as const;
      const found = differenceOf(rules, states, seat, ownFields);
      if (found === undefined) continue;
      if ('field' in found) return { kind: 'effect', seat, ranks: pair, ...found };
      const { move, only } = found;
      return { kind: 'moves', seat, ranks: only === 0 ? pair : [pair[1], pair[0]], move };
    }
  }
  return undefined;
}

/**
 * How the moves of `seat` in two positions differ: a move that is legal in one of them `only`, or
 * one that makes something else of one of these fields. Undefined where they differ in neither.
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

/** The state after a move of `seat`; on a sealed turn with any answer, for what depends on none. */
function playedBy(rules: Rules, state: State, seat: Seat, move: unknown): State {
  const [lead, answerer] = choosers(rules.turn(state));
  if (answerer === undefined) return advance(rules, state, move);
  const [reply] = rules.moves(state, other(seat));
  return lead === seat ? advance(rules, state, move, reply) : advance(rules, state, reply, move);
}

/**
 * The fields that a side's moves write, other than alike on every move. What a sealed turn does to a
 * field is the doing of the side on whose choice it depends.
 */
function writtenBy(compiled: Compiled, course: Course, seat: Seat): ReadonlySet<number> {
  const { firsts, kinds, changes, radices, layout } = compiled;
  const written = new Set<number>();
  // For each field and value, the change that every move of this side makes to it.
  const changeOf = radices.map((radix) => new Array<number | undefined>(radix).fill(undefined));
  // Each list is looked at once for each value of each field it is met with.
  const offsets = radices.map((_, field) =>
    radices.slice(0, field).reduce((sum, radix) => sum + radix, 0),
  );
  const width = radices.reduce((sum, radix) => sum + radix, 0);
  const seen = new Uint8Array(firsts.length * width);
  const looked = { lead: new Set<number>(), answer: new Set<number>() };
  for (const [index, rank] of course.ranks.entries()) {
    const code = course.codes[index] as number;
    const list = course.lists[index] as number;
    if (isSealed(code)) {
      const role = leaderOf(code) === seat ? 'lead' : 'answer';
      if (looked[role].has(list)) continue;
      looked[role].add(list);
      for (const field of radices.keys())
        if (dependenceOf(compiled, list, field)[role]) written.add(field);
    }
    if (code !== ONE[seat]) continue;
    for (const [field, radix] of radices.entries()) {
      if (written.has(field)) continue;
      const digit = Math.floor(rank / (layout.weights[field] as number)) % radix;
      const key = list * width + (offsets[field] as number) + digit;
      if (seen[key] === 1) continue;
      seen[key] = 1;
      for (const kind of new Set(kinds.subarray(firsts[list], firsts[list + 1]))) {
        const change = changes[kind]?.[field] as number;
        const row = changeOf[field] as (number | undefined)[];
        row[digit] ??= change;
        if (row[digit] !== change) written.add(field);
      }
    }
  }
  return written;
}
