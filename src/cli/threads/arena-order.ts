import { ArenaSetting } from '../../arena/arena-setting.ts';
import { type GameLot, gamesOf } from '../../arena/plan.ts';
import type { FoundLevels } from '../../core/contract/level-points.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { BOTS } from '../../players/index.ts';
import { type SolutionData, solutionFrom } from '../../solve/solution-data.ts';
import { findGame, type GameSource } from '../files/load.ts';
import type { ResultBytes } from './ordered-lines.ts';

/** What a thread needs to play the games of a setting. */
export type ArenaSettingOrder = {
  readonly source: GameSource;
  readonly options: OptionValues;
  readonly data: SolutionData | null;
  readonly levels: FoundLevels | null;
  readonly starts: 'balanced' | 'book';
};

/** Games between built-in bots. */
export type ArenaOrder = {
  readonly kind: 'arena';
  readonly lot: GameLot;
  /** Sent only with the first games of a setting on this thread. */
  readonly tools: ArenaSettingOrder | null;
};

export type ArenaReport = { readonly kind: 'played'; readonly lines: ResultBytes };

/** The only setting in memory: a plan's settings are played one after another. */
let known: { readonly number: number; readonly setting: ArenaSetting } | undefined;

export async function fillArenaOrder({ lot, tools }: ArenaOrder): Promise<ArenaReport> {
  const { setting: number } = lot;
  if (tools !== null) known = { number, setting: await settingFrom(tools) };
  if (known?.number !== number) throw new Error('This thread does not know the setting.');
  let lines = '';
  for (const game of gamesOf(lot)) lines += await known.setting.play(game);
  return { kind: 'played', lines: new TextEncoder().encode(lines) };
}

async function settingFrom(order: ArenaSettingOrder): Promise<ArenaSetting> {
  const game = await findGame(order.source);
  const rules = game.rules(order.options);
  return new ArenaSetting({
    chosen: { game, options: order.options },
    solution: order.data === null ? undefined : solutionFrom(rules, order.data),
    levels: order.levels ?? undefined,
    starts: order.starts,
    players: BOTS,
    now: () => performance.now(),
  });
}
