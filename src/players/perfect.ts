import { accept, refuse } from '../core/result.ts';
import { perfectPolicy } from '../study/policy/perfect.ts';
import type { Player } from './player.ts';
import { policyChooser } from './policy-chooser.ts';

/** The solution of a game as an opponent. */
export const perfectBot: Player = {
  name: 'bot:perfect',
  async prepare(_chosen, tools) {
    const solution = await tools.solve();
    if (solution.ok) return accept(policyChooser(solution.value, perfectPolicy(solution.value)));
    const { error } = solution;
    return refuse({
      ...error,
      message: `bot:perfect plays only what it can solve. ${error.message}`,
    });
  },
};
