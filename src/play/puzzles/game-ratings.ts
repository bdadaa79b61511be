import { read, type Store, update } from '../../store/contract.ts';
import {
  isStoredRatings,
  NO_RATINGS,
  type PlayerRating,
  type PuzzlePlace,
  playerRating,
  type RatingChange,
  rateAttempt,
  type StoredRatings,
} from './ratings.ts';

/** The ratings of one game's puzzles and of the people who solve them. */
export class GameRatings {
  readonly #ratings: Store['ratings'];
  readonly #game: string;
  /** What was last read or written, and the changes since then that could not be saved yet. */
  #stored: StoredRatings = NO_RATINGS;
  #pending: readonly RatingsChange[] = [];
  /** Why they could not be read at first. */
  #trouble: string | undefined;

  private constructor({ ratings }: Pick<Store, 'ratings'>, game: string) {
    this.#ratings = ratings;
    this.#game = game;
  }

  static async open(store: Pick<Store, 'ratings'>, game: string): Promise<GameRatings> {
    const opened = new GameRatings(store, game);
    opened.#trouble = await opened.refresh();
    return opened;
  }

  get trouble(): string | undefined {
    return this.#trouble;
  }

  get kept(): StoredRatings {
    return withAll(this.#pending, this.#stored);
  }

  /** Everyone who has tried one, by name. */
  get people(): readonly (readonly [name: string, rating: PlayerRating])[] {
    return Object.entries(this.kept.people);
  }

  of(person: string): PlayerRating {
    return playerRating(this.kept, person);
  }

  /**
   * Records a person's answer, and says why it could not be saved. Answers given elsewhere at the same time count too.
   */
  async tried(
    place: PuzzlePlace,
    person: string,
    score: number,
  ): Promise<RatingChange & { readonly trouble: string | undefined }> {
    let { rated } = rateAttempt(this.kept, place, person, score);
    const trouble = await this.#change((kept) => {
      const tried = rateAttempt(kept, place, person, score);
      ({ rated } = tried);
      return tried.kept;
    });
    return { ...rated, trouble };
  }

  /** Reads what others have written since; says why it cannot be read. */
  async refresh(): Promise<string | undefined> {
    const found = await read(this.#ratings, this.#game, isStoredRatings);
    if (!found.ok) return found.error.message;
    this.#stored = found.value ?? this.#stored;
    return undefined;
  }

  /** Makes a change, with earlier ones that could not be saved; says why it cannot be saved now. */
  async #change(change: RatingsChange): Promise<string | undefined> {
    const changes = [...this.#pending, change];
    const trouble = (await this.refresh()) ?? (await this.#write(changes));
    // The change counts for the rest of this run, and is saved as soon as saving works again.
    this.#pending = trouble === undefined ? [] : changes;
    return trouble;
  }

  async #write(changes: readonly RatingsChange[]): Promise<string | undefined> {
    const written = await update(this.#ratings, this.#game, (value) => {
      const stored = isStoredRatings(value) ? value : this.#stored;
      const changed = withAll(changes, stored);
      return changed === stored ? undefined : changed;
    });
    if (!written.ok) return written.error.message;
    if (isStoredRatings(written.value)) this.#stored = written.value;
    return undefined;
  }
}

type RatingsChange = (kept: StoredRatings) => StoredRatings;

function withAll(changes: readonly RatingsChange[], kept: StoredRatings): StoredRatings {
  return changes.reduce((now, change) => change(now), kept);
}
