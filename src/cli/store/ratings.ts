import packageFile from '../../../package.json' with { type: 'json' };
import { isRecord } from '../../core/show.ts';
import {
  isKeptRatings,
  type KeptRatings,
  NO_RATINGS,
  type PersonRating,
  type PuzzlePlace,
  personRating,
  type Rated,
  ratedTry,
} from '../../play/puzzles/ratings.ts';
import type { Terminal } from '../terminal.ts';
import { type KeptPlace, readKept, writeKept } from './kept-file.ts';

/** What is kept of the puzzles of one game. */
type Kept = KeptRatings & {
  /** Settings that were found to have no puzzle, by the version that looked. */
  readonly without: Readonly<Record<string, Barren>>;
};

/** That a setting has no puzzle: how many positions were looked at, and how to set options that have some. */
export type Barren = {
  readonly positions: number;
  readonly sealed: boolean;
  readonly instead: readonly string[];
};

const NOTHING: Kept = { ...NO_RATINGS, without: {} };

/** The ratings of one game's puzzles, and of whoever solves them. */
export class Ratings {
  readonly #env: Terminal['env'];
  readonly #place: KeptPlace;
  #kept: Kept = NOTHING;

  constructor(env: Terminal['env'], game: string) {
    this.#env = env;
    this.#place = puzzlePlace(game);
    this.#readAgain();
  }

  of(person: string): PersonRating {
    return personRating(this.#kept, person);
  }

  /** All that is kept of them. */
  get kept(): KeptRatings {
    return this.#kept;
  }

  /** Everybody who has tried one, by name. */
  get people(): readonly (readonly [name: string, rating: PersonRating])[] {
    return Object.entries(this.#kept.people);
  }

  /** Takes down how somebody did, and says why it could not be kept; whoever else has written meanwhile is heeded. */
  tried(
    place: PuzzlePlace,
    person: string,
    score: number,
  ): Rated & { readonly trouble: string | undefined } {
    const trouble = this.#readAgain();
    const { kept, rated } = ratedTry(this.#kept, place, person, score);
    if (!rated.counted) return { ...rated, trouble: undefined };
    this.#kept = kept;
    return { ...rated, trouble: trouble ?? this.#write() };
  }

  /** What was found of a setting without any puzzle. */
  without(options: string): Barren | undefined {
    const key = `${packageFile.version} ${options}`;
    return Object.hasOwn(this.#kept.without, key) ? this.#kept.without[key] : undefined;
  }

  keepWithout(options: string, found: Barren): void {
    const trouble = this.#readAgain();
    const key = `${packageFile.version} ${options}`;
    this.#kept = { ...this.#kept, without: { ...this.#kept.without, [key]: found } };
    if (trouble === undefined) this.#write();
  }

  /** What others have written by now; says why it cannot be read, and must not be written over. */
  #readAgain(): string | undefined {
    const read = readKept(this.#env, this.#place, isKept);
    if (!read.ok) return read.error.message;
    this.#kept = read.value ?? this.#kept;
    return undefined;
  }

  /** Says why it could not be written. */
  #write(): string | undefined {
    const written = writeKept(this.#env, this.#place, this.#kept);
    return written.ok ? undefined : written.error.message;
  }
}

/** Where what is known of the puzzles of a game is kept. */
export function puzzlePlace(name: string): KeptPlace {
  return ['puzzles', `${name.replace(/[^\w-]/g, '_')}.json`];
}

function isKept(data: unknown): data is Kept {
  return (
    isRecord(data) &&
    isRecord(data.without) &&
    Object.values(data.without).every(
      (one) => isRecord(one) && isNumber(one.positions) && Array.isArray(one.instead),
    ) &&
    isKeptRatings(data)
  );
}

function isNumber(data: unknown): boolean {
  return typeof data === 'number' && Number.isFinite(data);
}
