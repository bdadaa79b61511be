import type { Result } from '../core/result.ts';

/** Names one state of an entry. Only equality means anything; each adapter makes its own. */
export type Version = string;

/** What is kept under a key, and the version that a change of it has to name. */
export type Entry<Value> = {
  readonly key: string;
  readonly value: Value;
  readonly version: Version;
  /** When it was last written, in milliseconds since 1970. */
  readonly written: number;
};

/** An entry without its value: cheap to list, enough to see what has changed. */
export type EntryStamp = Omit<Entry<never>, 'value'>;

/**
 * Entries of one kind. Every call is awaited and none throws: what cannot be read or written is a refusal
 * (`store/…`). Several processes, tabs or nodes may use one collection at once.
 */
export interface Collection<Value> {
  get(key: string): Promise<Result<Entry<Value> | undefined>>;
  list(): Promise<Result<readonly EntryStamp[]>>;
  /**
   * Writes an entry if its version is still the expected one; null expects that there is none yet.
   * Otherwise nothing is written and the refusal is `store/conflict`.
   */
  put(key: string, value: Value, expected: Version | null): Promise<Result<Version>>;
  /** Removes an entry if its version is still the expected one, else refuses with `store/conflict`. */
  remove(key: string, expected: Version): Promise<Result<void>>;
  /**
   * Moves a damaged entry out of the way if its version is still the expected one. It lies under a free name from
   * then on, never over an earlier one, and the adapter tells the person where.
   */
  setAside(key: string, expected: Version): Promise<Result<void>>;
  /** Calls back after a change, made here or elsewhere where the adapter hears of it, until it is called off. */
  subscribe(listener: () => void): () => void;
}

/** Hears a sentence for the person whose entries they are, such as where a damaged one lies now. */
export type Notify = (sentence: string) => void;

/** Everything that lasts, on one device. */
export interface Store {
  /** Tables under way, as JSON. */
  readonly tables: Collection<unknown>;
  /** Games, finished or not, as the text of their records. */
  readonly records: Collection<string>;
  /** Ratings of puzzles and of the people who solve them, one entry a game, and the days of solved daily puzzles. */
  readonly ratings: Collection<unknown>;
  /** Settings, lessons, accuracies: single things with a name. */
  readonly values: Collection<unknown>;
}
