import { other, SEATS, type Seat } from '../../core/seat.ts';
import type { Compiled } from '../../solve/compile/compile.ts';
import { BOTH, isSealed, leaderOf, ONE } from '../../solve/compile/turn-code.ts';
import type { Solution } from '../../solve/solution.ts';
import type { Course } from './play-order.ts';

/**
 * A proof that one side's moves affect the other's. `moves`: two states in which `seat` is to move,
 * alike in everything but what the other side's moves write, that give it different moves.
 * `sealed`: a state in which both choose, and what one does depends on what the other chose.
 * `shared`: fields that both sides' moves write, so that each goes on from what the other did.
 */
export type Influence =
  | { readonly kind: 'moves'; readonly seat: Seat; readonly ranks: readonly [number, number] }
  | { readonly kind: 'sealed'; readonly rank: number }
  | { readonly kind: 'shared'; readonly fields: readonly string[] };

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
  const written: ReadonlySet<number>[] = [];
  for (const seat of SEATS) {
    const foreign = writtenBy(compiled, course, other(seat));
    const found = openInfluence(compiled, course, seat, foreign);
    if (found !== undefined) return found;
    written.push(foreign);
  }
  const fields = compiled.fields.filter((_, field) => written.every((own) => own.has(field)));
  return fields.length > 0 ? { kind: 'shared', fields } : undefined;
}

function sealedInfluence(
  { firsts, kinds, columns }: Compiled,
  course: Course,
): Influence | undefined {
  const { ranks, codes, lists } = course;
  const known = new Set<number>();
  for (const [index, list] of lists.entries()) {
    if (!isSealed(codes[index] as number) || known.has(list)) continue;
    known.add(list);
    const answers = columns[list] as number;
    const first = firsts[list] as number;
    const moves = ((firsts[list + 1] as number) - first) / answers;
    const kind = (move: number, answer: number): number =>
      kinds[first + move * answers + answer] as number;
    for (let move = 0; move < moves; move++)
      for (let answer = 0; answer < answers; answer++)
        if (kind(move, answer) !== kind(move, 0) || kind(move, answer) !== kind(0, answer))
          return { kind: 'sealed', rank: ranks[index] as number };
  }
  return undefined;
}

/** Whether the moves of `seat` depend on what the other side writes. */
function openInfluence(
  compiled: Compiled,
  course: Course,
  seat: Seat,
  foreign: ReadonlySet<number>,
): Influence | undefined {
  const { layout, radices, moves, size } = compiled;
  const { ranks, codes, lists } = course;
  const tree = moves[ONE[seat]];
  // The tree knows every field that the rules ever look at here.
  if (tree === undefined || !tree.fields.some((field) => foreign.has(field))) return undefined;
  const own = (rank: number): number => {
    let rest = rank;
    for (const field of foreign) {
      const weight = layout.weights[field] as number;
      rest -= (Math.floor(rank / weight) % (radices[field] as number)) * weight;
    }
    return rest;
  };
  const firstSeen = new Int32Array(size).fill(-1);
  for (const [index, rank] of ranks.entries()) {
    if (codes[index] !== ONE[seat]) continue;
    const key = own(rank);
    const before = firstSeen[key] as number;
    if (before < 0) firstSeen[key] = index;
    else if (lists[before] !== lists[index])
      return { kind: 'moves', seat, ranks: [ranks[before] as number, rank] };
  }
  return undefined;
}

/** The fields that a side's moves write, other than alike on every move. */
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
  for (const [index, rank] of course.ranks.entries()) {
    const code = course.codes[index] as number;
    const list = course.lists[index] as number;
    if (list === 0 || (leaderOf(code) !== seat && !BOTH.includes(code))) continue;
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
