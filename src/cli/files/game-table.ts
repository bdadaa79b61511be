import { hostedPlayer } from '../../play/stranger/hosted-player.ts';
import type { GameFault } from '../../play/stranger/protocol.ts';
import { type GameHost, WorkerTable } from '../../play/stranger/worker-table.ts';
import type { RunnerOptions, RunningTable } from '../../play/table/runner.ts';
import type { Table } from '../../play/table/table.ts';
import type { PreparedPlayer, Search } from '../../players/player.ts';
import { openGameThread } from './game-worker.ts';

/** Runs the tables of the game in a file on a thread, so that the terminal answers while the rules run. */
export function gameFileRunner(
  file: string,
): (table: Table, options: RunnerOptions) => RunningTable {
  return (table, options) => new WorkerTable(table, options, () => openHost(file));
}

/** Searches in the game of a file on a thread, so that a rule that never returns does not hold the terminal up. */
export function gameFileSearch(file: string): (search: Search) => PreparedPlayer {
  return (search) => hostedPlayer(search, () => openHost(file));
}

async function openHost(file: string): Promise<GameHost | GameFault> {
  const thread = openGameThread(file);
  const loaded = await thread.ask(thread.load);
  if (loaded.kind !== 'fault') return thread;
  await thread.end();
  return loaded.fault;
}
