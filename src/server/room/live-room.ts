import { accept, type Result } from '../../core/result.ts';
import { foldRoom, type Room, type RoomEvent, stepRoom } from '../../play/room/room.ts';
import type { EventLog } from '../../store/log.ts';

/** How often to retry an event if another process keeps appending first. */
const MOST_TRIES = 20;

/** The key of a room's log. */
export function roomKey(code: string): string {
  return `room-${code}`;
}

/** A room in this process's memory. As with tables, the log is authoritative: an event is appended first. */
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

  /** When it last changed or was read from the log, in milliseconds since 1970. */
  get changed(): number {
    return this.#changed;
  }

  /** Whether a request is waiting for a change. */
  get isWatched(): boolean {
    return this.#waiting.size > 0;
  }

  /** Appends an event built from the current room. Resolves once it is on disk. */
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

  /** Resolves once the room is past this version, after this many milliseconds, or when aborted. */
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

  /** Releases everyone waiting for a change. */
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

  /** Runs work one at a time, so that each event is based on the room that the last one led to. */
  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#queue.then(work);
    this.#queue = done;
    return done;
  }
}
