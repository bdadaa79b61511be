import type { ChosenGame } from '../../core/contract/game.ts';
import { type RunnerOptions, type RunningTable, TableRunner } from '../../play/table/runner.ts';
import type { Table } from '../../play/table/table.ts';
import { isCustom } from '../games.ts';
import { gameOfRecord } from '../links.ts';

/** Loaded only if the page was opened with a custom game. */
const watch = (): Promise<typeof import('./custom-watch.ts')> => import('./custom-watch.ts');

/** Loads the custom game that the page was opened for, if there is one. */
export async function openCustomGame(onFault: (fault: string | undefined) => void): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="parlor-own"]')?.content;
  if (address === undefined) return;
  const { followGame } = await watch();
  await followGame(new URL(address, location.href).href, onFault);
}

/** Why a game cannot be played with these options, or its record not shown; null if it can. */
export async function faultWith(
  { game, options }: ChosenGame,
  record: string | null,
): Promise<string | null> {
  return isCustom(game) ? (await watch()).faultInGame(options, record) : null;
}

/** Why a record cannot be read. Custom rules run first in a worker that can be ended. */
export async function faultOfRecord(text: string): Promise<string | null> {
  const chosen = gameOfRecord(text);
  return chosen === undefined ? null : faultWith(chosen, text);
}

/** Runs a table: that of a custom game in a worker, where its rules can be ended. */
export async function runTable(table: Table, options: RunnerOptions): Promise<RunningTable> {
  return isCustom(table.match.game)
    ? (await watch()).runCustomTable(table, options)
    : new TableRunner(table, options);
}
