import { pick, randomFrom } from '../core/random.ts';
import type { Solution } from '../solve/solution.ts';
import { chancesAt, type Policy } from '../study/policy/policy.ts';
import type { PreparedPlayer } from './player.ts';
import { sampleIndex } from './sample.ts';

/** Plays a policy: each choice is drawn with the policy's own chance, on which its exact figures rest. */
export function policyPlayer(solution: Solution, policy: Policy): PreparedPlayer {
  const { positions } = solution;
  return {
    choose({ position, seat, legal }, { seed }) {
      const random = randomFrom(seed);
      if (seat === null || legal.length < 2) return pick(legal, random);
      const rank = solution.numberOf(position.state);
      return legal[sampleIndex([...chancesAt(positions, policy, rank, seat)], random)] as string;
    },
  };
}
