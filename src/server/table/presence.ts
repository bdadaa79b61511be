import { SEATS, type Seat } from '../../core/seat.ts';
import type { Attendance, AttendanceBook } from '../../store/attendance.ts';

/** The table being watched, and how to report on it. */
export type PresenceHost = {
  readonly id: string;
  /** Where other processes record their connections; undefined if there are no other processes. */
  readonly book: AttendanceBook | undefined;
  /** Whether the table already counts a participant as away. */
  isAway(participant: Seat): boolean;
  /** Whether it matters if a participant leaves: a person in an unfinished game. */
  isExpected(participant: Seat): boolean;
  /** Records that a participant has left or returned. */
  record(kind: 'left' | 'returned', participant: Seat): void;
  /** Called when connections at another process have changed. */
  changed(): void;
};

/** How long a connection may be lost before its player counts as away, in milliseconds. */
const LEFT_AFTER = 5000;
const EMPTY: Attendance = { participants: [0, 0], onlookers: 0 };

/** Who is connected to a table, here or through another process, and who has been gone too long. */
export class Presence {
  readonly #host: PresenceHost;
  readonly #leaving = new Map<Seat, NodeJS.Timeout>();
  #here: Attendance = EMPTY;
  #elsewhere: Attendance = EMPTY;
  #written: Attendance = EMPTY;
  #isWriting = false;
  #isStopped = false;

  constructor(host: PresenceHost) {
    this.#host = host;
  }

  get onlookers(): number {
    return this.#here.onlookers + this.#elsewhere.onlookers;
  }

  isConnected(participant: Seat): boolean {
    return this.#here.participants[participant] + this.#elsewhere.participants[participant] > 0;
  }

  /** Counts a new or lost connection here; null means an onlooker. */
  count(participant: Seat | null, change: 1 | -1): void {
    const { participants, onlookers } = this.#here;
    const [first, second] = participants;
    this.#here = {
      participants: [
        participant === 0 ? first + change : first,
        participant === 1 ? second + change : second,
      ],
      onlookers: participant === null ? onlookers + change : onlookers,
    };
    void this.#write();
    if (participant !== null) this.check(participant);
  }

  /** Updates who is connected through other processes, as their book says. */
  hear(elsewhere: Attendance = EMPTY): void {
    const before = this.#elsewhere;
    this.#elsewhere = elsewhere;
    const isSame =
      before.onlookers === elsewhere.onlookers &&
      SEATS.every((seat) => before.participants[seat] === elsewhere.participants[seat]);
    if (isSame || this.#isStopped) return;
    this.#host.changed();
    for (const participant of SEATS) this.check(participant);
  }

  /** Reads who is connected through other processes. */
  async refresh(): Promise<void> {
    const { book, id } = this.#host;
    if (book === undefined) return;
    const read = await book.read([id]);
    if (read.ok) this.hear(read.value.get(id));
  }

  /** Counts a participant without a connection as away after a while, and one with a connection as back. */
  check(participant: Seat): void {
    const isAway = this.#host.isAway(participant);
    if (this.isConnected(participant)) {
      this.#callOff(participant);
      if (isAway) this.#host.record('returned', participant);
    } else if (!isAway && !this.#leaving.has(participant) && this.#isWatched) {
      this.expectBack(participant, LEFT_AFTER);
    }
  }

  /** Records that a person is away unless they connect within this many milliseconds. */
  expectBack(participant: Seat, milliseconds: number): void {
    if (!this.#host.isExpected(participant)) return;
    this.#callOff(participant);
    const timer = setTimeout(() => void this.#leave(participant), milliseconds);
    this.#leaving.set(participant, timer);
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
    this.#here = EMPTY;
    void this.#write();
  }

  get #isWatched(): boolean {
    const { participants, onlookers } = this.#here;
    return participants[0] + participants[1] + onlookers > 0;
  }

  #callOff(participant: Seat): void {
    clearTimeout(this.#leaving.get(participant));
    this.#leaving.delete(participant);
  }

  /** Checks first: another process may have the connection, and its message may have been missed. */
  async #leave(participant: Seat): Promise<void> {
    this.#leaving.delete(participant);
    await this.refresh();
    if (!this.#isStopped && !this.isConnected(participant)) this.#host.record('left', participant);
  }

  /** Records who is connected here. Writes one at a time, and the latest state last. */
  async #write(): Promise<void> {
    const { book, id } = this.#host;
    if (book === undefined || this.#isWriting) return;
    this.#isWriting = true;
    while (this.#written !== this.#here) {
      this.#written = this.#here;
      await book.write(id, this.#here);
    }
    this.#isWriting = false;
  }
}
