import { accept, type Result } from '../../core/result.ts';
import { foldRoom, type Room, type RoomEvent, stepRoom } from '../../play/room/room.ts';
import type { EventLog } from '../../store/log.ts';

/** So often an event is tried again after another process has appended first. */
const MOST_TRIES = 20;

/** Where the log of a room is kept. */
export function roomKey(code: string): string {
  return `room-${code}`;
}

/** A room in the memory of this process. As with tables the log is what counts: an event is appended first. */
export class LiveRoom {
  readonly #log: EventLog;
  readonly #waiting = new Set<() => void>();
  #room: Room;
  #changed = Date.now();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(room: Room, log: EventLog) {
    this.#room = room;
    this.#log = log;
  }

  get room(): Room {
    return this.#room;
  }

  get version(): number {
    return this.#room.version;
  }

  /** When it last changed, or was read from the log, in milliseconds since 1970. */
  get changed(): number {
    return this.#changed;
  }

  /** Whether a request waits for a change. */
  get isWatched(): boolean {
    return this.#waiting.size > 0;
  }

  /** Appends the event that fits the room as it is then; answers once it is on disk. */
  take(eventFor: (room: Room) => Result<RoomEvent>): Promise<Result<Room>> {
    return this.#inTurn(async () => {
      for (let tries = 0; ; tries++) {
        const event = eventFor(this.#room);
        if (!event.ok) return event;
        const next = stepRoom(this.#room, event.value);
        if (!next.ok) return next;
        const head = { version: next.value.version, wake: null, listing: null };
        const kept = await this.#log.append(roomKey(next.value.code), event.value, head);
        if (kept.ok) {
          this.#show(next.value);
          return next;
        }
        if (kept.error.code !== 'store/conflict' || tries >= MOST_TRIES) return kept;
        const read = await this.#readOn();
        if (!read.ok) return read;
      }
    });
  }

  /** Reads what another process has appended. */
  catchUp(): Promise<Result<void>> {
    return this.#inTurn(() => this.#readOn());
  }

  /** Settles once the room is past a version, or after so many milliseconds, or when it is called off. */
  changedSince(version: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.#room.version > version || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const settle = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', settle);
        this.#waiting.delete(settle);
        resolve();
      };
      const timer = setTimeout(settle, milliseconds);
      signal.addEventListener('abort', settle);
      this.#waiting.add(settle);
    });
  }

  /** Lets everyone go who waits for a change. */
  release(): void {
    for (const settle of [...this.#waiting]) settle();
  }

  async #readOn(): Promise<Result<void>> {
    const { code, version } = this.#room;
    const read = await this.#log.read(roomKey(code), version + 1);
    if (!read.ok) return read;
    if (read.value.length === 0) return accept(undefined);
    const folded = foldRoom(read.value as readonly RoomEvent[], this.#room);
    if (!folded.ok) return folded;
    this.#show(folded.value);
    return accept(undefined);
  }

  #show(room: Room): void {
    this.#room = room;
    this.#changed = Date.now();
    this.release();
  }

  /** One after another: an event answers the room that the one before led to. */
  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#queue.then(work);
    this.#queue = done;
    return done;
  }
}
