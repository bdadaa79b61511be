import { isRecord } from '../../core/show.ts';
import type { Store } from '../../store/contract.ts';
import { read, update } from '../../store/update.ts';
import {
  isKeptRatings,
  type KeptRatings,
  NO_RATINGS,
  type PersonRating,
  type PuzzlePlace,
  personRating,
  type Rated,
  ratedTry,
} from './ratings.ts';

/** What is kept of the puzzles of one game. */
export type StoredRatings = KeptRatings & {
  /** Settings that have no puzzle, by the version that looked and the options. */
  readonly without?: Readonly<Record<string, Barren>>;
};

/** That a setting has no puzzle: how many positions were looked at, and how to set options that have some. */
export type Barren = {
  readonly positions: number;
  readonly sealed: boolean;
  readonly instead: readonly string[];
};

/** The ratings of one game's puzzles, and of the people who solve them. */
export class GameRatings {
  readonly #ratings: Store['ratings'];
  readonly #game: string;
  /** What was last read or written; it goes on from here where nothing can be kept. */
  #kept: StoredRatings = NO_RATINGS;

  private constructor({ ratings }: Pick<Store, 'ratings'>, game: string) {
    this.#ratings = ratings;
    this.#game = game;
  }

  static async open(store: Pick<Store, 'ratings'>, game: string): Promise<GameRatings> {
    const opened = new GameRatings(store, game);
    await opened.refresh();
    return opened;
  }

  get kept(): KeptRatings {
    return this.#kept;
  }

  /** Everyone who has tried one, by name. */
  get people(): readonly (readonly [name: string, rating: PersonRating])[] {
    return Object.entries(this.#kept.people);
  }

  of(person: string): PersonRating {
    return personRating(this.#kept, person);
  }

  /** Takes down how a person did, and says why it could not be kept. Answers given elsewhere at the same time count too. */
  async tried(
    place: PuzzlePlace,
    person: string,
    score: number,
  ): Promise<Rated & { readonly trouble: string | undefined }> {
    let tried = ratedTry(this.#kept, place, person, score);
    const trouble = await this.#change((kept) => {
      tried = ratedTry(kept, place, person, score);
      return tried.kept;
    });
    // It counts for the rest of this run.
    if (trouble !== undefined) this.#kept = tried.kept;
    return { ...tried.rated, trouble };
  }

  /** What was found of a setting without any puzzle. */
  without(options: string): Barren | undefined {
    const { without = {} } = this.#kept;
    return Object.hasOwn(without, options) ? without[options] : undefined;
  }

  async keepWithout(options: string, found: Barren): Promise<void> {
    await this.#change((kept) => ({ ...kept, without: { ...kept.without, [options]: found } }));
  }

  /** Reads what others have written by now; says why it cannot be read. */
  async refresh(): Promise<string | undefined> {
    const found = await read(this.#ratings, this.#game, isStored);
    if (!found.ok) return found.error.message;
    this.#kept = found.value ?? this.#kept;
    return undefined;
  }

  async #change(change: (kept: StoredRatings) => StoredRatings): Promise<string | undefined> {
    const trouble = await this.refresh();
    if (trouble !== undefined) return trouble;
    const written = await update(this.#ratings, this.#game, (value) => {
      const kept = isStored(value) ? value : this.#kept;
      const changed = change(kept);
      return changed === kept ? undefined : changed;
    });
    if (!written.ok) return written.error.message;
    if (isStored(written.value)) this.#kept = written.value;
    return undefined;
  }
}

export function isStored(data: unknown): data is StoredRatings {
  if (!isRecord(data) || !isKeptRatings(data)) return false;
  const { without } = data as { readonly without?: unknown };
  return without === undefined || (isRecord(without) && Object.values(without).every(isBarren));
}

function isBarren(data: unknown): boolean {
  return isRecord(data) && typeof data.positions === 'number' && Array.isArray(data.instead);
}
