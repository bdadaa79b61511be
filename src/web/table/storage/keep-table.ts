import { formatRecord, type GameRecord } from '../../../core/match/record.ts';
import { seatOf } from '../../../core/seat.ts';
import { canContinue, recordOfTable } from '../../../play/record/table-record.ts';
import type { KeepResult, KeepTable } from '../../../play/table/connection.ts';
import { awaitedAt, humansOf, isHuman, type Table } from '../../../play/table/table.ts';
import { tableData } from '../../../play/table/table-data.ts';
import type { TableData } from '../../../protocol/table.ts';
import { hrefWith } from '../../links.ts';
import { newPlace } from '../../store/game-place.ts';
import { type TableEntry, TableStorage } from '../../store/table-storage.ts';

/** The store is loaded after the first picture. */
export async function tableStorage(): Promise<TableStorage> {
  const { pageStore } = await import('../../store/store.ts');
  return new TableStorage(pageStore);
}

/** A game stops waiting for storage that is silent for this many milliseconds. */
const LONGEST = 1000;

const NO_ANSWER: KeepResult = {
  kind: 'trouble',
  message: 'The storage of this browser does not answer. Your game stays in its address.',
};

/** The storage's answer, or a fallback if it takes too long. */
export function withinTime<Answer>(answer: Promise<Answer>, fallback: Answer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(fallback), LONGEST);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The game that a table was opened with. */
export type OpenedGame = {
  readonly record: GameRecord;
  /** The place it is kept in, if any. */
  readonly id: string | undefined;
  /** The record last saved under that id. */
  readonly known: string | undefined;
};

/** How a table is saved, and what follows once a change is told. */
export type TableKeeping = { readonly keep: KeepTable; afterChange?(): void };

/** Saves a table after every change, in this browser and in the address. Each game of a series has its own id. */
export function keepingTable({
  record: { match, tags },
  known: opened,
  id,
}: OpenedGame): TableKeeping {
  const fresh = newPlace(match.game.id);
  let place = { id: id ?? fresh.id, date: tags.Date ?? fresh.date };
  /** The record last written. */
  let known = opened;
  /** The record of the last change. */
  let latest = opened;
  /** Before the first turn there is nothing to list, unless it was taken back. */
  let isListed = known !== undefined;
  let outcome: KeepResult = { kind: 'kept' };
  /** The previous game, whose table is to be removed. */
  let finished: string | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let opening: Promise<TableStorage> | undefined;
  const storage = (): Promise<TableStorage> => {
    opening ??= tableStorage();
    return opening;
  };
  let { hash } = location;
  let shown: string | undefined;
  /** The address follows what is on the screen. */
  const afterChange = (): void => {
    // A visitor who has gone to another screen meanwhile stays there.
    if (latest === undefined || latest === shown || location.hash !== hash) return;
    shown = latest;
    history.replaceState(history.state, '', hrefWith('play', latest, place.id));
    ({ hash } = location);
  };
  if (known === undefined) {
    // Opened before the first turn, so that the turn does not wait for it.
    void storage()
      .then((kept) => kept.read(place.id))
      .catch(() => {});
  } else {
    // The stored record may go further than the address.
    afterChange();
    const { id: kept } = place;
    const text = known;
    last = storage()
      .then((tables) => tables.catchUp(kept, text))
      .catch(() => {});
  }
  /** Writes after earlier writes. */
  const write = (entry: TableEntry): Promise<KeepResult> => {
    const written = last.then(async (): Promise<KeepResult> => {
      const before = finished;
      if (before !== undefined) known = undefined;
      const kept = await storage();
      outcome = await kept.write(entry, known);
      if (outcome.kind !== 'elsewhere') known = entry.record ?? known;
      if (before !== undefined) await kept.removeTable(before);
      finished = undefined;
      return outcome;
    });
    last = written.catch(() => {});
    return written;
  };
  const keep: KeepTable = async (table, events) => {
    if (outcome.kind === 'elsewhere') return outcome;
    if (events.some(({ kind }) => kind === 'next-game')) {
      finished = place.id;
      place = newPlace(match.game.id);
      isListed = false;
    }
    isListed ||= table.match.turns > 0;
    const record = recordOfTable(table);
    const text = formatRecord({ ...record, tags: { ...record.tags, Date: place.date } });
    const entry: TableEntry = {
      id: place.id,
      record: isListed ? text : null,
      table: canContinue(record) ? beyondRecord(withOwnHalf(table)) : null,
    };
    // The program's answer is saved before it is told. Until then the address holds the choice that it answers.
    if (canContinue(record) && !entry.table?.half && isBotNext(table)) {
      latest = text;
      writeSoon(() => void write(entry));
      return outcome;
    }
    callOffWrite();
    const keeping = await withinTime(write(entry), NO_ANSWER).catch(() => NO_ANSWER);
    if (keeping.kind !== 'elsewhere') latest = text;
    return keeping;
  };
  return { keep, afterChange };
}

/** The data of a table, if its record is not enough. */
function beyondRecord(table: Table): TableData | null {
  const { match, earlier, practice, clock, offers } = table;
  const isMore =
    match.sealedHalf() !== undefined ||
    earlier.length > 0 ||
    (practice?.game ?? null) !== null ||
    clock !== null ||
    offers.length > 0;
  return isMore ? tableData(table) : null;
}

/** Whether the table goes on by itself: nothing is asked of a person before the next change. */
function isBotNext(table: Table): boolean {
  const { match, ending } = table;
  if (ending !== null) return false;
  return match.forced !== undefined || awaitedAt(table).every((seat) => !isHuman(table, seat));
}

/** A program that answers within this many milliseconds saves a write. */
const SOON = 100;

let due: { readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> } | undefined;

function writeSoon(write: () => void): void {
  callOffWrite();
  due = { write, timer: setTimeout(writeDue, SOON) };
}

function writeDue(): void {
  const { write } = due ?? {};
  callOffWrite();
  write?.();
}

function callOffWrite(): void {
  clearTimeout(due?.timer);
  due = undefined;
}

addEventListener('pagehide', writeDue);

/**
 * Only the hidden choice of the one person here is saved. Anyone else's could be looked up in the browser's storage.
 */
function withOwnHalf(table: Table): Table {
  const half = table.match.sealedHalf();
  if (half === undefined) return table;
  const isOwn = humansOf(table).length === 1 && isHuman(table, seatOf(half.player));
  return isOwn ? table : { ...table, match: table.match.withoutHalf() };
}
