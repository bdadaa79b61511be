import { isRecord } from '../../core/show.ts';
import { update } from '../../store/contract.ts';
import { pageStore } from '../store/store.ts';

/** A table on the server where this browser has a seat. The token gives the right to play. */
export type OwnTable = {
  readonly table: string;
  readonly token: string;
  /** The token of the friend, for the link that invites them. */
  readonly invite?: string | undefined;
  /** "Trail Blazer". */
  readonly title: string;
  /** When it was last looked at, in milliseconds since 1970. */
  readonly seen: number;
  readonly isOver: boolean;
};

/** Their key among the values. */
const OWN_TABLES = 'serverTables';
/** Older ones are dropped. */
const MOST = 50;

/** The tables of this browser, newest first. */
export async function ownTables(): Promise<readonly OwnTable[]> {
  const kept = await pageStore.values.get(OWN_TABLES);
  return kept.ok ? tablesIn(kept.value?.value) : [];
}

/** Saves a table; what is known about it stays, unless it is given again. */
export async function keepOwnTable(
  table: Pick<OwnTable, 'table' | 'token'> & Partial<OwnTable>,
): Promise<void> {
  await update(pageStore.values, OWN_TABLES, (value) => {
    const tables = tablesIn(value);
    const known = tables.find((one) => isSame(one, table));
    const others = tables.filter((one) => one !== known);
    const kept = { title: '', isOver: false, ...known, ...table, seen: Date.now() };
    return [kept, ...others].slice(0, MOST);
  });
}

export async function forgetOwnTable(table: Pick<OwnTable, 'table' | 'token'>): Promise<void> {
  await update(pageStore.values, OWN_TABLES, (value) =>
    tablesIn(value).filter((one) => !isSame(one, table)),
  );
}

/** Two seats of one table may be played from one browser. */
function isSame(
  one: Pick<OwnTable, 'table' | 'token'>,
  two: Pick<OwnTable, 'table' | 'token'>,
): boolean {
  return one.table === two.table && one.token === two.token;
}

function tablesIn(value: unknown): readonly OwnTable[] {
  return Array.isArray(value) ? value.filter(isOwnTable) : [];
}

function isOwnTable(value: unknown): value is OwnTable {
  return isRecord(value) && [value.table, value.token, value.title].every(isText);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
