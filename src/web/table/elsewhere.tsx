import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type GameRecord, parseRecord } from '../../core/match/record.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { tableFromRecord } from '../../play/record/table-record.ts';
import type { TableChange, TableConnection, TableState } from '../../play/table/connection.ts';
import { TableRunner } from '../../play/table/runner.ts';
import { isBotName } from '../../players/participant.ts';
import { Button } from '../controls/controls.tsx';
import { faultOfRecord } from '../custom/custom-game.ts';
import { findGame } from '../games.ts';
import { hrefWith } from '../links.ts';
import { readRoute } from '../router.ts';
import type { TableStorage } from '../store/table-storage.ts';
import { Advice } from './log/table-log.tsx';
import { OpenedTable, type TableGame, useOpened } from './opened-table.tsx';
import { tableStorage } from './storage/keep-table.ts';
import type { TableTools } from './tools.tsx';

/** Reopens a game as this browser has it now, to play or to watch. */
export type Reopen = (game: TableGame, isWatched: boolean) => void;

/** Says that the game was continued in another tab. This one can watch it there, or play on in a copy. */
export function Elsewhere({
  reopen,
  copy,
}: {
  readonly reopen: Reopen;
  /** The address of a copy of the game on this board. */
  readonly copy: () => string;
}): JSX.Element {
  const { fault, load } = useReopening(reopen);
  const first = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus();
  }, []);
  return (
    <div class="stack elsewhere">
      <Advice
        kind="advice warning"
        lines={[fault ?? 'You played on in another tab. This board is out of date.']}
      />
      <div class="row">
        <Button main text="Watch it there" ref={first} onClick={() => void load(true)} />
        <Button
          text="Continue in a copy"
          onClick={() => {
            location.hash = copy();
          }}
        />
      </div>
    </div>
  );
}

/** A game that was continued in another tab. */
export function WatchedTable({
  id = '',
  tools,
  reopen,
}: {
  readonly id: string | undefined;
  readonly tools: TableTools;
  readonly reopen: Reopen;
}): JSX.Element {
  const { fault, load } = useReopening(reopen);
  const opened = useOpened(async () => {
    const followed = await followTable(id);
    if (!followed.ok) return followed;
    const connection = followed.value;
    return accept({ connection, notice: null, close: () => void connection.close() });
  });
  return (
    <>
      <div class="row watched">
        <span role="status">
          {fault ?? 'You are watching this game. It goes on in another tab.'}
        </span>
        <Button text="Play here" onClick={() => void load(false)} />
      </div>
      <OpenedTable opened={opened} tools={{ ...tools, afterwards: <></> }} />
    </>
  );
}

/** Loads the current state of the game at this address, or says why it cannot. */
function useReopening(reopen: Reopen): {
  readonly fault: string | undefined;
  load(isWatched: boolean): Promise<void>;
} {
  const [fault, setFault] = useState<string>();
  return {
    fault,
    async load(isWatched) {
      const id = readRoute(location.hash).set.get('id') ?? '';
      const record = await keptRecord(id);
      if (!record.ok) return setFault(record.error.message);
      history.replaceState(history.state, '', hrefWith('play', record.value, id));
      reopen({ record: record.value, id }, isWatched);
    },
  };
}

/** The record that this browser has under an id now. */
async function keptRecord(id: string): Promise<Result<GameRecord>> {
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
async function followTable(id: string): Promise<Result<TableConnection>> {
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
  const { keptTable } = await import('./storage/kept-table.ts');
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
