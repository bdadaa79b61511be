import type { Result } from '../core/result.ts';
import type { AttendanceBook } from './attendance.ts';

/** Facts about a log that are known without reading it. Written with every event. */
export type LogHead = {
  /** The number of the last event; the first is 0. */
  readonly version: number;
  /** When to look at the log even if nothing is appended, in milliseconds since 1970. */
  readonly wake: number | null;
  /** What a list of logs shows for this one; null if it is unlisted. */
  readonly listing: unknown;
};

export type StoredHead = LogHead & {
  readonly key: string;
  /** When the last event was appended, in milliseconds since 1970. */
  readonly written: number;
};

/** Which logs to find: at most `most`, newest last. */
export type HeadQuery = {
  readonly which:
    | 'listed'
    | 'waking'
    | { readonly writtenBefore: number }
    | { readonly keys: readonly string[] };
  readonly most: number;
};

/**
 * Append-only lists of events by key, for several writers. A writer that is behind is refused with `store/conflict`,
 * and reads on from where it was. Every call is async and none throws.
 */
export interface EventLog {
  /** Who is connected through which process; undefined if only one process uses the log. */
  readonly attendance?: AttendanceBook | undefined;
  /**
   * Appends an event as number `head.version` if that is the next number. Resolves once the event would survive a power
   * failure.
   */
  append(key: string, event: unknown, head: LogHead): Promise<Result<void>>;
  /** The events from this number on, in order. None if there is no such log. */
  read(key: string, from: number): Promise<Result<readonly unknown[]>>;
  heads(query: HeadQuery): Promise<Result<readonly StoredHead[]>>;
  remove(key: string): Promise<Result<void>>;
  /**
   * Calls back with the key of a log that another process appended to, or with null if some may have been missed, until
   * the returned function is called.
   */
  subscribe(listener: (key: string | null) => void): () => void;
  /**
   * Reports that the service is up. Returns how many milliseconds it has been down altogether since the log was
   * created. The first call after a silence longer than `silence` milliseconds adds that silence.
   */
  beat(now: number, silence: number): Promise<Result<number>>;
  /** Waits for pending appends, then releases the log. */
  close(): Promise<void>;
}

/** The refusal for a program older than its data. */
export function newerSchema(
  found: number,
  known: number,
): { readonly code: 'store/newer'; readonly message: string } {
  return {
    code: 'store/newer',
    message: `A newer Parlor has used this data (schema ${found}, this one knows ${known}). Update Parlor and start it again.`,
  };
}
