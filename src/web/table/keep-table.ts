import { formatRecord, type GameRecord } from '../../core/match/record.ts';
import { seatOf } from '../../core/seat.ts';
import type { KeepResult, KeepTable } from '../../play/table/connection.ts';
import { isPerson, peopleOf, type Table } from '../../play/table/table.ts';
import { tableData } from '../../play/table/table-data.ts';
import { goesOn, recordOfTable } from '../../play/table/table-record.ts';
import { hrefWith } from '../record-link.ts';
import { newPlace } from '../store/game-place.ts';
import { type TableEntry, type TableStorage, tablesIn } from '../store/table-storage.ts';

/** The store is loaded after the first picture. */
export async function tableStorage(): Promise<TableStorage> {
  const { pageStore } = await import('../store/store.ts');
  return tablesIn(await pageStore());
}

/** Storage that has not answered after so many milliseconds no longer holds the game up. */
const LONGEST = 1000;

const NO_ANSWER: KeepResult = {
  kind: 'trouble',
  message: 'The storage of this browser does not answer. Your game stays in its address.',
};

/** An answer of the storage, or something else if it takes too long. */
export function withinPatience<Answer>(answer: Promise<Answer>, instead: Answer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(instead), LONGEST);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The game that a table was opened with. */
export type OpenedGame = {
  readonly record: GameRecord;
  /** What this browser keeps it as, if it does. */
  readonly id: string | undefined;
  /** The record that was last kept under that id. */
  readonly known: string | undefined;
};

/** How a table is kept, and what follows once a change is told. */
export type TableKeeping = { readonly keep: KeepTable; told?(): void };

/** Keeps a table after every change, in this browser and in the address. Each game of a series has an id of its own. */
export function keepingTable({
  record: { match, tags },
  known: opened,
  id,
}: OpenedGame): TableKeeping {
  const fresh = newPlace(match.game.id);
  let place = { id: id ?? fresh.id, date: tags.Date ?? fresh.date };
  let known = opened;
  /** Before the first turn there is nothing to list, unless it was taken back. */
  let isListed = known !== undefined;
  let isElsewhere = false;
  let last: Promise<unknown> = Promise.resolve();
  let { hash } = location;
  let shown: string | undefined;
  /** The address follows what is on the screen. */
  const told = (): void => {
    // A visitor who has gone to another screen meanwhile stays there.
    if (known === undefined || known === shown || location.hash !== hash) return;
    shown = known;
    history.replaceState(history.state, '', hrefWith(['play'], known, place.id));
    ({ hash } = location);
  };
  if (known !== undefined) {
    // What was kept may go further than the address.
    told();
    const entry = { ...place, record: known, table: null };
    last = tableStorage()
      .then((storage) => storage.catchUp(entry))
      .catch(() => {});
  }
  const keep: KeepTable = async (table, events) => {
    if (isElsewhere) return { kind: 'elsewhere' };
    const before = place;
    if (events.some(({ kind }) => kind === 'next-game')) {
      place = newPlace(match.game.id);
      known = undefined;
      isListed = false;
    }
    isListed ||= table.match.turns > 0;
    const record = recordOfTable(table);
    const text = formatRecord({ ...record, tags: { ...record.tags, Date: place.date } });
    const entry: TableEntry = {
      ...place,
      record: isListed ? text : null,
      table: goesOn(record) ? tableData(withOwnHalf(table)) : null,
    };
    const expected = known;
    const finished = place === before ? undefined : before.id;
    const written = last.then(async (): Promise<KeepResult> => {
      const storage = await tableStorage();
      const keeping = await storage.write(entry, expected);
      isElsewhere = keeping.kind === 'elsewhere';
      if (finished !== undefined) await storage.removeTable(finished);
      return keeping;
    });
    last = written.catch(() => {});
    const keeping = await withinPatience(written, NO_ANSWER).catch(() => NO_ANSWER);
    if (keeping.kind === 'elsewhere') return keeping;
    known = text;
    return keeping;
  };
  return { keep, told };
}

/** Only the choice of the one person here is kept sealed. Anyone else's could be looked up in the browser's storage. */
function withOwnHalf(table: Table): Table {
  const half = table.match.sealedHalf();
  if (half === undefined) return table;
  const isOwn = peopleOf(table).length === 1 && isPerson(table, seatOf(half.player));
  return isOwn ? table : { ...table, match: table.match.withoutHalf() };
}
