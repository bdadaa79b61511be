import type { Seat } from '../../src/core/seat.ts';
import { WorkerTable } from '../../src/play/stranger/worker-table.ts';
import type { TableConnection } from '../../src/play/table/connection.ts';
import { type RunnerOptions, type RunningTable, TableRunner } from '../../src/play/table/runner.ts';
import { humansOf, type Seating, type Table } from '../../src/play/table/table.ts';
import { GuardedPlayer } from '../../src/players/guarded-player.ts';
import type { PreparedPlayer } from '../../src/players/player.ts';
import type { PlayerCommand } from '../../src/protocol/command.ts';
import { hostOnThisThread } from './host-here.ts';
import { seated, toyTable } from './toy-table.ts';

export const never = new Promise<never>(() => {});

export function tableOf(changes: Partial<Seating> = {}): Table {
  return toyTable({ participants: seated('Ann', 'bot:it'), ...changes });
}

/** A table with a person and a program that chooses like this. */
export function runWith(
  makeRunner: (table: Table, options: RunnerOptions) => RunningTable,
  choose: PreparedPlayer['choose'],
  changes: Partial<Seating> = {},
  options: Partial<RunnerOptions> = {},
) {
  const table = tableOf(changes);
  const kept: Table[] = [];
  const bot = new GuardedPlayer('bot:it', { choose });
  const isBot = (one: Seat) => table.participants[one].kind === 'bot';
  const runner = makeRunner(table, {
    players: [isBot(0) ? bot : undefined, isBot(1) ? bot : undefined],
    keep(now) {
      kept.push(now);
      return { kind: 'kept' };
    },
    now: () => 0,
    ...options,
  });
  const connection = runner.connect(humansOf(table));
  runner.start();
  const play = (seat: Seat, command: PlayerCommand) => connection.send({ seat, command });
  const choosing = (seat: Seat, move: string) => play(seat, { kind: 'choose', move });
  return { runner, connection, kept, play, choose: choosing };
}

export const first: PreparedPlayer['choose'] = ({ legal }) => legal[0] ?? '';

/** Waits until a connection shows what is expected. */
export async function until(connection: TableConnection, isSo: () => boolean): Promise<void> {
  if (isSo()) return;
  await new Promise<void>((resolve) => {
    const leave = connection.subscribe(() => {
      if (!isSo()) return;
      leave();
      resolve();
    });
  });
}

export const runInProcess = (table: Table, options: RunnerOptions): TableRunner =>
  new TableRunner(table, options);

/** The two ways to run a table: on this thread, or in the worker of a game file. */
export const PLACES: readonly (readonly [
  string,
  (table: Table, options: RunnerOptions) => RunningTable,
])[] = [
  ['on this thread', runInProcess],
  [
    'in the worker of a game file',
    (table, options) => new WorkerTable(table, options, () => hostOnThisThread(table.match.game)),
  ],
];

export type Run = (
  ...given: Parameters<typeof runWith> extends [unknown, ...infer Rest] ? Rest : never
) => ReturnType<typeof runWith>;
