import type { Rules, State } from '../../src/core/contract/rules.ts';
import { other, type Seat } from '../../src/core/seat.ts';
import type { PlayedMessage } from '../../src/protocol/arena.ts';
import type { Solution } from '../../src/solve/solution.ts';

/**
 * A slow and obvious twin of what a best response gains: from the rules, with states as text, in rounds over all of
 * them. The solution is asked only for what a seat is sure of.
 */

/** Where a player's games in a seat began, and its choices, by state. */
type Seen = { readonly starts: readonly State[]; readonly counts: ReadonlyMap<string, number[]> };

/** Chances of a seat's choices; undefined where they are unknown. */
type Mix = (state: State) => readonly number[] | undefined;

export function keyOf(state: State): string {
  return JSON.stringify(state);
}

/** What a seat can be sure of, endless play being worth nothing. */
export function sureOf(solution: Solution, state: State, seat: Seat): number {
  const { p1, sure } = solution.at(state);
  if (p1 !== null) return seat === 0 ? p1 : 1 - p1;
  return (sure as readonly [number, number])[seat];
}

/** What a player did in a seat after the openings. */
export function seenIn(
  rules: Rules,
  games: readonly PlayedMessage[],
  name: string,
  seat: Seat,
): Seen {
  const starts: State[] = [];
  const counts = new Map<string, number[]>();
  for (const { players, moves, opening } of games) {
    if (players[seat] !== name) continue;
    let state = rules.start();
    if (opening === 0) starts.push(state);
    for (const [number, written] of moves.entries()) {
      const turn = rules.turn(state);
      if (turn.kind === 'over') throw new Error('Play goes on after the end.');
      const names = turn.kind === 'both' ? written.split('/') : [written];
      const seats = turn.kind === 'both' ? [turn.seat, other(turn.seat)] : [turn.seat];
      const legal = seats.map((one) => rules.moves(state, one));
      const chosen = legal.map((all, place) =>
        all.findIndex((move) => rules.notate(move) === names[place]),
      );
      const place = seats.indexOf(seat);
      const many = legal[place]?.length ?? 0;
      if (number >= opening && many > 1) {
        const own = counts.get(keyOf(state)) ?? Array<number>(many).fill(0);
        (own[chosen[place] as number] as number)++;
        counts.set(keyOf(state), own);
      }
      const [lead, answer] = legal.map((all, at) => all[chosen[at] as number]);
      state = after(rules, state, lead, answer);
      if (number === opening - 1) starts.push(state);
    }
  }
  return { starts, counts };
}

/** Gains of best responses to a player, as `exploitability` reports them. */
export function slowGains(
  rules: Rules,
  solution: Solution,
  games: readonly PlayedMessage[],
  name: string,
): { readonly gain: number; readonly confirmed: number } {
  const states = statesOf(rules);
  const parts = partsOf(games);
  const gained = (
    seat: Seat,
    worths: ReadonlyMap<string, number>,
    starts: Seen['starts'],
  ): number =>
    starts.reduce(
      (sum, state) => sum + (worths.get(keyOf(state)) as number) - sureOf(solution, state, seat),
      0,
    );
  const sumOverSeats = (of: (player: Seat, responder: Seat) => number): number =>
    of(0, 1) + of(1, 0);
  const gain = sumOverSeats((player, seat) => {
    const { starts, counts } = seenIn(rules, games, name, player);
    return gained(
      seat,
      worthsOf(rules, solution, states, seat, mixOf(rules, counts, player)),
      starts,
    );
  });
  const tried = parts.map((part) => {
    const rest = games.filter((game) => !part.includes(game));
    const sum = sumOverSeats((player, seat) => {
      const learnt = mixOf(rules, seenIn(rules, rest, name, player).counts, player);
      const reply = repliesTo(rules, seat, learnt, worthsOf(rules, solution, states, seat, learnt));
      const { starts, counts } = seenIn(rules, part, name, player);
      const shown = mixOf(rules, counts, player);
      return gained(seat, worthsOf(rules, solution, states, seat, shown, reply), starts);
    });
    return sum / part.length;
  });
  return {
    gain: gain / games.length,
    confirmed: tried.reduce((sum, one) => sum + one, 0) / tried.length,
  };
}

/** Ten parts: the pairs of games by turns. */
function partsOf(games: readonly PlayedMessage[]): readonly (readonly PlayedMessage[])[] {
  const pairs: string[] = [];
  const placeOf = ({ pair, players }: PlayedMessage): number => {
    const key = JSON.stringify([pair, [...players].sort()]);
    if (!pairs.includes(key)) pairs.push(key);
    return pairs.indexOf(key);
  };
  const places = games.map(placeOf);
  return Array.from({ length: 10 }, (_, part) =>
    games.filter((_game, index) => (places[index] as number) % 10 === part),
  );
}

function mixOf(rules: Rules, counts: Seen['counts'], seat: Seat): Mix {
  return (state) => {
    const rows = followersOf(rules, state, seat);
    if (rows.length === 1) return [1];
    const own = counts.get(keyOf(state));
    return own?.map((count) => count / own.reduce((sum, one) => sum + one, 0));
  };
}

/** What a seat wins at each state with its best replies, or with given ones: rounds from nothing until all is still. */
function worthsOf(
  rules: Rules,
  solution: Solution,
  states: readonly State[],
  seat: Seat,
  mix: Mix,
  reply?: Mix,
): ReadonlyMap<string, number> {
  const worths = new Map<string, number>();
  const turns = states.flatMap((state) => {
    const rows = followersOf(rules, state, seat);
    const chances = rows.length === 0 ? undefined : mix(state);
    const replies = reply?.(state);
    const isEnd = chances === undefined || (reply !== undefined && replies === undefined);
    worths.set(keyOf(state), isEnd ? sureOf(solution, state, seat) : 0);
    return isEnd ? [] : [{ state, rows, chances, replies }];
  });
  for (let change = 1; change > 1e-15; ) {
    change = 0;
    for (const { state, rows, chances, replies } of turns) {
      const found = rows.map((row) => meanOf(row, chances, worths));
      const worth =
        replies === undefined
          ? Math.max(...found)
          : found.reduce((sum, one, index) => sum + one * (replies[index] as number), 0);
      change = Math.max(change, worth - (worths.get(keyOf(state)) as number));
      worths.set(keyOf(state), worth);
    }
  }
  return worths;
}

/** The best replies, each as often as the others. */
function repliesTo(rules: Rules, seat: Seat, mix: Mix, worths: ReadonlyMap<string, number>): Mix {
  return (state) => {
    const rows = followersOf(rules, state, seat);
    const chances = rows.length === 0 ? undefined : mix(state);
    if (chances === undefined) return undefined;
    const found = rows.map((row) => meanOf(row, chances, worths));
    const best = found.map((worth) => worth > Math.max(...found) - 1e-6);
    return best.map((is) => (is ? 1 / best.filter(Boolean).length : 0));
  };
}

function meanOf(
  row: readonly State[],
  chances: readonly number[],
  worths: ReadonlyMap<string, number>,
): number {
  return row.reduce(
    (sum, state, index) => sum + (chances[index] as number) * (worths.get(keyOf(state)) as number),
    0,
  );
}

export function statesOf(rules: Rules): readonly State[] {
  const found = new Map([[keyOf(rules.start()), rules.start()]]);
  for (const state of found.values())
    for (const next of followersOf(rules, state, 0).flat()) found.set(keyOf(next), next);
  return [...found.values()];
}

function after(rules: Rules, state: State, move: unknown, answer?: unknown): State {
  return { ...state, ...rules.next(state, move, answer) } as State;
}

/** Where a seat's choices lead, by the choices of the other. */
function followersOf(rules: Rules, state: State, seat: Seat): readonly (readonly State[])[] {
  const turn = rules.turn(state);
  if (turn.kind === 'over') return [];
  if (turn.kind === 'one') {
    const all = rules.moves(state, turn.seat).map((move) => after(rules, state, move));
    return turn.seat === seat ? all.map((one) => [one]) : [all];
  }
  return rules
    .moves(state, seat)
    .map((mine) =>
      rules
        .moves(state, other(seat))
        .map((theirs) =>
          turn.seat === seat
            ? after(rules, state, mine, theirs)
            : after(rules, state, theirs, mine),
        ),
    );
}
