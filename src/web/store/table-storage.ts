import { accept, type Result } from '../../core/result.ts';
import { isPrefixOf } from '../../play/history/movetext.ts';
import type { KeepResult } from '../../play/table/connection.ts';
import type { TableData } from '../../protocol/table.ts';
import { update, type Version } from '../../store/contract.ts';
import type { PageStore } from './store.ts';

/** What is kept of a game in progress. */
export type TableEntry = {
  readonly id: string;
  /** Null before the first turn: such a game is not listed. */
  readonly record: string | null;
  /** Null if the record is enough. */
  readonly table: TableData | null;
};

/** The tables and records in this browser's store. */
export class TableStorage {
  readonly #store: PageStore;
  /** The versions last written here, by id. */
  readonly #versions = new Map<string, Version>();
  /** The versions of tables last written here, by id. */
  readonly #tableVersions = new Map<string, Version>();
  /** The ids known to have no table: nothing to remove. */
  readonly #bare = new Set<string>();

  constructor(store: PageStore) {
    this.#store = store;
  }

  /** The data kept under an id; the table's data is unchecked. */
  async read(
    id: string,
  ): Promise<{ readonly record: string | undefined; readonly table: unknown }> {
    const { records, tables } = this.#store;
    const [record, table] = await Promise.all([records.get(id), tables.get(id)]);
    return {
      record: record.ok ? record.value?.value : undefined,
      table: table.ok ? table.value?.value : undefined,
    };
  }

  /** Saves a table, unless another tab has changed its record since it was `known`, or has made a hidden choice. */
  async write({ id, record, table }: TableEntry, known: string | undefined): Promise<KeepResult> {
    // Another tab's table must not be overwritten, so the record is written first.
    const isFree =
      record === null
        ? accept(true)
        : await replace(this.#store.records, id, record, known, this.#versions);
    if (isFree.ok && !isFree.value) return { kind: 'elsewhere' };
    const kept = await this.#keepTable(id, table);
    if (kept.ok && !kept.value) return { kind: 'elsewhere' };
    const refused = isFree.ok ? (kept.ok ? undefined : kept) : isFree;
    const message = this.#store.trouble ?? refused?.error.message;
    return message === undefined ? { kind: 'kept' } : { kind: 'trouble', message };
  }

  /** Saves a record that goes further than the stored one: a page may be left while it writes. */
  async catchUp(id: string, record: string): Promise<void> {
    await update(this.#store.records, id, (kept) => (isFurther(kept, record) ? record : undefined));
  }

  async removeTable(id: string): Promise<void> {
    await this.#keepTable(id, null);
  }

  subscribe(listener: () => void): () => void {
    const { records, tables } = this.#store;
    const leave = [tables.subscribe(listener), records.subscribe(listener)];
    return () => {
      for (const each of leave) each();
    };
  }

  /** False if another tab has made a hidden choice on the same turn. */
  async #keepTable(id: string, table: TableData | null): Promise<Result<boolean>> {
    const { tables } = this.#store;
    if (table === null && this.#bare.has(id)) return accept(true);
    for (;;) {
      const kept = await tables.get(id);
      if (!kept.ok) return kept;
      const { value, version = null } = kept.value ?? {};
      const isOurs = version === (this.#tableVersions.get(id) ?? null);
      if (table !== null && !isOurs && hasOtherHalf(value ?? {}, table)) return accept(false);
      const written =
        table !== null
          ? await tables.put(id, table, version)
          : version === null
            ? accept(null)
            : await tables.remove(id, version);
      if (!written.ok && written.error.code === 'store/conflict') continue;
      if (!written.ok) return written;
      if (table === null) this.#bare.add(id);
      else {
        this.#bare.delete(id);
        this.#tableVersions.set(id, written.value as Version);
      }
      return accept(true);
    }
  }
}

/** Whether a stored table, unchecked, holds a different hidden choice on the same turn. */
function hasOtherHalf(kept: object, table: TableData): boolean {
  const { half, match, version } = kept as Partial<TableData>;
  return (
    (half ?? null) !== null &&
    half?.move !== table.half?.move &&
    Number(version) >= table.version &&
    String(match?.moves) === String(table.match.moves)
  );
}

/** Writes a record, unless another tab has continued it: then the answer is false. */
async function replace(
  records: PageStore['records'],
  id: string,
  record: string,
  known: string | undefined,
  versions: Map<string, Version>,
): Promise<Result<boolean>> {
  const last = versions.get(id);
  const again = last === undefined ? undefined : await records.put(id, record, last);
  if (again?.ok === true) {
    versions.set(id, again.value);
    return accept(true);
  }
  for (;;) {
    const kept = await records.get(id);
    if (!kept.ok) return kept;
    const text = kept.value?.value;
    const isFree = text === undefined || text === known || isPrefixOf(text, record);
    if (!isFree) return accept(false);
    const written = await records.put(id, record, kept.value?.version ?? null);
    if (written.ok) {
      versions.set(id, written.value);
      return accept(true);
    }
    if (written.error.code !== 'store/conflict') return written;
  }
}

/** Whether a game is further along than its stored record: by turns, or by having ended. */
function isFurther(kept: string | undefined, text: string): boolean {
  if (kept === undefined || !isPrefixOf(kept, text)) return false;
  return !isPrefixOf(text, kept) || (kept.includes(OPEN) && !text.includes(OPEN));
}

/** The result of an unfinished game's record. */
const OPEN = '[Result "*"]';
