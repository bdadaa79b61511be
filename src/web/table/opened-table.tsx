import type { JSX } from 'preact';
import type { GameRecord } from '../../core/match/record.ts';
import { accept, orThrow, type Result } from '../../core/result.ts';
import { botsInWords } from '../../play/names.ts';
import { hasEarlier, recordOfTable, tableFromRecord } from '../../play/record/table-record.ts';
import type { TableConnection } from '../../play/table/connection.ts';
import { humansOf, type Table as TableValue } from '../../play/table/table.ts';
import { isBotName } from '../../players/participant.ts';
import { Button, LinkButton, Problem } from '../controls/controls.tsx';
import { runTable } from '../custom/custom-game.ts';
import { schedule } from '../schedule.ts';
import { newPlace } from '../store/game-place.ts';
import { StoppedError } from '../work/engine.ts';
import { type Query, useRequest, Waiting } from '../work/use-asked.tsx';
import { readyPlayers } from './programs.ts';
import type { OpenedGame, TableKeeping } from './storage/keep-table.ts';
import { Table } from './table.tsx';
import type { TableTools } from './tools.tsx';

/** A game to play. */
export type TableGame = {
  readonly record: GameRecord;
  /** The place it is kept in, if any. */
  readonly id: string | undefined;
};

/** A table that is ready to play at. */
export type OpenTable = {
  readonly connection: TableConnection;
  /** Something to say before anything else. */
  readonly notice: string | null;
  /** What an onlooker can do, if only programs play. */
  readonly watching?: JSX.Element | undefined;
  /** The current game, for a copy of it. */
  record?(): GameRecord;
  readonly close: () => void;
};

/** A table once its programs are ready; until then a progress bar, or why it cannot be opened. */
export function OpenedTable({
  opened,
  tools,
}: {
  readonly opened: Query<OpenTable>;
  readonly tools: TableTools;
}): JSX.Element {
  switch (opened.kind) {
    case 'awaited':
      return <Waiting text="Getting ready" done={opened.done} stop={opened.stop} />;
    case 'failed':
      return (
        <div class="row waiting-bar">
          <Problem text={`${botsInWords(opened.message)} Nothing of your game is lost.`} />
          <Button main text="Try again" onClick={opened.again} />
          {tools.another !== undefined && (
            <LinkButton text="Another opponent" href={tools.another} />
          )}
        </div>
      );
    case 'answered': {
      const { connection, notice, watching } = opened.value;
      return (
        <>
          <Problem text={notice} />
          <Table connection={connection} tools={{ ...tools, watching }} />
        </>
      );
    }
  }
}

/** Opens a table, and closes it with the screen. */
export function useOpened<Opened extends { close(): void }>(
  open: (
    onProgress: (done: number | undefined) => void,
    signal: AbortSignal,
  ) => Promise<Result<Opened>>,
): Query<Opened> {
  return useRequest(async (onProgress, signal) => {
    const opened = orThrow(await open(onProgress, signal));
    signal.addEventListener('abort', () => opened.close());
    if (!signal.aborted) return opened;
    opened.close();
    throw new StoppedError();
  }, []);
}

/** Seats everyone at the game of a record. It is saved after every change. */
export function useTable(
  game: TableGame,
  keeping: (opened: OpenedGame) => TableKeeping,
): Query<OpenTable> {
  return useOpened((onProgress, signal) => openTable(game, keeping, onProgress, signal));
}

/** A table with its players, as the screen opens it. */
export type SeatedTable = {
  readonly table: TableValue;
  readonly notice: string | null;
  readonly opened: OpenedGame;
};

function newTable(record: GameRecord): Result<SeatedTable> {
  const { id } = newPlace(record.match.game.id);
  const table = tableFromRecord(record, { id, isBot: isBotName, freshSeed: 0 });
  if (!table.ok) return table;
  const opened = { record, id: undefined, known: undefined };
  return accept({ table: table.value, notice: null, opened });
}

async function openTable(
  { record, id }: TableGame,
  keeping: (opened: OpenedGame) => TableKeeping,
  onProgress: (done: number | undefined) => void,
  signal: AbortSignal,
): Promise<Result<OpenTable>> {
  // Most games are new, and need nothing fetched.
  const isNew = id === undefined && !hasEarlier(record);
  const seated = await (isNew
    ? newTable(record)
    : import('./storage/kept-table.ts').then(({ seatedTable }) => seatedTable(record, id)));
  if (!seated.ok) return seated;
  const { table, notice, opened } = seated.value;
  const players = await readyPlayers(table, onProgress, signal);
  if (!players.ok) return players;
  const isWatched = table.participants.every(({ kind }) => kind === 'bot');
  const pace = isWatched ? new (await import('./watching.tsx')).Watching() : undefined;
  const { keep, afterChange } = keeping(opened);
  const terms = { players: players.value, keep, now: Date.now, schedule, pace };
  const runner = await runTable(table, terms);
  const connection = runner.connect(humansOf(table));
  if (afterChange !== undefined) connection.subscribe(afterChange);
  runner.start();
  return accept({
    connection,
    notice,
    watching: pace?.row(),
    record: () => recordOfTable(runner.table),
    close: () => void runner.stop(),
  });
}
