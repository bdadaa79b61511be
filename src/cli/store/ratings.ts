import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
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
import { openFolder, shelfFolder, writeWhole } from './shelf.ts';

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

/** Where what is known of puzzles is kept. */
const FOLDER = 'puzzles';

const NOTHING: Kept = { ...NO_RATINGS, without: {} };

/** The ratings of one game's puzzles, and of whoever solves them. */
export class Ratings {
  readonly #env: Terminal['env'];
  readonly #game: string;
  #kept: Kept = NOTHING;

  constructor(env: Terminal['env'], game: string) {
    this.#env = env;
    this.#game = game;
    this.#kept = this.#read();
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
    this.#kept = this.#read();
    const { kept, rated } = ratedTry(this.#kept, place, person, score);
    return { ...rated, trouble: rated.counted ? this.#write(kept) : undefined };
  }

  /** What was found of a setting without any puzzle. */
  without(options: string): Barren | undefined {
    const key = `${packageFile.version} ${options}`;
    return Object.hasOwn(this.#kept.without, key) ? this.#kept.without[key] : undefined;
  }

  keepWithout(options: string, found: Barren): void {
    this.#kept = this.#read();
    const key = `${packageFile.version} ${options}`;
    this.#write({ ...this.#kept, without: { ...this.#kept.without, [key]: found } });
  }

  #read(): Kept {
    return readKept(this.#env, this.#game, isKept) ?? this.#kept;
  }

  #write(kept: Kept): string | undefined {
    this.#kept = kept;
    return writeKept(this.#env, this.#game, kept);
  }
}

/** What stands in a file of puzzles, where it has the form it should. What is damaged is put aside, never written over. */
export function readKept<T>(
  env: Terminal['env'],
  name: string,
  isForm: (data: unknown) => data is T,
): T | undefined {
  let file: string;
  let text: string;
  try {
    file = join(shelfFolder(env), FOLDER, fileNamed(name));
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    const data: unknown = JSON.parse(text);
    if (isForm(data)) return data;
  } catch {
    // As damaged as what has another form.
  }
  try {
    renameSync(file, `${file}.damaged`);
  } catch {
    // Then it cannot be written over either.
  }
  return undefined;
}

/** Writes it, or says why not. */
export function writeKept(env: Terminal['env'], name: string, data: unknown): string | undefined {
  const folder = openFolder(env, FOLDER);
  if (!folder.ok) return folder.error.message;
  const file = join(folder.value, fileNamed(name));
  const written = writeWhole(file, `${JSON.stringify(data)}\n`, 'program');
  return written.ok ? undefined : written.error.message;
}

function fileNamed(name: string): string {
  return `${name.replace(/[^\w-]/g, '_')}.json`;
}

function isKept(data: unknown): data is Kept {
  return (
    isObject(data) &&
    isObject(data.without) &&
    Object.values(data.without).every(
      (one) => isObject(one) && isNumber(one.positions) && Array.isArray(one.instead),
    ) &&
    isKeptRatings(data)
  );
}

function isNumber(data: unknown): boolean {
  return typeof data === 'number' && Number.isFinite(data);
}

export function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
