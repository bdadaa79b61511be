import type { State } from '../core/contract/rules.ts';
import { pick, randomFrom } from '../core/random.ts';
import { accept, refuse } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { numberAt } from '../core/typed-array.ts';
import type { Solution } from '../solve/solution.ts';
import { perfectPolicy } from '../study/policy/perfect.ts';
import { chancesAt, type Policy } from '../study/policy/policy.ts';
import type { Player, PreparedPlayer } from './player.ts';
import { sampleIndex } from './sample.ts';

/** Plays from the game's solution. */
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

/** Plays a policy. Each choice is drawn with exactly the policy's chances, because exact figures rely on them. */
export function policyPlayer(solution: Solution, policy: Policy): PreparedPlayer {
  const { positions } = solution;
  return {
    choose({ position, seat, legal }, { seed }) {
      const random = randomFrom(seed);
      if (seat === null || legal.length < 2) return pick(legal, random);
      const rank = solution.numberOf(position.state);
      const chances = [...chancesAt(positions, policy, rank, seat)];
      const places = solution.places(position.state);
      const own = places?.map((place) => numberAt(chances, place)) ?? chances;
      return legal[sampleIndex(own, random)] as string;
    },
    // A position that stands for its mirror images has its moves in another order.
    ...(positions.isKeptOnce
      ? {}
      : {
          indexAt(position, seat, _choices, seed) {
            const random = randomFrom(seed);
            const chances = [...chancesAt(positions, policy, position, seat)];
            return chances.length < 2
              ? Math.floor(random() * chances.length)
              : sampleIndex(chances, random);
          },
        }),
  };
}
