import { SEATS, type Seat } from '../../core/seat.ts';
import type { Attendance, AttendanceBook } from '../../store/attendance.ts';

/** What is watched, and what is done about it. */
export type PresenceHost = {
  readonly id: string;
  /** Where other processes write down who is connected to them; undefined if there are none. */
  readonly book: AttendanceBook | undefined;
  /** Whether the table says that a participant is away. */
  isAway(participant: Seat): boolean;
  /** Whether it matters if a participant leaves: a person at a game that goes on. */
  isExpected(participant: Seat): boolean;
  /** Writes down that a participant has left, or is back. */
  record(kind: 'left' | 'returned', participant: Seat): void;
  /** Called when the connections at another process have changed. */
  changed(): void;
};

/** So long a lost connection may be gone before its player counts as away, in milliseconds. */
const LEFT_AFTER = 5000;
const EMPTY: Attendance = { participants: [0, 0], onlookers: 0 };

/** Who is connected to a table, here or through another process, and who has been gone for too long. */
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

  /** Someone has connected here, or has gone; null is an onlooker. */
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

  /** Takes over who is connected through other processes, as their book has it. */
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

  /** Who has no connection for a while is away; who has one is back. */
  check(participant: Seat): void {
    const isAway = this.#host.isAway(participant);
    if (this.isConnected(participant)) {
      this.#callOff(participant);
      if (isAway) this.#host.record('returned', participant);
    } else if (!isAway && !this.#leaving.has(participant) && this.#isWatched) {
      this.expectBack(participant, LEFT_AFTER);
    }
  }

  /** Writes down that a person is away who has no connection after so many milliseconds. */
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

  /** Another process may have the connection, and its message may have been missed. */
  async #leave(participant: Seat): Promise<void> {
    this.#leaving.delete(participant);
    await this.refresh();
    if (!this.#isStopped && !this.isConnected(participant)) this.#host.record('left', participant);
  }

  /** Writes down who is connected here, one write at a time and the last state last. */
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
