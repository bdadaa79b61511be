import { formatRecord, type GameRecord } from '../../core/record.ts';
import type { Seat } from '../../core/seat.ts';
import { recordOf, type Session } from '../../play/session.ts';
import { hrefWith } from '../record-link.ts';
import { GameKeeper, newPlace, type Place } from './game-keeper.ts';
import type { Store } from './store.ts';

/** Keeps games after every change: in the address at once, and in this browser. */
export class Keeping {
  #latest: GameRecord;
  #place: Place;
  #keeper: GameKeeper;
  /** Whether this browser has the game. */
  #isKept: boolean;

  /** `id` is what this browser keeps the game as, if it does. */
  constructor(opened: GameRecord, id: string | undefined) {
    const fresh = newPlace(opened.match.game.id);
    this.#latest = opened;
    this.#place = { id: id ?? fresh.id, date: opened.tags.Date ?? fresh.date };
    this.#isKept = id !== undefined;
    this.#keeper = this.#keeperWith(id === undefined ? undefined : formatRecord(opened));
  }

  /** The record as it is kept. */
  get latest(): GameRecord {
    return this.#latest;
  }

  /** The address of a place with the game as it is kept. */
  hrefAt(place: string): string {
    return hrefWith([place], this.#latest, this.#isKept ? this.#place.id : undefined);
  }

  keep(session: Session, resigned: Seat | null): void {
    const record = recordOf(session, session.match);
    if (gameOf(record) !== gameOf(this.#latest)) {
      this.#place = newPlace(record.match.game.id);
      this.#keeper = this.#keeperWith(undefined);
      this.#isKept = false;
    }
    const given = resigned === null ? {} : { Resigned: String(resigned + 1) };
    this.#write({ ...record, tags: { ...record.tags, ...given, Date: this.#place.date } });
  }

  /** Notes that the coach was called, or sent away. */
  call(coached: boolean): void {
    const { Coach: _, ...tags } = this.#latest.tags;
    this.#write({ ...this.#latest, tags: coached ? { ...tags, Coach: 'yes' } : tags });
  }

  #write(record: GameRecord): void {
    this.#latest = record;
    // Before the first move there is nothing to keep, unless it was taken back.
    if (record.match.turns > 0) this.#isKept = true;
    this.#show();
    if (this.#isKept) this.#keeper.keep(record);
  }

  #show(): void {
    history.replaceState(null, '', this.hrefAt('play'));
  }

  #keeperWith(known: string | undefined): GameKeeper {
    return new GameKeeper(theStore(), this.#place, known, (place) => {
      this.#place = place;
      this.#show();
    });
  }
}

/** What tells the games of one evening apart: who sits where, and how many were played. */
function gameOf({ players, tags }: GameRecord): string {
  return JSON.stringify([players, tags.Round ?? '1', tags.Points ?? '0-0']);
}

/** Fetched after the first picture: nothing has to wait for what is kept. */
async function theStore(): Promise<Store> {
  return (await import('./store.ts')).pageStore();
}
