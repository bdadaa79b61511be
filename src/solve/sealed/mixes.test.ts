import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGraph } from '../../../test/any-graph.ts';
import { type Graph, graphGame } from '../../../test/graph-game.ts';
import { naiveReach } from '../../../test/naive.ts';
import { randomGame } from '../../../test/random-game.ts';
import { advance, type Rules, type State } from '../../core/rules.ts';
import { other, SEATS, type Seat } from '../../core/seat.ts';
import { spaceOf } from '../../core/space.ts';
import type { Solution } from '../solution.ts';
import { solve } from '../solve.ts';
import { PRECISION } from './bounds.ts';

const MOST_POLICIES = 500;
const TURNS = ['one0', 'one1', 'both0', 'both1', 'won0', 'won1', 'drawn'] as const;

function solved<S extends State, M>(rules: Rules<S, M>): Solution<S, M> {
  const result = solve(rules);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** A seat's chance, a draw counting half, of which play that never ends is no part. */
function boundOf<S extends State, M>(solution: Solution<S, M>, state: S, seat: Seat): number {
  const { solved } = solution;
  if (solved.kind !== 'sealed') throw new Error('Not a sealed game.');
  const rank = solution.numberOf(state);
  return seat === 0 ? (solved.lower[rank] as number) : 1 - (solved.upper[rank] as number);
}

/** For each choice of the other side, where it leads and how likely, if a seat plays as it should. */
type Ways = readonly (readonly (readonly [chance: number, after: string])[])[];

function waysAt<S extends State, M>(solution: Solution<S, M>, state: S, seat: Seat): Ways {
  const { rules } = solution;
  const { encode } = spaceOf(rules.shape);
  const stage = solution.stage(state);
  if (stage === undefined) {
    const judged = solution.moves(state);
    const after = (move: M): string => encode(advance(rules, state, move));
    const turn = rules.turn(state);
    if (turn.kind !== 'one' || turn.seat !== seat)
      return judged.map(({ move }) => [[1, after(move)]]);
    const best = judged.filter((candidate) => candidate.best);
    return [best.map(({ move }) => [1 / best.length, after(move)])];
  }
  const turn = rules.turn(state);
  const leads = turn.kind !== 'over' && turn.seat === seat;
  const own = stage.moves[seat];
  return stage.moves[other(seat)].map((answer) =>
    own.map((move, index) => [
      stage.mix[seat][index] as number,
      encode(leads ? advance(rules, state, move, answer) : advance(rules, state, answer, move)),
    ]),
  );
}

/** What a seat gets where the other side always takes the same of its choices in the same state. */
function against(
  ways: ReadonlyMap<string, Ways>,
  ends: ReadonlyMap<string, number>,
  policy: number,
): ReadonlyMap<string, number> {
  let rest = policy;
  const chain = new Map<string, Map<string, number>>();
  for (const [code, choices] of ways) {
    const row = new Map<string, number>();
    for (const [chance, after] of choices[rest % choices.length] ?? [])
      if (chance > 0) row.set(after, (row.get(after) ?? 0) + chance);
    rest = Math.floor(rest / choices.length);
    chain.set(code, row);
  }
  // Play that cannot end any more is worth nothing.
  const ending = new Set(ends.keys());
  for (let size = -1; size !== ending.size; ) {
    size = ending.size;
    for (const [code, row] of chain)
      if ([...row.keys()].some((after) => ending.has(after))) ending.add(code);
  }
  // One state after another is left out, and what came to it goes where it leads.
  const open = [...chain.keys()].filter((code) => ending.has(code));
  for (const code of open) {
    const row = chain.get(code) as Map<string, number>;
    row.delete(code);
    const leaving = [...row.values()].reduce((sum, chance) => sum + chance, 0);
    for (const [after, chance] of row) row.set(after, chance / leaving);
    for (const [earlier, into] of chain) {
      const share = into.get(code);
      if (share === undefined || earlier === code) continue;
      into.delete(code);
      for (const [after, chance] of row) into.set(after, (into.get(after) ?? 0) + share * chance);
    }
  }
  const worth = (row: ReadonlyMap<string, number>): number =>
    [...row].reduce((sum, [after, chance]) => sum + chance * (ends.get(after) ?? 0), 0);
  return new Map([...chain].map(([code, row]) => [code, ending.has(code) ? worth(row) : 0]));
}

/** What a seat gets for sure as it plays, whatever the other side does, of all or many things. */
function guarantees<S extends State, M>(solution: Solution<S, M>, seat: Seat): Map<string, number> {
  const ends = new Map<string, number>();
  const ways = new Map<string, Ways>();
  for (const [code, state] of naiveReach(solution.rules)) {
    const { p1 } = solution.at(state);
    const over = solution.rules.turn(state).kind === 'over';
    // Where play need not end, a side only holds its own: that is another promise.
    if (over || p1 === null) ends.set(code, boundOf(solution, state, seat));
    else ways.set(code, waysAt(solution, state, seat));
  }
  const policies = [...ways.values()].reduce((product, choices) => product * choices.length, 1);
  const stride = Math.max(1, Math.floor(policies / MOST_POLICIES) | 1);
  const sure = new Map(ends);
  for (let policy = 0; policy < policies; policy += stride)
    for (const [code, worth] of against(ways, ends, policy))
      sure.set(code, Math.min(worth, sure.get(code) ?? 1));
  return sure;
}

/** Returns how many states it looked at whose value is more than nothing. */
function expectKept<S extends State, M>(rules: Rules<S, M>): number {
  const solution = solved(rules);
  if (solution.solved.kind !== 'sealed') return 0;
  let worthwhile = 0;
  for (const seat of SEATS) {
    const sure = guarantees(solution, seat);
    for (const [code, state] of naiveReach(rules)) {
      const bound = boundOf(solution, state, seat);
      if (bound > PRECISION) worthwhile++;
      expect(sure.get(code)).toBeGreaterThan(bound - 1e-6);
    }
  }
  return worthwhile;
}

/** Both choices of the first player come to a win in the end, but one of them only waits. */
const waiting = (lead: Seat, winner: Seat): Graph => {
  const table = [
    ['start', 'start'],
    ['over', 'over'],
  ];
  const turned = [
    ['start', 'over'],
    ['start', 'over'],
  ];
  return { start: { sealed: lead, to: lead === winner ? table : turned }, over: { winner } };
};

test.each([
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const)('nobody waits for ever for a win: led by seat %i, won by seat %i', (lead, winner) => {
  const rules = graphGame(waiting(lead, winner)).rules({});
  const stage = solved(rules).stage({ place: 0 });
  expect(stage?.mix[winner]).toEqual([0, 1]);
  expect(expectKept(rules)).toBe(2);
});

test.each([
  { forward: true, sealed: true, waits: true },
  { forward: false, sealed: true },
])('on any graph each side makes sure of its bound: %j', (kind) => {
  let worthwhile = 0;
  fc.assert(
    fc.property(anyGraph(kind), (graph) => {
      worthwhile += expectKept(graphGame(graph).rules({}));
    }),
    { seed: 7, numRuns: 400 },
  );
  expect(worthwhile).toBeGreaterThan(400);
});

test.each([true, false])(
  'in any game each side makes sure of its bound, climbing: %s',
  (climbing) => {
    fc.assert(
      fc.property(randomGame(TURNS, climbing), (rules) => {
        expectKept(rules);
      }),
      { seed: 8, numRuns: 60 },
    );
  },
  60_000,
);
