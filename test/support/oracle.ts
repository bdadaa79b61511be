import { advance } from '../../src/core/contract/rules.ts';
import { spaceOf } from '../../src/core/contract/space.ts';
import type { Match } from '../../src/core/match/match.ts';
import { other, type Seat } from '../../src/core/seat.ts';

/** A move on an open turn. */
export type Case = { readonly match: Match; readonly seat: Seat; readonly move: string };
/** Who wins and in how many turns, found without the solver; a winner of null is neither. */
export type OracleVerdict = { readonly winner: Seat | null; readonly turns: number };
export type Oracle = (match: Match) => OracleVerdict;

export function chosen(match: Match, move: string): Match {
  const [seat] = match.waiting;
  const after = seat === undefined ? undefined : match.choose(seat, move);
  if (after === undefined || !after.ok) throw new Error(`${move} cannot be played`);
  return after.value;
}

/** A match at every state that open play comes to. */
export function reachable(start: Match): readonly Match[] {
  const space = spaceOf(start.rules.shape);
  const found = new Map([[space.encode(start.state), start]]);
  for (const match of found.values()) {
    if (match.turn.kind !== 'one') continue;
    for (const move of match.legal(match.turn.seat)) {
      const after = chosen(match, move);
      const code = space.encode(after.state);
      if (!found.has(code)) found.set(code, after);
    }
  }
  return [...found.values()];
}

export function casesAt(match: Match): readonly Case[] {
  const { turn } = match;
  if (turn.kind !== 'one') return [];
  return match.legal(turn.seat).map((move) => ({ match, seat: turn.seat, move }));
}

/** Round by round: what is decided in no turns, in one, in two. What never is stays undecided. */
export function oracleFor(matches: readonly Match[]): Oracle {
  const [first] = matches;
  if (first === undefined) throw new Error('no matches');
  const space = spaceOf(first.rules.shape);
  const verdicts = new Map<string, OracleVerdict>();
  const after = new Map<string, readonly string[]>();
  const open: Match[] = [];
  for (const match of matches) {
    const turn = first.rules.turn(match.state);
    const code = space.encode(match.state);
    if (turn.kind === 'over') verdicts.set(code, { winner: turn.winner, turns: 0 });
    else {
      open.push(match);
      const moves = turn.kind === 'one' ? first.rules.moves(match.state, turn.seat) : [];
      const states = moves.map((move) => advance(first.rules, match.state, move));
      after.set(code, states.map(space.encode));
    }
  }
  for (let round = 1, changed = true; changed || round < 3; round++) {
    changed = false;
    for (const { state, rules } of open) {
      const code = space.encode(state);
      const turn = rules.turn(state);
      if (verdicts.has(code) || turn.kind !== 'one') continue;
      const next = (after.get(code) ?? []).map((each) => verdicts.get(each));
      const decided = (verdict: OracleVerdict | undefined): verdict is OracleVerdict =>
        verdict !== undefined && verdict.turns < round;
      const wins = next.some((verdict) => decided(verdict) && verdict.winner === turn.seat);
      const loses = next.every(
        (verdict) => decided(verdict) && verdict.winner === other(turn.seat),
      );
      if (!wins && !loses) continue;
      verdicts.set(code, { winner: wins ? turn.seat : other(turn.seat), turns: round });
      changed = true;
    }
  }
  return ({ state }) => verdicts.get(space.encode(state)) ?? { winner: null, turns: 0 };
}

/** A larger number is better for the seat: a win soon, a win late, neither, a loss late, a loss soon. */
export function goodness({ winner, turns }: OracleVerdict, seat: Seat): number {
  if (winner === null) return 0;
  return winner === seat ? 10_000 - turns : turns - 10_000;
}
