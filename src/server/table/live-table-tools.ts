import type { FindGame } from '../../core/contract/game.ts';
import type { RunnerOptions, RunningTable } from '../../play/table/runner.ts';
import type { Table } from '../../play/table/table.ts';
import type { EventLog } from '../../store/log.ts';
import type { TableFile } from './table-log.ts';

/** What a table on a server needs from its surroundings. */
export type LiveTableTools = {
  readonly log: EventLog;
  readonly findGame: FindGame;
  /** Runs a table, on this thread or another. */
  readonly run: (table: Table, options: RunnerOptions) => RunningTable;
  /** Whether no other process uses the log. */
  readonly isAlone: boolean;
  /** The time on which clocks run. */
  readonly now: () => number;
  readonly schedule: NonNullable<RunnerOptions['schedule']>;
  /** How long a program may take for a choice. */
  readonly limit: NonNullable<RunnerOptions['limit']>;
  /** Called after each appended event, with the resulting table. */
  readonly appended: (file: TableFile) => void;
};
