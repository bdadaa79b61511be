import { advance, choosers, type Rules, type State } from '../src/core/rules.ts';
import { other, type Seat } from '../src/core/seat.ts';

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
    const [lead = 0, answerer] = choosers(turn);
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
  for (const [key, { winner }] of nodes) values.set(key, winner === 0 ? 1 : 0);
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
  const { nodes } = exploreBrute(rules);
  const all = [...nodes.values()].filter((node) => !node.over);
  const changes = (node: Node): string =>
    JSON.stringify(
      node.table.map((row) =>
        row.map((key) =>
          Object.entries(nodes.get(key)?.state ?? {}).map(
            ([field, value]) => value - (node.state[field] ?? 0),
          ),
        ),
      ),
    );
  for (const node of all)
    if (
      node.sealed &&
      (node.table.some((row) => new Set(row).size > 1) || new Set(node.table.flat()).size > 1)
    )
      return true;
  const written = (seat: Seat, field: string): boolean => {
    const seen = new Map<number, Set<number>>();
    for (const node of all)
      if (node.lead === seat)
        for (const key of node.table.flat()) {
          const before = node.state[field] ?? 0;
          const steps = seen.get(before) ?? new Set();
          seen.set(before, steps.add((nodes.get(key)?.state[field] ?? 0) - before));
        }
    return [...seen.values()].some((steps) => steps.size > 1);
  };
  const fields = Object.keys(rules.shape);
  if (fields.some((field) => written(0, field) && written(1, field))) return true;
  return all.some((one) =>
    all.some(
      (two) =>
        one.lead === two.lead &&
        changes(one) !== changes(two) &&
        Object.keys(one.state).every(
          (field) => one.state[field] === two.state[field] || written(other(one.lead), field),
        ),
    ),
  );
}

export function outcomeBrute(rules: Rules): { winner: Seat | null; turns: number } | undefined {
  const { nodes, start } = exploreBrute(rules);
  return bestPlay(nodes).get(start);
}
