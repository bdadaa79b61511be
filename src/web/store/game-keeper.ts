import { formatRecord, type GameRecord } from '../../core/match/record.ts';
import type { Store, StoredGame } from './store.ts';

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
  /** What was last kept. */
  #known: string | undefined;
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
    this.#write(async (store) => {
      const game = this.#stored(record);
      if (!(await store.keep(game, this.#known))) {
        this.#place = { ...newPlace(record.match.game.id), date: game.date };
        await store.keep({ ...game, id: this.#place.id }, undefined);
        this.#moved(this.#place);
      }
      this.#known = game.text;
    });
  }

  /** The last turns of a game may not have been written before the page was left; its address has them. */
  catchUp(record: GameRecord): void {
    this.#write((store) => store.catchUp(this.#stored(record)));
  }

  #stored(record: GameRecord): StoredGame {
    const written = new Date().toISOString();
    return { ...this.#place, text: formatRecord(record), written, accuracy: null };
  }

  #write(work: (store: Store) => Promise<void>): void {
    // Where not even the store could be fetched the game goes on all the same: the address holds it.
    this.#last = this.#last.then(async () => work(await this.#store)).catch(() => {});
  }
}
