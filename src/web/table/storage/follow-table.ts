import { type GameRecord, parseRecord } from '../../../core/match/record.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { tableFromRecord } from '../../../play/record/table-record.ts';
import type { TableChange, TableConnection, TableState } from '../../../play/table/connection.ts';
import { TableRunner } from '../../../play/table/runner.ts';
import { isBotName } from '../../../players/participant.ts';
import { faultOfRecord } from '../../custom/custom-game.ts';
import { findGame } from '../../games.ts';
import type { TableStorage } from '../../store/table-storage.ts';
import { tableStorage } from './keep-table.ts';

/** The record that this browser has under an id now. */
export async function keptRecord(id: string): Promise<Result<GameRecord>> {
  return recordFrom((await (await tableStorage()).read(id)).record);
}

async function recordFrom(text: string | undefined): Promise<Result<GameRecord>> {
  if (text === undefined)
    return refuse({ code: 'record/empty', message: 'This browser no longer has that game.' });
  const fault = await faultOfRecord(text);
  return fault === null
    ? parseRecord(text, findGame)
    : refuse({ code: 'game/unsound', message: fault });
}

/** An onlooker's view of a game played in another tab: it is read again after every change. */
export async function followTable(id: string): Promise<Result<TableConnection>> {
  const storage = await tableStorage();
  const opened = await stateIn(storage, id);
  if (!opened.ok) return opened;
  let state = opened.value;
  const listeners = new Set<(change: TableChange) => void>();
  let last: Promise<unknown> = Promise.resolve();
  const leave = storage.subscribe(() => {
    last = last.then(async () => {
      const now = await stateIn(storage, id);
      if (!now.ok) return;
      state = now.value;
      for (const listener of listeners) listener({ events: [], state });
    });
  });
  const refused = async (): Promise<Result<TableState>> =>
    refuse({ code: 'table/not-your-seat', message: 'You are only watching this game.' });
  return accept({
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: refused,
    setCoached: refused,
    async close() {
      leave();
      listeners.clear();
    },
  });
}

async function stateIn(storage: TableStorage, id: string): Promise<Result<TableState>> {
  const { record: text, table: data } = await storage.read(id);
  const record = await recordFrom(text);
  if (!record.ok) return record;
  const { keptTable } = await import('./kept-table.ts');
  const kept = await keptTable(data, record.value);
  const table =
    kept === undefined
      ? tableFromRecord(record.value, { id, isBot: isBotName, freshSeed: 0 })
      : accept(kept);
  if (!table.ok) return table;
  // A runner that is never started plays nothing; it only shows an onlooker the table.
  const runner = new TableRunner(table.value, {
    players: [undefined, undefined],
    keep: () => ({ kind: 'elsewhere' }),
    now: Date.now,
  });
  return accept(runner.connect([]).state);
}
