import { advance, choosingSeats, type Rules, type State } from '../../core/contract/rules.ts';
import { pick, type Random } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';

/** A longer playout is cut off: play may go in circles. */
export const LONGEST_PLAYOUT = 500;

/** The value of a drawn or endless game for either side. */
export const HALF = 0.5;

/** The value of a finished game for seat 0. */
export function resultFor0(winner: Seat | null): number {
  return winner === null ? HALF : 1 - winner;
}

/** Plays on at random for at most `most` turns, both sides choosing uniformly. Returns the value for seat 0. */
export function playout(rules: Rules, from: State, most: number, random: Random): number {
  let state = from;
  for (let turns = 0; turns < most; turns++) {
    const turn = rules.turn(state);
    if (turn.kind === 'over') return resultFor0(turn.winner);
    const [lead, answerer] = choosingSeats(turn) as readonly [Seat, Seat?];
    const move = pick(rules.moves(state, lead), random);
    const answer = answerer === undefined ? undefined : pick(rules.moves(state, answerer), random);
    state = advance(rules, state, move, answer);
  }
  return HALF;
}
