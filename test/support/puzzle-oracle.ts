import { advance, choosingSeats, type Rules, type State } from '../../src/core/contract/rules.ts';
import type { Match } from '../../src/core/match/match.ts';
import type { Seat } from '../../src/core/seat.ts';

/**
 * What a search that looks some turns ahead finds, in the slowest and plainest way: over objects,
 * with nothing kept, and what is not over by then counts as half a win.
 */
function search(rules: Rules, state: State, seat: Seat, depth: number): number {
  const turn = rules.turn(state);
  if (turn.kind === 'over') return turn.winner === null ? 0.5 : turn.winner === seat ? 1 : 0;
  if (depth === 0) return 0.5;
  return tableValue(tableAt(rules, state, seat, depth));
}

/** A row for each choice of the seat, a column for each of the other. */
function tableAt(
  rules: Rules,
  state: State,
  seat: Seat,
  depth: number,
): readonly (readonly number[])[] {
  return tableBy(rules, state, seat, (after) => search(rules, after, seat, depth - 1));
}

/** The same, with what each state that follows is worth. */
export function tableBy(
  rules: Rules,
  state: State,
  seat: Seat,
  worth: (after: State) => number,
): readonly (readonly number[])[] {
  const [lead, answerer] = choosingSeats(rules.turn(state));
  if (lead === undefined) return [];
  const moves = rules.moves(state, lead);
  const answers = answerer === undefined ? [undefined] : rules.moves(state, answerer);
  const table = moves.map((move) =>
    answers.map((answer) => worth(advance(rules, state, move, answer))),
  );
  return lead === seat ? table : answers.map((_, column) => table.map((row) => row[column] ?? 0));
}

/** The value of a small table for who chooses its rows: pure, or two by two. */
function tableValue(table: readonly (readonly number[])[]): number {
  const floor = Math.max(...table.map((row) => Math.min(...row)));
  const columns = (table[0] ?? []).map((_, at) => Math.max(...table.map((row) => row[at] ?? 0)));
  if (Math.min(...columns) - floor < 1e-12) return floor;
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = table;
  if (table.length !== 2 || columns.length !== 2) throw new Error('Only two by two.');
  return (a * d - b * c) / (a - b - c + d);
}

/**
 * The rows that are right with certainty: those that get the value whatever the other does. One is
 * right alone if every mix of it with another row, however slight, can be pushed below the value.
 */
export function rightRows(table: readonly (readonly number[])[]): readonly number[] {
  const value = tableValue(table);
  const safe = table.flatMap((row, index) => (Math.min(...row) >= value - 1e-9 ? [index] : []));
  if (safe.length !== 1) return safe;
  const [right = 0] = safe;
  const others = table.flatMap((row, index) => {
    if (index === right) return [];
    // However little of it is mixed in, some column must get worse than the value.
    const mixed = (share: number): number =>
      Math.min(
        ...row.map((payoff, at) => (1 - share) * (table[right]?.[at] ?? 0) + share * payoff),
      );
    return mixed(1e-3) >= value - 1e-12 ? [index] : [];
  });
  return [right, ...others];
}

/**
 * What a seat can keep from being taken from it, state by state: everything at first, and then only
 * what it gets of the next turn, until that says nothing new.
 */
export function holdsOf(rules: Rules, seat: Seat): (state: State) => number {
  const holds = new Map<string, number>();
  const states = [rules.start()];
  for (const state of states) {
    if (holds.has(JSON.stringify(state))) continue;
    const turn = rules.turn(state);
    const end = turn.kind === 'over' ? search(rules, state, seat, 0) : 1;
    holds.set(JSON.stringify(state), end);
    const [lead, answerer] = choosingSeats(turn);
    if (lead === undefined) continue;
    for (const move of rules.moves(state, lead))
      for (const answer of answerer === undefined ? [undefined] : rules.moves(state, answerer))
        states.push(sorted(advance(rules, state, move, answer)));
  }
  const hold = (state: State): number => holds.get(JSON.stringify(sorted(state))) ?? 0;
  const open = [...holds.keys()]
    .map((text) => JSON.parse(text) as State)
    .filter((state) => rules.turn(state).kind !== 'over');
  for (let change = 1; change > 1e-13; ) {
    change = 0;
    for (const state of open) {
      const value = tableValue(tableBy(rules, state, seat, hold));
      change = Math.max(change, Math.abs(value - hold(state)));
      holds.set(JSON.stringify(state), value);
    }
  }
  return hold;

  function sorted(state: State): State {
    return Object.fromEntries(Object.keys(rules.start()).map((key) => [key, state[key] ?? 0]));
  }
}

/** The least depth at which a search has one right row, and it is this one. */
export function depthBrute(
  rules: Rules,
  state: State,
  seat: Seat,
  answer: number,
  most: number,
): number | undefined {
  for (let depth = 1; depth <= most; depth++) {
    const rows = rightRows(tableAt(rules, state, seat, depth));
    if (rows.length === 1 && rows[0] === answer) return depth;
  }
  return undefined;
}

/** A match after turns as a record writes them. */
export function replayed(start: Match, turns: readonly string[]): Match {
  return turns.reduce((match, turn) => {
    const halves = match.turn.kind === 'both' ? turn.split('/') : [turn];
    return halves.reduce((at, half) => {
      const [seat] = at.waiting;
      const after = seat === undefined ? undefined : at.choose(seat, half);
      if (after?.ok !== true) throw new Error(`${turn} cannot be played`);
      return after.value;
    }, match);
  }, start);
}
