import { advance, choosingSeats, type Rules, type State } from '../../src/core/contract/rules.ts';
import { other, SEATS, type Seat } from '../../src/core/seat.ts';

/** The metrics of a small game, found in the slowest and plainest way: over objects, by looking again and again. */

type Node = {
  readonly state: State;
  readonly winner: Seat | null;
  readonly over: boolean;
  readonly sealed: boolean;
  readonly lead: Seat;
  /** What each pair of choices leads to: rows are the leader's; an open turn has one column. */
  readonly table: readonly (readonly string[])[];
};
type Nodes = ReadonlyMap<string, Node>;

const keyOf = (state: State): string => JSON.stringify(Object.entries(state).sort());

function exploreBrute(rules: Rules): { readonly start: string; readonly nodes: Nodes } {
  const nodes = new Map<string, Node>();
  const queue = [rules.start()];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    if (nodes.has(keyOf(state))) continue;
    const turn = rules.turn(state);
    const [lead = 0, answerer] = choosingSeats(turn);
    const here = state;
    const after = (move: unknown, answer?: unknown): string => {
      const next = advance(rules, here, move, answer);
      queue.push(next);
      return keyOf(next);
    };
    const table =
      turn.kind === 'over'
        ? []
        : rules
            .moves(here, lead)
            .map((move) =>
              answerer === undefined
                ? [after(move)]
                : rules.moves(here, answerer).map((answer) => after(move, answer)),
            );
    nodes.set(keyOf(here), {
      state: here,
      over: turn.kind === 'over',
      winner: turn.kind === 'over' ? turn.winner : null,
      sealed: turn.kind === 'both',
      lead,
      table,
    });
  }
  return { start: keyOf(rules.start()), nodes };
}

type Result = { readonly winner: Seat | null; readonly turns: number };

/** Who wins an open game and how soon: first all wins in no turn, then in one, and so on. */
function bestPlay(nodes: Nodes): ReadonlyMap<string, Result> {
  const won = new Map<string, Result>();
  for (const [key, { over, winner }] of nodes)
    if (over && winner !== null) won.set(key, { winner, turns: 0 });
  for (let turns = 1; turns <= nodes.size; turns++) {
    const found: [string, Result][] = [];
    for (const [key, { lead, table, over }] of nodes) {
      if (over || won.has(key)) continue;
      const results = table.flat().map((after) => won.get(after));
      if (results.some((result) => result?.winner === lead))
        found.push([key, { winner: lead, turns }]);
      else if (results.every((result) => result?.winner === other(lead)))
        found.push([key, { winner: other(lead), turns }]);
    }
    if (found.length === 0) break;
    for (const [key, result] of found) won.set(key, result);
  }
  return won;
}

/** Whether no side ever has more than two choices where both choose unseen: more is not solved here. */
export function isWithinBrute(rules: Rules): boolean {
  const { nodes } = exploreBrute(rules);
  return [...nodes.values()].every(
    ({ sealed, table }) => !sealed || (table.length <= 2 && (table[0]?.length ?? 0) <= 2),
  );
}

/** What seat 0 gets: more is better for it. A win in few turns is the most. */
function worthOf(result: Result | undefined): number {
  if (result === undefined || result.winner === null) return 0;
  return (result.winner === 0 ? 1 : -1) * (1e6 - result.turns);
}

/** The value of a small matrix for its row player, and how both play. */
function solveMatrix(matrix: readonly (readonly number[])[]): {
  value: number;
  rows: readonly number[];
  columns: readonly number[];
} {
  const floors = matrix.map((row) => Math.min(...row));
  const ceilings = (matrix[0] ?? []).map((_, at) => Math.max(...matrix.map((row) => row[at] ?? 0)));
  const value = Math.max(...floors);
  const ceiling = Math.min(...ceilings);
  if (ceiling - value < 1e-13) {
    const one = (list: readonly number[], at: number) =>
      list.map((_, index) => (index === at ? 1 : 0));
    return {
      value,
      rows: one(
        floors,
        floors.findIndex((floor) => floor > value - 1e-13),
      ),
      columns: one(
        ceilings,
        ceilings.findIndex((top) => top < ceiling + 1e-13),
      ),
    };
  }
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = matrix;
  if (matrix.length !== 2 || ceilings.length !== 2) throw new Error('Only two by two.');
  // Each side makes the other's two choices worth the same.
  const row = (d - c) / (a - b - c + d);
  const column = (d - b) / (a - b - c + d);
  return { value: row * a + (1 - row) * c, rows: [row, 1 - row], columns: [column, 1 - column] };
}

const transpose = <T>(table: readonly (readonly T[])[]): T[][] =>
  (table[0] ?? []).map((_, at) => table.map((row) => row[at] as T));

/** Seat 0's choices as rows. */
const bySeat = (node: Node): readonly (readonly string[])[] =>
  node.lead === 0 ? node.table : transpose(node.table);

const SWEEPS = 6000;

function sealedValues(nodes: Nodes): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const [key, { over, winner }] of nodes)
    values.set(key, winner === 0 ? 1 : over && winner === null ? 0.5 : 0);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let change = 0;
    for (const [key, node] of nodes) {
      if (node.over) continue;
      const table = bySeat(node).map((row) => row.map((after) => values.get(after) ?? 0));
      const value = solveMatrix(table).value;
      change = Math.max(change, Math.abs(value - (values.get(key) ?? 0)));
      values.set(key, value);
    }
    if (change === 0) break;
  }
  return values;
}

type Conduct = 'perfect' | 'random';
/** For each state, what it leads to and how likely. */
type Chain = ReadonlyMap<string, readonly (readonly [after: string, chance: number])[]>;

function chainOf(nodes: Nodes, pairing: readonly [Conduct, Conduct]): Chain {
  const sealed = [...nodes.values()].some((node) => node.sealed);
  const results = sealed ? undefined : bestPlay(nodes);
  const values = sealed ? sealedValues(nodes) : undefined;
  const worth = (key: string): number => values?.get(key) ?? worthOf(results?.get(key));
  const chain = new Map<string, (readonly [string, number])[]>();
  for (const [key, node] of nodes) {
    if (node.over) continue;
    // Rows for seat 0 and columns for seat 1; on an open turn one of them has a single entry.
    const table = bySeat(node);
    const worths = table.map((row) => row.map(worth));
    const height = table.length;
    const width = table[0]?.length ?? 0;
    const even = (ways: readonly boolean[]) =>
      ways.map((way) => (way ? 1 / ways.filter(Boolean).length : 0));
    const best = node.lead === 0 ? Math.max(...worths.flat()) : Math.min(...worths.flat());
    const perfect = node.sealed
      ? solveMatrix(worths)
      : {
          rows: even(worths.map((row) => node.lead !== 0 || Math.abs((row[0] ?? 0) - best) < 1e-9)),
          columns: even((worths[0] ?? []).map((w) => node.lead !== 1 || Math.abs(w - best) < 1e-9)),
        };
    const rows = pairing[0] === 'perfect' ? perfect.rows : Array(height).fill(1 / height);
    const columns = pairing[1] === 'perfect' ? perfect.columns : Array(width).fill(1 / width);
    chain.set(
      key,
      table.flatMap((row, r) => row.map((after, c) => [after, rows[r] * columns[c]] as const)),
    );
  }
  return chain;
}

export type BruteChances = {
  readonly player1: number;
  readonly player2: number;
  readonly drawn: number;
  readonly turns: number;
};

export function chancesBrute(rules: Rules, pairing: readonly [Conduct, Conduct]): BruteChances {
  const { nodes, start } = exploreBrute(rules);
  const chain = chainOf(nodes, pairing);
  const expect = (end: (node: Node) => number, perTurn: number): number => {
    let values = new Map([...nodes].map(([key, node]) => [key, node.over ? end(node) : 0]));
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      const next = new Map(values);
      let change = 0;
      for (const [key, ways] of chain) {
        const value = ways.reduce((sum, [after, p]) => sum + p * (values.get(after) ?? 0), perTurn);
        change = Math.max(change, Math.abs(value - (values.get(key) ?? 0)));
        next.set(key, value);
      }
      values = next;
      if (change === 0) break;
    }
    return values.get(start) ?? 0;
  };
  return {
    player1: expect(({ winner }) => (winner === 0 ? 1 : 0), 0),
    player2: expect(({ winner }) => (winner === 1 ? 1 : 0), 0),
    drawn: expect(({ winner }) => (winner === null ? 1 : 0), 0),
    turns: expect(() => 0, 1),
  };
}

/** The shortest and the longest game, by looking at what can be after one turn, after two… */
export function lengthsBrute(rules: Rules): { shortest: number | null; longest: number | null } {
  const { nodes, start } = exploreBrute(rules);
  let shortest: number | null = null;
  let level = new Set([start]);
  for (let turns = 0; turns <= nodes.size; turns++) {
    if (shortest === null && [...level].some((key) => nodes.get(key)?.over)) shortest = turns;
    level = new Set([...level].flatMap((key) => nodes.get(key)?.table.flat() ?? []));
    if (level.size === 0) return { shortest, longest: turns };
  }
  return { shortest, longest: null };
}

export function equalityBrute(rules: Rules): { decisions: number; equal: number; same: number } {
  const { nodes } = exploreBrute(rules);
  const sealed = [...nodes.values()].some((node) => node.sealed);
  const results = bestPlay(nodes);
  const values = sealed ? sealedValues(nodes) : undefined;
  const isSame = (list: readonly number[]): boolean => Math.max(...list) - Math.min(...list) < 1e-9;
  const decisions = [...nodes.values()].filter((node) => node.table.flat().length > 1);
  const worths = (node: Node) =>
    node.table.flat().map((key) => values?.get(key) ?? worthOf(results.get(key)));
  return {
    decisions: decisions.length,
    equal: decisions.filter((node) => isSame(worths(node))).length,
    same: decisions.filter((node) =>
      isSame(sealed ? worths(node) : worths(node).map((worth) => Math.sign(worth))),
    ).length,
  };
}

/** Whether one side's moves affect the other's, by comparing every position with every other. */
export function interactionBrute(rules: Rules): boolean {
  const all = [...exploreBrute(rules).nodes.values()].filter((node) => !node.over);
  const fields = Object.keys(rules.shape);
  const written = SEATS.map((seat) => writtenBrute(rules, seat));
  if (fields.some((field) => written.every((by) => by.has(field)))) return true;
  for (const node of all)
    if (
      node.sealed &&
      fields.some((field) => SEATS.every((seat) => sways(rules, node, seat, field)))
    )
      return true;
  const isSwayed = SEATS.some((seat) => {
    const own = fields.filter((field) => !written[other(seat)]?.has(field));
    const choosing = all.filter((node) => node.sealed || node.lead === seat);
    const views = Map.groupBy(choosing, ({ sealed, lead, state }) =>
      JSON.stringify([sealed, lead, own.map((field) => state[field])]),
    );
    return [...views.values()].some(
      (alike) => new Set(alike.map(({ state }) => viewBrute(rules, state, seat, own))).size > 1,
    );
  });
  return (
    isSwayed || SEATS.some((seat) => isBestSwayed(rules, seat, written[other(seat)] ?? new Set()))
  );
}

/** Whether no choice of a seat is best wherever the other's fields stand, and whatever it chooses unseen. */
function isBestSwayed(rules: Rules, seat: Seat, foreign: ReadonlySet<string>): boolean {
  const { nodes } = exploreBrute(rules);
  const sealed = [...nodes.values()].some((node) => node.sealed);
  const results = bestPlay(nodes);
  const values = sealed ? sealedValues(nodes) : undefined;
  const worth = (state: State): number => {
    const value = values?.get(keyOf(state)) ?? Math.sign(worthOf(results.get(keyOf(state))));
    return seat === 0 ? value : -value;
  };
  const own = Object.keys(rules.shape).filter((field) => !foreign.has(field));
  const choosing = [...nodes.values()].filter(
    (node) => !node.over && (node.sealed || node.lead === seat),
  );
  const views = Map.groupBy(choosing, ({ sealed: unseen, lead, state }) =>
    JSON.stringify([unseen, lead, own.map((field) => state[field])]),
  );
  return [...views.values()].some((alike) => {
    const replies = alike.flatMap(({ state }) => outcomes(rules, state, seat));
    const names = new Set(replies.flatMap((reply) => reply.map(([name]) => name)));
    return ![...names].some((name) =>
      replies.every((reply) => {
        const top = Math.max(...reply.map(([, after]) => worth(after)));
        return reply.some(([called, after]) => called === name && worth(after) > top - 1e-9);
      }),
    );
  });
}

/** The moves of a seat, by name, and what each makes of these fields. */
function viewBrute(rules: Rules, state: State, seat: Seat, fields: readonly string[]): string {
  const [reply] = outcomes(rules, state, seat);
  const lines = (reply ?? []).map(
    ([name, after]) => `${name} ${fields.map((field) => after[field])}`,
  );
  return lines.sort().join('\n');
}

/** For each choice of the other side, the moves of a seat by name and the state after both. */
function outcomes(
  rules: Rules,
  state: State,
  seat: Seat,
): readonly (readonly (readonly [string, State])[])[] {
  const turn = rules.turn(state);
  const own = rules.moves(state, seat);
  if (turn.kind !== 'both')
    return [own.map((move) => [rules.notate(move), advance(rules, state, move)])];
  return rules
    .moves(state, other(seat))
    .map((reply) =>
      own.map((move) => [
        rules.notate(move),
        turn.seat === seat
          ? advance(rules, state, move, reply)
          : advance(rules, state, reply, move),
      ]),
    );
}

/** Whether on this turn what becomes of a field depends on the choice of a seat. */
function sways(rules: Rules, { state }: Node, seat: Seat, field: string): boolean {
  return outcomes(rules, state, seat).some(
    (afters) => new Set(afters.map(([, after]) => after[field])).size > 1,
  );
}

/** The fields that the moves of a seat write, other than alike on every move. */
export function writtenBrute(rules: Rules, seat: Seat): ReadonlySet<string> {
  const all = [...exploreBrute(rules).nodes.values()].filter((node) => !node.over);
  return new Set(
    Object.keys(rules.shape).filter((field) => {
      const steps = new Map<number, Set<number>>();
      for (const { sealed, lead, state } of all)
        if (!sealed && lead === seat)
          for (const [, after] of outcomes(rules, state, seat).flat()) {
            const before = state[field] ?? 0;
            const seen = steps.get(before) ?? new Set();
            steps.set(before, seen.add((after[field] ?? 0) - before));
          }
      return (
        [...steps.values()].some((seen) => seen.size > 1) ||
        all.some((node) => node.sealed && sways(rules, node, seat, field))
      );
    }),
  );
}

export function outcomeBrute(rules: Rules): { winner: Seat | null; turns: number } | undefined {
  const { nodes, start } = exploreBrute(rules);
  return bestPlay(nodes).get(start);
}
