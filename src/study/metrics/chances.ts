import { float64At, int32At, uint8At } from '../../core/typed-array.ts';
import { DRAWN, WON } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import type { Cycle } from '../../solve/reach/components.ts';
import type { Solution } from '../../solve/solution.ts';
import { type Pairing, type Spread, spreadOf } from './spread.ts';
import type { TurnOrder } from './turn-order.ts';

/** How games between two policies end: chances that add up to 1, and the mean number of turns. */
export type Chances = {
  readonly player1: number;
  readonly player2: number;
  readonly drawn: number;
  /** The chance that play never ends. */
  readonly endless: number;
  /** Null if play may never end, or if the mean could not be computed precisely enough. */
  readonly turns: number | null;
  /** The possible error of the chances, apart from rounding: the share of games still in a cycle at the end. */
  readonly slack: number;
};

/** The share of games that may be left in a cycle, far less than rounding loses. */
const LEFT = 1e-30;
/** The most work on a cycle, in positions visited. The rest counts as slack. */
const MOST_LOOKS = 200_000_000;
const MEAN_PRECISION = 1e-9;

/**
 * Follows all games at once from the start: each state passes on the share of games that reach it. A cycle is repeated
 * until nothing is left in it. Undefined if a perfect player reaches a state without a proven best play.
 */
export function chancesOf(
  solution: Solution,
  order: TurnOrder,
  pairing: Pairing,
): Chances | undefined {
  // Numbers in an object made after a hot loop can be overwritten (see bin/engine.js), and browsers have no flag
  // against that. So the loop fills an array, and the object is made here.
  const flow = new Float64Array(FLOW.length);
  if (!follow(solution, order, pairing, flow)) return undefined;
  const [player1 = 0, player2 = 0, drawn = 0, endless = 0, slack = 0, turns = 0, longest = 0] =
    flow;
  // Every game ends or goes on, so anything missing from 1 was lost in rounding.
  const all = endless + slack + player1 + player2 + drawn;
  return {
    player1: player1 / all,
    player2: player2 / all,
    drawn: drawn / all,
    endless: endless / all,
    turns: endless > 0 || slack * longest > MEAN_PRECISION ? null : turns,
    slack,
  };
}

/** The totals from following all games, in this order. */
const FLOW = ['player1', 'player2', 'drawn', 'endless', 'slack', 'turns', 'longest'] as const;

/** Fills `flow`; false if a perfect player reaches a state without a proven best play. */
function follow(
  { positions }: Solution,
  order: TurnOrder,
  pairing: Pairing,
  flow: Float64Array,
): boolean {
  const { ranks, codes, lists, cycles } = order;
  const { firsts } = positions;
  const spread = spreadOf(positions, pairing);
  const games = new Float64Array(positions.size);
  games[positions.start] = 1;
  const ends = Array.from({ length: DRAWN + 1 }, () => new Sum());
  const turns = new Sum();
  let endless = 0;
  let slack = 0;
  // A bound on how long games last on average from any state they are left in.
  let longest = 0;
  let nextCycle = 0;

  for (let index = 0; index < ranks.length; ) {
    const cycle = cycles[nextCycle];
    if (cycle !== undefined && cycle.from === index) {
      const passed = passCycle({ order, cycle, games, spread }, positions);
      if (passed === undefined) return false;
      endless += passed.endless;
      slack += passed.left;
      longest += passed.stay;
      turns.add(passed.turns);
      index = cycle.to;
      nextCycle++;
      continue;
    }
    const rank = int32At(ranks, index);
    const share = float64At(games, rank);
    const code = uint8At(codes, index);
    const list = int32At(lists, index);
    index++;
    if (list !== 0) longest++;
    if (share === 0) continue;
    if (list === 0) {
      ends[code]?.add(share);
      continue;
    }
    const chances = spread(rank, code, list);
    if (chances === undefined) return false;
    turns.add(share);
    const first = int32At(firsts, list);
    const length = int32At(firsts, list + 1) - first;
    for (let move = 0; move < length; move++) {
      const chance = float64At(chances, move);
      if (chance === 0) continue;
      const after = positions.after(rank, first + move);
      games[after] = float64At(games, after) + share * chance;
    }
  }
  const ended = (code: number): number => (ends[code] as Sum).total;
  flow.set([ended(WON[0]), ended(WON[1]), ended(DRAWN), endless, slack, turns.total, longest]);
  return true;
}

/** Adds many small numbers and carries the rounding errors along (Kahan sum). */
class Sum {
  total = 0;
  #lost = 0;

  add(part: number): void {
    const corrected = part - this.#lost;
    const total = this.total + corrected;
    this.#lost = total - this.total - corrected;
    this.total = total;
  }
}

type CycleVisit = {
  readonly order: TurnOrder;
  readonly cycle: Cycle;
  readonly games: Float64Array;
  readonly spread: Spread;
};
type Passed = {
  readonly turns: number;
  readonly endless: number;
  readonly left: number;
  /** No game stays longer than this on average, from any state of the cycle. */
  readonly stay: number;
};
type Edge = { readonly after: number; readonly chance: number; readonly node: number | undefined };

function passCycle(
  { order: { ranks, codes, lists }, cycle, games, spread }: CycleVisit,
  positions: Positions,
): Passed | undefined {
  const { firsts } = positions;
  const members = ranks.subarray(cycle.from, cycle.to);
  const entered = members.reduce((sum, rank) => sum + float64At(games, rank), 0);
  if (entered === 0) return { turns: 0, endless: 0, left: 0, stay: 0 };

  const nodeOf = new Map<number, number>();
  for (const [node, rank] of members.entries()) nodeOf.set(rank, node);
  // Only states that these players reach, because they may have no play in others.
  const edges: (readonly Edge[] | undefined)[] = new Array(members.length).fill(undefined);
  const queue: number[] = [];
  for (const [node, rank] of members.entries()) if (float64At(games, rank) > 0) queue.push(node);
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (edges[node] !== undefined) continue;
    const rank = int32At(members, node);
    const list = int32At(lists, cycle.from + node);
    const chances = spread(rank, uint8At(codes, cycle.from + node), list);
    if (chances === undefined) return undefined;
    const own: Edge[] = [];
    const first = int32At(firsts, list);
    for (let move = first; move < int32At(firsts, list + 1); move++) {
      const chance = float64At(chances, move - first);
      if (chance === 0) continue;
      const after = positions.after(rank, move);
      const inside = nodeOf.get(after);
      own.push({ after, chance, node: inside });
      if (inside !== undefined) queue.push(inside);
    }
    edges[node] = own;
  }

  const leaves = leaving(edges);
  let turns = 0;
  let endless = 0;
  let left = entered;
  for (let looks = 0; left > entered * LEFT && looks < MOST_LOOKS; looks += members.length) {
    for (const [node, own] of edges.entries()) {
      const rank = int32At(members, node);
      const share = float64At(games, rank);
      if (own === undefined || share === 0) continue;
      games[rank] = 0;
      if (leaves[node] === 0) {
        endless += share;
        continue;
      }
      turns += share;
      for (const { after, chance } of own) games[after] = float64At(games, after) + share * chance;
    }
    left = members.reduce((sum, rank) => sum + float64At(games, rank), 0);
  }
  return { turns, endless, left, stay: longestStay(edges, leaves) };
}

/** Marks the nodes from which these players can leave the cycle at all. */
function leaving(edges: readonly (readonly Edge[] | undefined)[]): Uint8Array {
  const marks = new Uint8Array(edges.length);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [node, own] of edges.entries()) {
      if (own === undefined || marks[node] === 1) continue;
      if (!own.some((edge) => edge.node === undefined || marks[edge.node] === 1)) continue;
      marks[node] = 1;
      changed = true;
    }
  }
  return marks;
}

/**
 * A bound on the mean number of turns in a cycle. If after k turns at most half of the games are still in it, from any
 * start, then no game stays longer than 2k turns on average.
 */
function longestStay(edges: readonly (readonly Edge[] | undefined)[], leaves: Uint8Array): number {
  let staying = Float64Array.from(leaves);
  for (let turns = 1; turns * edges.length < MOST_LOOKS; turns++) {
    const next = new Float64Array(edges.length);
    let most = 0;
    for (const [node, own] of edges.entries()) {
      if (own === undefined || leaves[node] === 0) continue;
      let sum = 0;
      for (const edge of own)
        if (edge.node !== undefined) sum += edge.chance * float64At(staying, edge.node);
      next[node] = sum;
      if (sum > most) most = sum;
    }
    if (most <= 0.5) return 2 * turns;
    staying = next;
  }
  return Number.POSITIVE_INFINITY;
}
