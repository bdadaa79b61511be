import type { Rules, State } from '../../src/core/contract/rules.ts';
import type { Seat } from '../../src/core/seat.ts';

/**
 * The slow and obvious twin of the solver: it follows the definitions, on plain objects in a `Map` by
 * string, and shares no code with what it is compared to. This file walks the game.
 */
export type Position = {
  readonly key: string;
  readonly state: State;
  readonly kind: 'one' | 'both' | 'over';
  /** Who moves, or who leads on a sealed turn; 0 where the game is over. */
  readonly seat: Seat;
  /** Where the game is over: who won, or null for a draw. */
  readonly winner: Seat | null;
  /** The choices of `seat` and, on a sealed turn, those of the other side, as a record writes them. */
  readonly moves: readonly string[];
  readonly answers: readonly string[];
  /** What follows: a row for each move, with a column for each answer, or one on an open turn. */
  readonly table: readonly (readonly Position[])[];
};

export type Play = {
  readonly rules: Rules;
  readonly start: Position;
  /** Every position that play can come to, those nearest the start first. */
  readonly positions: ReadonlyMap<string, Position>;
};

export function keyOf(state: State): string {
  const fields = Object.keys(state).sort();
  return fields.map((field) => `${field}=${state[field]}`).join(' ');
}

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

type Draft = { -readonly [Member in keyof Position]: Position[Member] };

/** The state after a turn, made anew: nothing that a game is given is ever given again. */
function stateAfter(rules: Rules, state: State, move: unknown, answer?: unknown): State {
  return { ...state, ...(rules.next(state, move, answer) as State) };
}

export function playOf(rules: Rules): Play {
  const positions = new Map<string, Draft>();
  const waiting: Draft[] = [];
  const find = (state: State): Draft => {
    const key = keyOf(state);
    const known = positions.get(key);
    if (known !== undefined) return known;
    const found: Draft = {
      key,
      state: Object.freeze(state),
      kind: 'over',
      seat: 0,
      winner: null,
      moves: [],
      answers: [],
      table: [],
    };
    positions.set(key, found);
    waiting.push(found);
    return found;
  };
  const start = find({ ...rules.start() });
  for (const position of waiting) {
    const { state } = position;
    const turn = rules.turn(state);
    position.kind = turn.kind;
    if (turn.kind === 'over') {
      position.winner = turn.winner;
      continue;
    }
    position.seat = turn.seat;
    const moves = rules.moves(state, turn.seat);
    position.moves = moves.map((move) => rules.notate(move));
    if (turn.kind === 'one') {
      position.table = moves.map((move) => [find(stateAfter(rules, state, move))]);
      continue;
    }
    const answers = rules.moves(state, otherSeat(turn.seat));
    position.answers = answers.map((answer) => rules.notate(answer));
    position.table = moves.map((move) =>
      answers.map((answer) => find(stateAfter(rules, state, move, answer))),
    );
  }
  return { rules, start, positions };
}

export function positionAt({ positions }: Play, state: State): Position {
  const position = positions.get(keyOf(state));
  if (position === undefined) throw new Error(`Play does not come to ${keyOf(state)}.`);
  return position;
}

export function hasSealedTurns({ positions }: Play): boolean {
  for (const { kind } of positions.values()) if (kind === 'both') return true;
  return false;
}

/** What follows a position, a row for each choice of a seat and a column for each of the other. */
export function tableFor(
  { kind, seat: lead, table }: Position,
  seat: Seat,
): readonly (readonly Position[])[] {
  if (kind === 'over' || lead === seat) return table;
  const [first = []] = table;
  return first.map((_, column) => table.map((row) => row[column] as Position));
}

/** Everything that can come next, each position once. */
export function followers({ table }: Position): ReadonlySet<Position> {
  return new Set(table.flat());
}

/** For each position, those that lead to it. */
export function leadingTo({ positions }: Play): ReadonlyMap<Position, readonly Position[]> {
  const before = new Map<Position, Position[]>();
  for (const position of positions.values()) before.set(position, []);
  for (const position of positions.values())
    for (const after of followers(position)) before.get(after)?.push(position);
  return before;
}
