import type { Seat } from '../../src/core/seat.ts';
import type { RemoteRules } from '../../src/play/table/remote-rules.ts';
import { type Step, step, type TableRequest } from '../../src/play/table/step.ts';
import type { Seating, Table } from '../../src/play/table/table.ts';
import type { PlayerCommand } from '../../src/protocol/command.ts';
import { toyTable } from './toy-table.ts';

type Stepped = ReturnType<typeof step>;

let requests = 0;

/** A command of a player at the table's present version; with `rules`, of a table on several devices. */
export function send(
  table: Table,
  seat: Seat,
  command: PlayerCommand,
  now = 0,
  rules?: RemoteRules,
): Stepped {
  const request = `r${++requests}`;
  return step(table, { request, version: table.version, seat, command }, now, rules);
}

export function referee(
  table: Table,
  command: Extract<TableRequest, { seat: null }>['command'],
  now = 0,
  rules?: RemoteRules,
): Stepped {
  const request = `r${++requests}`;
  return step(table, { request, version: table.version, seat: null, command }, now, rules);
}

export function taken(stepped: Stepped): Step {
  if (!stepped.ok) throw new Error(`${stepped.error.code}: ${stepped.error.message}`);
  return stepped.value;
}

export function codeOf(stepped: Stepped): string {
  return stepped.ok ? 'taken' : stepped.error.code;
}

export function choose(table: Table, seat: Seat, move: string, now = 0): Table {
  return taken(send(table, seat, { kind: 'choose', move }, now)).table;
}

/** On the sealed turn; Player 2 leads it. */
export function sealedTable(changes: Partial<Seating> = {}): Table {
  return choose(toyTable(changes), 0, 't2');
}
