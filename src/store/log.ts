import type { Result } from '../core/result.ts';
import type { AttendanceBook } from './attendance.ts';

/** What is known of a log without reading it, and written with every event. */
export type LogHead = {
  /** The number of the last event; the first is 0. */
  readonly version: number;
  /** When the log wants to be looked at again though nothing is appended, in milliseconds since 1970. */
  readonly wake: number | null;
  /** What a list of logs shows of this one; null if it is not to be listed. */
  readonly listing: unknown;
};

export type StoredHead = LogHead & {
  readonly key: string;
  /** When the last event was appended, in milliseconds since 1970. */
  readonly written: number;
};

/** Which logs are wanted; the newest last, and at most so many. */
export type HeadQuery = {
  readonly which:
    | 'listed'
    | 'waking'
    | { readonly writtenBefore: number }
    | { readonly keys: readonly string[] };
  readonly most: number;
};

/**
 * Append-only lists of events by key, for several writers at once. A writer that was too slow is refused with
 * `store/conflict`, and reads on from where it was. Every call is awaited and none throws.
 */
export interface EventLog {
  /** Who is connected through which process; undefined if one process has the log to itself. */
  readonly attendance?: AttendanceBook | undefined;
  /**
   * Appends an event as number `head.version` if that is the next one. Settles once the event would survive a power
   * failure.
   */
  append(key: string, event: unknown, head: LogHead): Promise<Result<void>>;
  /** The events from a number on, in order; none if there is no such log. */
  read(key: string, from: number): Promise<Result<readonly unknown[]>>;
  heads(query: HeadQuery): Promise<Result<readonly StoredHead[]>>;
  remove(key: string): Promise<Result<void>>;
  /**
   * Calls back with the key of a log that another process appended to; null when some may have been missed. Until it is
   * called off.
   */
  subscribe(listener: (key: string | null) => void): () => void;
  /**
   * Says that the service is up, and how many milliseconds it has been down in all since the log was made. The first
   * call after a silence of more than `silence` milliseconds adds what it lasted.
   */
  beat(now: number, silence: number): Promise<Result<number>>;
  /** Waits for what was appended, and lets go. */
  close(): Promise<void>;
}

/** What a program is told that is older than the data it was given. */
export function newerSchema(
  found: number,
  known: number,
): { readonly code: 'store/newer'; readonly message: string } {
  return {
    code: 'store/newer',
    message: `A newer Parlor has used this data (schema ${found}, this one knows ${known}). Update Parlor and start it again.`,
  };
}
