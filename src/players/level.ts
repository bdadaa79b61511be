import type { ChosenGame } from '../core/game.ts';
import type { LevelPoints } from '../core/level-points.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import { calibrate } from '../study/levels/calibrate.ts';
import { noSuchLevel } from '../study/levels/level-text.ts';
import { knownPoints, Levels, levelName } from '../study/levels/levels.ts';
import type { Player, PlayerTools } from './player.ts';
import type { PlayerFamily } from './player-family.ts';
import { policyChooser } from './policy-chooser.ts';

/** More levels than this no game has room for. */
const MOST_LEVELS = 99;

/** Opponents of every strength: `bot:1` scores 64 % against a random player, and each against the one below. */
export const levelBots: PlayerFamily = {
  written: 'bot:N',
  numbers: [1, MOST_LEVELS],
  offered: [1, 2],
  member: levelBot,
};

function levelBot(number: number): Player {
  const name = levelName(number);
  return {
    name,
    async prepare(chosen, tools) {
      const solution = await tools.solve();
      if (!solution.ok)
        return refuse({
          ...solution.error,
          message: `${name} plays only what it can solve. ${solution.error.message}`,
        });
      const points = await pointsFor(chosen, tools);
      if (!points.ok) return points;
      const levels = new Levels(solution.value, points.value);
      if (number > levels.depth) return refuse(noSuchLevel(chosen.game, number, levels.depth));
      return accept(policyChooser(solution.value, levels.policy(number)));
    },
  };
}

/** Where the levels stand, as the place finds them; a place that has no way to do so lets them be found here. */
async function pointsFor(chosen: ChosenGame, tools: PlayerTools): Promise<Result<LevelPoints>> {
  if (tools.levels !== undefined) return tools.levels();
  const solution = await tools.solve();
  return solution.ok ? accept(knownPoints(chosen) ?? calibrate(solution.value)) : solution;
}
