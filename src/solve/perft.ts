import { advance, choosers, type Rules, type State } from '../core/rules.ts';
import { spaceOf } from '../core/space.ts';

/**
 * How many sequences of exactly 1, 2, … `depth` turns there are from the start. A sealed turn counts
 * each pair of choices once. Sequences that meet in a state are counted together from there on.
 */
export function perft<S extends State, M>(rules: Rules<S, M>, depth: number): readonly bigint[] {
  const { rank } = spaceOf(rules.shape);
  const counts: bigint[] = [];
  const start = rules.start();
  let level = new Map([[rank(start), { state: start, ways: 1n }]]);
  while (counts.length < depth) {
    let total = 0n;
    for (const { state, ways } of level.values()) total += ways * BigInt(choices(rules, state));
    counts.push(total);
    if (counts.length < depth) level = nextLevel(rules, level, rank);
  }
  return counts;
}

type Level<S> = Map<number, { readonly state: S; ways: bigint }>;

function nextLevel<S extends State, M>(
  rules: Rules<S, M>,
  level: Level<S>,
  rank: (state: S) => number,
): Level<S> {
  const next: Level<S> = new Map();
  for (const { state, ways } of level.values())
    for (const after of successors(rules, state)) {
      const code = rank(after);
      const met = next.get(code);
      if (met === undefined) next.set(code, { state: after, ways });
      else met.ways += ways;
    }
  return next;
}

/** How many ways a turn can go: the legal moves, or the pairs of them. */
function choices<S extends State, M>(rules: Rules<S, M>, state: S): number {
  const seats = choosers(rules.turn(state));
  if (seats.length === 0) return 0;
  return seats.reduce<number>((product, seat) => product * rules.moves(state, seat).length, 1);
}

function* successors<S extends State, M>(rules: Rules<S, M>, state: S): Generator<S> {
  const [lead, answerer] = choosers(rules.turn(state));
  if (lead === undefined) return;
  for (const move of rules.moves(state, lead))
    if (answerer === undefined) yield advance(rules, state, move);
    else
      for (const answer of rules.moves(state, answerer)) yield advance(rules, state, move, answer);
}
