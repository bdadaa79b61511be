import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { formatRecord, type GameRecord } from '../../core/match/record.ts';
import { accept, type Result } from '../../core/result.ts';
import { programsInWords } from '../../play/program-words.ts';
import type { KeepTable, TableConnection } from '../../play/table/connection.ts';
import { TableRunner } from '../../play/table/runner.ts';
import { peopleOf, type Table as TableValue } from '../../play/table/table.ts';
import { hasEarlier, recordOfTable, tableFromRecord } from '../../play/table/table-record.ts';
import { isProgram } from '../../players/sitter.ts';
import type { Later } from '../../players/time-limit.ts';
import { isOwn } from '../games.ts';
import type { EarlierGames } from '../store/earlier-games.ts';
import { newPlace } from '../store/game-place.ts';
import { engine } from '../work/engine.ts';
import { Waiting } from '../work/waiting.tsx';
import { type OpenedGame, tableStorage, withinPatience } from './keep-table.ts';
import { readyPlayers } from './programs.ts';
import { Table } from './table.tsx';
import type { TableTools } from './tools.tsx';
import { Watching } from './watching.tsx';

/** A table that is ready to play at. */
export type OpenTable = {
  readonly connection: TableConnection;
  /** Something to say before anything else. */
  readonly notice: string | null;
  readonly watching?: Watching | undefined;
  /** The game as it stands, for a copy of it. */
  record?(): GameRecord;
  close(): void;
};

type Opened =
  | {
      readonly kind: 'opening';
      readonly done?: number | undefined;
      readonly stop?: (() => void) | undefined;
    }
  | { readonly kind: 'refused'; readonly message: string; again(): void }
  | ({ readonly kind: 'open' } & OpenTable);

/** A hint from the worker. */
export const hintFrom: TableTools['hint'] = (match, seat, given, onProgress, signal) =>
  engine.ask('hint', [match.data(), seat, given], onProgress, signal);

/** A table once its programs are ready; until then a progress bar, or why it cannot be opened. */
export function OpenedTable({
  opened,
  tools,
}: {
  readonly opened: Opened;
  readonly tools: TableTools;
}): JSX.Element {
  switch (opened.kind) {
    case 'opening':
      return <Waiting text="Getting ready" done={opened.done} stop={opened.stop} />;
    case 'refused':
      return (
        <div class="waiting-bar">
          <p class="problem" role="alert">
            {programsInWords(opened.message)} Nothing of your game is lost.
          </p>
          <button type="button" class="button main" onClick={opened.again}>
            Try again
          </button>
          {tools.another !== undefined && (
            <a class="button" href={tools.another}>
              Another opponent
            </a>
          )}
        </div>
      );
    case 'open':
      return (
        <>
          {opened.notice !== null && (
            <p class="problem" role="alert">
              {opened.notice}
            </p>
          )}
          <Table connection={opened.connection} tools={{ ...tools, watching: opened.watching }} />
        </>
      );
  }
}

/** Opens a table, and closes it with the screen. `stop` is offered if opening it can take long. */
export function useOpened(
  open: (
    onProgress: (done: number | undefined) => void,
    signal: AbortSignal,
  ) => Promise<Result<OpenTable>>,
  isSlow: boolean,
): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let table: OpenTable | undefined;
    let isGone = false;
    const stopping = new AbortController();
    const stop = isSlow ? () => stopping.abort() : undefined;
    const show = (done?: number): void => {
      if (!isGone) setOpened({ kind: 'opening', done, stop });
    };
    const again = (): void => setRound(round + 1);
    show();
    void open(show, stopping.signal).then((now) => {
      if (now.ok) table = now.value;
      if (isGone) table?.close();
      else if (now.ok) setOpened({ kind: 'open', ...now.value });
      else setOpened({ kind: 'refused', message: now.error.message, again });
    });
    return () => {
      isGone = true;
      stopping.abort();
      table?.close();
    };
  }, [round]);
  return opened;
}

/** Seats everyone at the game of a record. It is kept after every change. */
export function useTable(
  record: GameRecord,
  id: string | undefined,
  keeping: (opened: OpenedGame) => KeepTable,
): Opened {
  return useOpened(
    (onProgress, signal) => openTable(record, id, keeping, onProgress, signal),
    record.players.some(isProgram),
  );
}

async function openTable(
  record: GameRecord,
  id: string | undefined,
  keeping: (opened: OpenedGame) => KeepTable,
  onProgress: (done: number | undefined) => void,
  signal: AbortSignal,
): Promise<Result<OpenTable>> {
  const seated = await seatedTable(record, id);
  if (!seated.ok) return seated;
  const { table, notice, opened } = seated.value;
  const players = await readyPlayers(table, onProgress, signal);
  if (!players.ok) return players;
  const watching = table.participants.every(({ kind }) => kind === 'bot')
    ? new Watching()
    : undefined;
  const keep = keeping(opened);
  const terms = { players: players.value, keep, now: Date.now, later, pace: watching };
  const runner = new TableRunner(table, terms);
  const connection = runner.connect(peopleOf(table));
  runner.start();
  const open = {
    notice,
    watching,
    record: () => recordOfTable(runner.table),
    close: () => void runner.close(),
  };
  if (!isOwn(record.match.game)) return accept({ ...open, connection });
  const { triedConnection } = await import('./tried-connection.ts');
  return accept({ ...open, connection: triedConnection(connection) });
}

const later: Later = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** The table as it was kept, if the address does not go further; else one made from the record in the address. */
async function seatedTable(
  record: GameRecord,
  id: string | undefined,
): Promise<
  Result<{
    readonly table: TableValue;
    readonly notice: string | null;
    readonly opened: OpenedGame;
  }>
> {
  const { Date: date } = record.tags;
  const stored = id === undefined ? NOTHING : await keptUnder(id);
  if (stored.table !== undefined) {
    const { keptTable } = await import('./kept-table.ts');
    const table = await keptTable(stored.table, record);
    if (table !== undefined) {
      const kept = recordOfTable(table);
      const tags = date === undefined ? kept.tags : { ...kept.tags, Date: date };
      const opened = { ...kept, tags };
      return accept({ table, notice: null, opened: openedGame(opened, id, stored.record) });
    }
  }
  const { records, fault } = await before(record);
  const table = tableFromRecord(record, {
    id: id ?? newPlace(record.match.game.id).id,
    isBot: isProgram,
    freshSeed: 0,
    before: records,
  });
  if (!table.ok) return table;
  const notice = fault === null ? null : `${fault} The series goes on without its earlier games.`;
  return accept({ table: table.value, notice, opened: openedGame(record, id, stored.record) });
}

function openedGame(
  record: GameRecord,
  id: string | undefined,
  stored: string | undefined,
): OpenedGame {
  return { record, id, known: stored === undefined ? undefined : formatRecord(record) };
}

type Stored = { readonly record: string | undefined; readonly table: unknown };

const NOTHING: Stored = { record: undefined, table: undefined };

/** What is kept under an id. Without an answer the game in the address is played. */
async function keptUnder(id: string): Promise<Stored> {
  const reading = tableStorage().then((storage) => storage.read(id));
  return withinPatience(reading, NOTHING).catch(() => NOTHING);
}

/** The earlier games of the series. */
async function before(record: GameRecord): Promise<EarlierGames> {
  const none: EarlierGames = { records: [], fault: null };
  if (!hasEarlier(record)) return none;
  const fetched = import('../store/earlier-games.ts');
  // Without them a series goes on all the same.
  return fetched.then(({ earlierGames }) => earlierGames(record)).catch(() => none);
}
