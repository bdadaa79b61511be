import { PositionTable } from '../../arena/position-table.ts';
import { type Ladder, ladderOf } from '../../arena/rating/ladder.ts';
import type { SettingStudy } from '../../arena/summary.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import type { PlanMessage } from '../../protocol/arena.ts';
import { gameNamed, gamesAtHand } from '../files/load.ts';
import { heedInterrupt } from '../talk/interrupt.ts';
import type { Context } from '../terminal.ts';
import { type ReadySetting, readySetting } from '../threads/arena-threads.ts';
import { findLevelsOnThreads } from '../threads/find-levels.ts';

export type StudiedSetting = ReadySetting & { readonly ladder: Ladder | undefined };

export function hasLadder(
  setting: StudiedSetting,
): setting is ReadySetting & { readonly ladder: Ladder } {
  return setting.ladder !== undefined;
}

export async function readySettings(
  { players: names, mode }: PlanMessage,
  chosen: readonly ChosenGame[],
  terminal: Context,
  signal: AbortSignal,
): Promise<Result<readonly StudiedSetting[]>> {
  const ready: StudiedSetting[] = [];
  for (const choice of chosen) {
    const setting = await heedInterrupt(readySetting(choice, names, terminal, signal), () => {});
    if (!setting.ok) return setting;
    const { solution } = setting.value;
    const levels =
      solution === undefined ? undefined : await findLevelsOnThreads(choice, terminal, { signal });
    if (levels?.ok === false) return levels;
    const points = levels?.value.kind === 'computed' ? levels.value : undefined;
    if (mode === 'ladder' && points === undefined)
      return refuse({
        code: 'solve/too-large',
        message: `${choice.game.title} is too big to solve with these options, so it has no exact levels to rate against.`,
      });
    ready.push({
      ...setting.value,
      levels: points ?? setting.value.levels,
      ladder:
        solution === undefined || points === undefined ? undefined : ladderOf(solution, points),
    });
  }
  return accept(ready);
}

export function studiesOf(settings: readonly StudiedSetting[]): readonly SettingStudy[] {
  return settings.map(({ chosen, solution, ladder }) => ({
    chosen,
    table: solution === undefined ? undefined : new PositionTable(solution),
    ladder,
  }));
}

export async function settingsOf(
  plan: PlanMessage,
  file: string | undefined,
  terminal: Context,
): Promise<Result<readonly StudiedSetting[]>> {
  const games = await gamesAtHand(file);
  if (!games.ok) return games;
  const chosen: ChosenGame[] = [];
  for (const { game: id, options } of plan.settings) {
    const game = gameNamed(id, { games: games.value, file });
    if (!game.ok) return game;
    chosen.push({ game: game.value.game, options });
  }
  return readySettings(plan, chosen, terminal, new AbortController().signal);
}
