import { advance, type Rules, type State } from '../core/contract/rules.ts';
import type { Seat } from '../core/seat.ts';

/** The indices, among the moves of an open turn, of those that win the game at once. */
export function winsAtOnce(rules: Rules, state: State, seat: Seat): readonly number[] {
  return rules.moves(state, seat).flatMap((move, index) => {
    const turn = rules.turn(advance(rules, state, move));
    return turn.kind === 'over' && turn.winner === seat ? [index] : [];
  });
}
