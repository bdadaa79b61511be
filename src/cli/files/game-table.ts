import { hostedPlayer } from '../../play/stranger/hosted-player.ts';
import { WorkerTable } from '../../play/stranger/worker-table.ts';
import type { RunnerOptions, RunningTable } from '../../play/table/runner.ts';
import type { Table } from '../../play/table/table.ts';
import type { PreparedPlayer, Search } from '../../players/player.ts';
import { openLoadedThread } from './game-worker.ts';

/** Runs the tables of a game file on a thread, so that the terminal responds while the rules run. */
export function gameFileRunner(
  file: string,
): (table: Table, options: RunnerOptions) => RunningTable {
  return (table, options) => new WorkerTable(table, options, () => openLoadedThread(file));
}

/** Searches a game file on a thread, so that a rule that never returns cannot block the terminal. */
export function gameFileSearch(file: string): (search: Search) => PreparedPlayer {
  return (search) => hostedPlayer(search, () => openLoadedThread(file));
}
