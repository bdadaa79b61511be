import type { ChosenGame } from '../core/contract/game.ts';
import type { FoundLevels } from '../core/contract/level-points.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import { numberAt } from '../core/typed-array.ts';
import { isWithoutTable } from '../solve/search/without-table.ts';
import { Curve, calibrate } from '../study/levels/calibrate.ts';
import { noSuchLevel } from '../study/levels/level-text.ts';
import { knownPoints, levelName } from '../study/levels/levels.ts';
import { hostedSearch } from './mcts.ts';
import type { NumberedPlayers } from './numbered-players.ts';
import { policyPlayer } from './perfect.ts';
import { playLevels } from './played-levels.ts';
import type { PlayerTools, PreparedPlayer } from './player.ts';

/** No game has room for more levels. */
export const MOST_LEVELS = 99;

/** Opponents of every strength: `bot:1` scores 64 % against a random player, and each against the one below. */
export const levelBots: NumberedPlayers = {
  written: 'bot:N',
  numbers: [1, MOST_LEVELS],
  offered: [1, 2],
  member: (number) => ({
    name: levelName(number),
    prepare: (chosen, tools) => prepareLevel(number, chosen, tools),
  }),
};

async function prepareLevel(
  number: number,
  chosen: ChosenGame,
  tools: PlayerTools,
): Promise<Result<PreparedPlayer>> {
  const found = await (tools.levels?.(number) ?? findLevels());
  if (!found.ok) return found;
  const { value } = found;
  const depth = value.kind === 'played' ? value.playouts.length : value.points.length;
  if (number > depth)
    return refuse(noSuchLevel(chosen.game, number, { depth, exact: value.kind === 'computed' }));
  if (value.kind === 'played')
    return accept(hostedSearch(chosen, tools, numberAt(value.playouts, number - 1)));
  const solution = await tools.solve();
  if (!solution.ok) return solution;
  const policy = new Curve(solution.value, value.ladder).policy(numberAt(value.points, number - 1));
  return accept(policyPlayer(solution.value, policy));

  /** Finds the levels on this thread: from the solution if the game can be solved, otherwise by playing. */
  async function findLevels(): Promise<Result<FoundLevels>> {
    const known = knownPoints(chosen);
    if (known !== undefined) return accept(known);
    const solved = await tools.solve();
    if (solved.ok) return accept(calibrate(solved.value, { upTo: number }));
    if (!isWithoutTable(solved.error)) return solved;
    return accept(await playLevels(chosen, { signal: tools.signal, upTo: number }));
  }
}
