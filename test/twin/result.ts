import type { Seat } from '../../src/core/seat.ts';
import { followers, leadingTo, type Play, type Position, tableFor } from './play.ts';

/** Who wins for sure, and within how many turns: the winner hastens, the loser delays. */
type SureWin = { readonly winner: Seat; readonly turns: number };

/** What can be made sure of at each position. Chance, on sealed turns, is not looked at here. */
export type Results = {
  readonly wins: ReadonlyMap<Position, SureWin>;
  /** Where neither player can force a win, and play in which neither side gives anything away must end. */
  readonly draws: ReadonlySet<Position>;
};

/**
 * Round by round: what is won in no turns, in one, in two. On a sealed turn a side is sure to win if
 * it has a choice that wins whatever the other chooses. A position is looked at again when something
 * that follows it was decided in the round before.
 */
export function resultsOf(play: Play): Results {
  const before = leadingTo(play);
  const wins = new Map<Position, SureWin>();
  let decided: Position[] = [];
  for (const position of play.positions.values())
    if (position.kind === 'over' && position.winner !== null) {
      wins.set(position, { winner: position.winner, turns: 0 });
      decided.push(position);
    }
  for (let turns = 1; decided.length > 0; turns++) {
    const found = new Map<Position, SureWin>();
    for (const position of new Set(decided.flatMap((after) => before.get(after) ?? []))) {
      if (wins.has(position)) continue;
      for (const seat of [0, 1] as const)
        if (tableFor(position, seat).some((row) => row.every((next) => isWon(next, seat))))
          found.set(position, { winner: seat, turns });
    }
    decided = [...found.keys()];
    for (const [position, win] of found) wins.set(position, win);
  }
  return { wins, draws: drawsOf(play, wins, before) };

  function isWon(position: Position, seat: Seat): boolean {
    return wins.get(position)?.winner === seat;
  }
}

/**
 * A position is drawn if it is over without a winner, or if every move that does not lose leads to
 * such a position. What is neither won nor drawn need never end. Sealed turns are left out.
 */
function drawsOf(
  { positions }: Play,
  wins: Results['wins'],
  before: ReadonlyMap<Position, readonly Position[]>,
): ReadonlySet<Position> {
  const draws = new Set<Position>();
  let found: Position[] = [];
  for (const position of positions.values())
    if (position.kind === 'over' && position.winner === null) found.push(position);
  while (found.length > 0) {
    for (const position of found) draws.add(position);
    const next = new Set(found.flatMap((position) => before.get(position) ?? []));
    found = [...next].filter(
      (position) =>
        position.kind === 'one' &&
        !wins.has(position) &&
        !draws.has(position) &&
        [...followers(position)].every((after) => wins.has(after) || draws.has(after)),
    );
  }
  return draws;
}

/**
 * A number that is larger the better a position is for a seat, by result and then by turns: a win
 * soon, a win late, neither, a loss late, a loss soon.
 */
export function goodness({ wins }: Results, position: Position, seat: Seat): number {
  const win = wins.get(position);
  if (win === undefined) return 0;
  const most = 1e9;
  return win.winner === seat ? most - win.turns : win.turns - most;
}

/** The moves of an open turn that are best for who moves, by their place in the list. */
export function bestMoves(results: Results, { seat, table }: Position): readonly number[] {
  const worths = table.map(([after]) => goodness(results, after as Position, seat));
  const best = worths.reduce((most, worth) => (worth > most ? worth : most), -Infinity);
  return worths.flatMap((worth, index) => (worth === best ? [index] : []));
}
