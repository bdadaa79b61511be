import { hostedPlayer } from '../../play/stranger/hosted-player.ts';
import type { GameFault } from '../../play/stranger/protocol.ts';
import { type GameHost, WorkerTable } from '../../play/stranger/worker-table.ts';
import type { RunnerOptions, RunningTable } from '../../play/table/runner.ts';
import type { Table } from '../../play/table/table.ts';
import type { PreparedPlayer, Search } from '../../players/player.ts';
import { openGameThread } from './game-worker.ts';

/** Runs the tables of a game file on a thread, so that the terminal responds while the rules run. */
export function gameFileRunner(
  file: string,
): (table: Table, options: RunnerOptions) => RunningTable {
  return (table, options) => new WorkerTable(table, options, () => openHost(file));
}

/** Searches a game file on a thread, so that a rule that never returns cannot block the terminal. */
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
