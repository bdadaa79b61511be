import { accept, type Result } from '../core/result.ts';

/** Identifies one state of an entry. Only equality matters; each adapter makes its own. */
export type Version = string;

/** A stored value, with the version that a change must name. */
export type Entry<Value> = {
  readonly key: string;
  readonly value: Value;
  readonly version: Version;
  /** When it was last written, in milliseconds since 1970. */
  readonly written: number;
};

/** An entry without its value: cheap to list, and enough to see what changed. */
export type EntryStamp = Omit<Entry<never>, 'value'>;

/**
 * Entries of one kind. Every call is async and none throws: a failed read or write is a refusal (`store/…`). Several
 * processes, tabs or nodes may share a collection.
 */
export interface Collection<Value> {
  get(key: string): Promise<Result<Entry<Value> | undefined>>;
  list(): Promise<Result<readonly EntryStamp[]>>;
  /**
   * Writes an entry if its version is the expected one; null means that it must not exist yet. Otherwise writes nothing
   * and refuses with `store/conflict`.
   */
  put(key: string, value: Value, expected: Version | null): Promise<Result<Version>>;
  /** Removes an entry if its version is the expected one. Otherwise refuses with `store/conflict`. */
  remove(key: string, expected: Version): Promise<Result<void>>;
  /**
   * Moves a damaged entry out of the way if its version is the expected one. It gets a free name, so it never
   * overwrites an earlier one, and the adapter tells the user where it is.
   */
  setAside(key: string, expected: Version): Promise<Result<void>>;
  /**
   * Calls back after a change, made here or elsewhere as far as the adapter can tell, until the returned function is
   * called.
   */
  subscribe(listener: () => void): () => void;
}

/** Shows the user a sentence about their entries, such as where a damaged one was moved. */
export type Notify = (sentence: string) => void;

/** Everything stored permanently on one device. */
export interface Store {
  /** Unfinished tables, as JSON. */
  readonly tables: Collection<unknown>;
  /** Games, finished or not, as the text of records. */
  readonly records: Collection<string>;
  /**
   * Ratings of puzzles and of the people who solve them, one entry per game, and the days with a solved daily puzzle.
   */
  readonly ratings: Collection<unknown>;
  /** Settings, lessons, accuracies: single named values. */
  readonly values: Collection<unknown>;
}

/**
 * Changes an entry without losing other changes: reads, changes and writes it, and retries if another writer was
 * faster. `change` may run several times. Returning undefined, or the same value, leaves the entry unchanged.
 */
export async function update<Value>(
  collection: Collection<Value>,
  key: string,
  change: (value: Value | undefined) => Value | undefined | Promise<Value | undefined>,
): Promise<Result<Value | undefined>> {
  for (;;) {
    const found = await collection.get(key);
    if (!found.ok) return found;
    const before = found.value?.value;
    const after = await change(before);
    if (after === undefined || after === before) return accept(before);
    const written = await collection.put(key, after, found.value?.version ?? null);
    if (written.ok) return accept(after);
    if (written.error.code !== 'store/conflict') return written;
  }
}

/** The value of a key if it has the expected form. Any other value is set aside, as if there were none. */
export async function read<Value, Form extends Value>(
  collection: Collection<Value>,
  key: string,
  isForm: (value: Value) => value is Form,
): Promise<Result<Form | undefined>> {
  for (;;) {
    const found = await collection.get(key);
    if (!found.ok) return found;
    if (found.value === undefined) return accept(undefined);
    const { value, version } = found.value;
    if (isForm(value)) return accept(value);
    const aside = await collection.setAside(key, version);
    if (aside.ok) return accept(undefined);
    // Another program may have set it aside meanwhile, or written a good one.
    if (aside.error.code !== 'store/conflict') return aside;
  }
}
