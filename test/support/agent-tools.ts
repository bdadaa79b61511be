import { settleOptions } from '../../src/core/contract/option.ts';
import { accept, refuse } from '../../src/core/result.ts';
import { GAMES } from '../../src/games/index.ts';
import { solutionOf } from '../../src/index.ts';
import type { AgentTools } from '../../src/play/program/agent-host.ts';
import { BOTS } from '../../src/players/index.ts';

/** Tables for programs with the games and bots that ship. */
export function agentTools(): AgentTools {
  return {
    async chooseGame(name, given) {
      const game = GAMES.find(({ id }) => id === name);
      if (game === undefined)
        return refuse({ code: 'game/unknown', message: 'There is no such game.' });
      const options = settleOptions(game.options, given);
      return options.ok ? accept({ game, options: options.value }) : options;
    },
    players: BOTS,
    terms: ({ game, options }) => ({ solve: async () => solutionOf(game, options) }),
    freshSeed: () => 1,
    now: () => 0,
  };
}
