import { formatRecord, type GameRecord } from '../../core/match/record.ts';
import { isBeginningOf } from '../../play/history/record-file.ts';
import type { Store, Version } from '../../store/contract.ts';

/** Where a game is kept: under which id, and since when. */
export type GamePlace = { readonly id: string; readonly date: string };

/** A name for a game that begins now, and its day. */
export function newPlace(game: string): GamePlace {
  const date = new Date().toISOString().replace(/\.\d+/, '');
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const stamp = date.replace(/[-:]/g, '');
  return { id: `${stamp}-${game}-${random.toString(36)}`, date };
}

/** Keeps one game after every move, in the order they are made. */
export class GameKeeper {
  readonly #store: Promise<Store>;
  readonly #moved: (place: GamePlace) => void;
  #place: GamePlace;
  /** What was last kept, and its version. */
  #known: string | undefined;
  #version: Version | null = null;
  #last: Promise<void> = Promise.resolve();

  /** `moved` hears when the game had to be kept in another place, because another tab has gone on with it. */
  constructor(
    store: Promise<Store>,
    place: GamePlace,
    known: string | undefined,
    moved: (place: GamePlace) => void,
  ) {
    this.#store = store;
    this.#place = place;
    this.#known = known;
    this.#moved = moved;
  }

  keep(record: GameRecord): void {
    this.#write(async ({ records }) => {
      const text = formatRecord(record);
      const { id } = this.#place;
      for (;;) {
        const written = await records.put(this.#place.id, text, this.#version);
        if (written.ok) {
          this.#version = written.value;
          this.#known = text;
          break;
        }
        if (written.error.code !== 'store/conflict') return;
        const there = await records.get(this.#place.id);
        if (!there.ok) return;
        const kept = there.value?.value;
        const isFree = kept === undefined || kept === this.#known || isBeginningOf(kept, text);
        if (!isFree) this.#place = { ...newPlace(record.match.game.id), date: this.#place.date };
        this.#version = isFree ? (there.value?.version ?? null) : null;
      }
      if (this.#place.id !== id) this.#moved(this.#place);
    });
  }

  /** The last turns of a game may not have been written before the page was left; its address has them. */
  catchUp(record: GameRecord): void {
    this.#write(async ({ records }) => {
      const text = formatRecord(record);
      const there = await records.get(this.#place.id);
      if (!there.ok || there.value === undefined || !isFurther(there.value.value, text)) return;
      await records.put(this.#place.id, text, there.value.version);
    });
  }

  #write(work: (store: Store) => Promise<void>): void {
    // Where not even the store could be fetched the game goes on all the same: the address holds it.
    this.#last = this.#last.then(async () => work(await this.#store)).catch(() => {});
  }
}

/** Whether a game has come further than what is kept of it: by turns, or by having ended. */
function isFurther(kept: string, text: string): boolean {
  if (!isBeginningOf(kept, text)) return false;
  return !isBeginningOf(text, kept) || (kept.includes(OPEN) && !text.includes(OPEN));
}

/** How the record of a game that goes on says so. */
const OPEN = '[Result "*"]';
