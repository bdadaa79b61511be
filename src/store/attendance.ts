import type { Result } from '../core/result.ts';

/** Connections to one log: how many for each of its two participants, and for onlookers. */
export type Attendance = {
  readonly participants: readonly [number, number];
  readonly onlookers: number;
};

/**
 * Who is connected to logs shared by several processes. A process without a recent heartbeat counts as gone, along with
 * its connections.
 */
export interface AttendanceBook {
  /** Records who is connected to a log through this process, and notifies the others. */
  write(key: string, attendance: Attendance): Promise<Result<void>>;
  /** Who is connected to these logs through other processes. Logs without connections are left out. */
  read(keys: readonly string[]): Promise<Result<ReadonlyMap<string, Attendance>>>;
  /**
   * Calls back with the key of a log whose connections at another process have changed, until the returned function is
   * called.
   */
  subscribe(listener: (key: string) => void): () => void;
}
