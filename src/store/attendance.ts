import type { Result } from '../core/result.ts';

/** Connections to one log: those of its two participants, and of onlookers. */
export type Attendance = {
  readonly participants: readonly [number, number];
  readonly onlookers: number;
};

/**
 * Who is connected to the logs that several processes share. A process that has not beaten for a while is gone, and its
 * connections with it.
 */
export interface AttendanceBook {
  /** Writes down who is connected to a log through this process; the others hear of it. */
  write(key: string, attendance: Attendance): Promise<Result<void>>;
  /** Who is connected to these logs through the other processes; a log without connections is left out. */
  read(keys: readonly string[]): Promise<Result<ReadonlyMap<string, Attendance>>>;
  /** Calls back with the key of a log whose connections at another process have changed, until it is called off. */
  subscribe(listener: (key: string) => void): () => void;
}
