import type { State } from '../core/contract/rules.ts';
import { accept, refuse } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { Solution } from '../solve/solution.ts';
import { perfectPolicy } from '../study/policy/perfect.ts';
import { chancesAt } from '../study/policy/policy.ts';
import type { Player, PreparedPlayer } from './player.ts';
import { policyPlayer } from './policy-player.ts';

/** The solution of a game as an opponent. */
export const perfectBot: Player = {
  name: 'bot:perfect',
  async prepare(_chosen, tools) {
    const solution = await tools.solve();
    if (solution.ok) return accept(perfectPlayer(solution.value));
    const { error } = solution;
    return refuse({
      ...error,
      message: `bot:perfect only plays games it can solve. ${error.message}`,
    });
  },
};

/** Plays as the solution does. */
export function perfectPlayer(solution: Solution): PreparedPlayer {
  return policyPlayer(solution, perfectPolicy(solution));
}

/** How often it makes each choice of a sealed turn. */
export function perfectMix(solution: Solution, state: State, seat: Seat): readonly number[] {
  const rank = solution.numberOf(state);
  return [...chancesAt(solution.positions, perfectPolicy(solution), rank, seat)];
}
