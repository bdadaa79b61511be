import { readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import { formatOptions } from '../../core/option.ts';
import { spaceOf } from '../../core/space.ts';
import { firstRating } from '../../study/puzzle/difficulty.ts';
import { type Rating, triedPuzzle, UNRATED } from '../../study/puzzle/glicko.ts';
import type { Posed } from '../../study/puzzle/puzzle.ts';
import type { Terminal } from '../terminal.ts';
import { makeFolder, shelfFolder, shown, writeWhole } from './shelf.ts';

/** A rating, and how many puzzles it rests on. */
export type PersonRating = Rating & { readonly puzzles: number };

/** What is kept of the puzzles of one game. */
type Kept = {
  readonly people: Readonly<Record<string, PersonRating>>;
  readonly puzzles: Readonly<Record<string, Rating & { readonly met: readonly string[] }>>;
  /** Settings that were found to have no puzzle, by the version that looked. */
  readonly without: Readonly<Record<string, Barren>>;
};

/** That a setting has no puzzle: how many positions were looked at, and how to set options that have some. */
export type Barren = {
  readonly positions: number;
  readonly sealed: boolean;
  readonly instead: readonly string[];
};

const NOTHING: Kept = { people: {}, puzzles: {}, without: {} };
/** Who has not said a name. */
export const ANYBODY = '';

/** What an answer has changed. */
export type Rated = {
  readonly before: PersonRating;
  readonly after: PersonRating;
  /** What the puzzle was rated when it was posed. */
  readonly puzzle: Rating;
  /** Whether it counted: what was met before is not rated again. */
  readonly counted: boolean;
  /** Why it could not be kept. */
  readonly trouble: string | undefined;
};

/** The ratings of one game's puzzles, and of whoever solves them. */
export class Ratings {
  readonly #file: string | undefined;
  #kept: Kept = NOTHING;

  constructor(env: Terminal['env'], game: string) {
    this.#file = fileIn(env, game);
    this.#kept = this.#read();
  }

  of(person: string): PersonRating {
    const { people } = this.#kept;
    return (
      (Object.hasOwn(people, person) ? people[person] : undefined) ?? { ...UNRATED, puzzles: 0 }
    );
  }

  /** Everybody who has tried one, by name. */
  get people(): readonly (readonly [name: string, rating: PersonRating])[] {
    return Object.entries(this.#kept.people);
  }

  /** What a puzzle is rated, and whether somebody has met it. */
  ofPuzzle(posed: PuzzlePlace, person: string): { readonly rating: Rating; readonly met: boolean } {
    const { puzzles } = this.#kept;
    const key = keyOf(posed);
    const known = Object.hasOwn(puzzles, key) ? puzzles[key] : undefined;
    return {
      rating: known ?? firstRating(posed.puzzle),
      met: known?.met.includes(person) ?? false,
    };
  }

  /** Takes down how somebody did; whoever else has written meanwhile is heeded. */
  tried(posed: PuzzlePlace, person: string, score: number): Rated {
    this.#kept = this.#read();
    const before = this.of(person);
    const { rating: puzzle, met } = this.ofPuzzle(posed, person);
    if (met) return { before, after: before, puzzle, counted: false, trouble: undefined };
    const rated = triedPuzzle(before, puzzle, score);
    const after = { ...rated.person, puzzles: before.puzzles + 1 };
    const key = keyOf(posed);
    const others = Object.hasOwn(this.#kept.puzzles, key) ? this.#kept.puzzles[key]?.met : [];
    const trouble = this.#write({
      ...this.#kept,
      people: { ...this.#kept.people, [person]: after },
      puzzles: {
        ...this.#kept.puzzles,
        [key]: { ...rated.puzzle, met: [...(others ?? []), person] },
      },
    });
    return { before, after, puzzle, counted: true, trouble };
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
    if (this.#file === undefined) return NOTHING;
    return readKept(this.#file, isKept) ?? this.#kept;
  }

  #write(kept: Kept): string | undefined {
    this.#kept = kept;
    return this.#file === undefined
      ? 'The system knows no home folder for you; set HOME or XDG_STATE_HOME.'
      : writeKept(this.#file, kept);
  }
}

/** What tells one puzzle from another. */
type PuzzlePlace = Pick<Posed, 'puzzle'> & {
  readonly match: Pick<Posed['match'], 'options' | 'rules' | 'state'>;
};

function keyOf({ match, puzzle }: PuzzlePlace): string {
  const { options, rules, state } = match;
  return `${formatOptions(options)} | ${spaceOf(rules.shape).encode(state)} | ${puzzle.seat + 1}`;
}

/** A file of what is known of puzzles; undefined where there is no place for it. */
export function fileIn(env: Terminal['env'], name: string): string | undefined {
  try {
    return join(shelfFolder(env), 'puzzles', `${name.replace(/[^\w-]/g, '_')}.json`);
  } catch {
    return undefined;
  }
}

/** What stands in a file, where it has the form it should. What is damaged is put aside, never written over. */
export function readKept<T>(file: string, isForm: (data: unknown) => data is T): T | undefined {
  let text: string;
  try {
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
export function writeKept(file: string, data: unknown): string | undefined {
  try {
    makeFolder(dirname(file));
  } catch (error) {
    return `${shown(file)} could not be saved: ${(error as Error).message}`;
  }
  const written = writeWhole(file, `${JSON.stringify(data)}\n`, 'program');
  return written.ok ? undefined : written.error.message;
}

function isKept(data: unknown): data is Kept {
  return (
    isObject(data) &&
    isObject(data.people) &&
    Object.values(data.people).every((one) => isRating(one) && isNumber(one.puzzles)) &&
    isObject(data.puzzles) &&
    Object.values(data.puzzles).every((one) => isRating(one) && Array.isArray(one.met)) &&
    isObject(data.without) &&
    Object.values(data.without).every(
      (one) => isObject(one) && isNumber(one.positions) && Array.isArray(one.instead),
    )
  );
}

function isRating(data: unknown): data is Readonly<Record<string, unknown>> {
  return isObject(data) && [data.rating, data.deviation, data.volatility].every(isNumber);
}

function isNumber(data: unknown): boolean {
  return typeof data === 'number' && Number.isFinite(data);
}

export function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
