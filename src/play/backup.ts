import type { FindGame } from '../core/contract/game.ts';
import { formatRecord, parseRecord } from '../core/match/record.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import { isRecord } from '../core/show.ts';
import { textOrder } from '../core/text-order.ts';
import { read, type Store, update } from '../store/contract.ts';
import { joinRecords, partsOf } from './history/record-file.ts';
import { LESSONS, placeIn } from './lesson/lesson-progress.ts';
import { isStoredRatings, NO_RATINGS, type StoredRatings } from './puzzles/ratings.ts';
import { isDays, SOLVED_DAYS, type SolvedDays } from './puzzles/solved-days.ts';
import { SETTINGS } from './settings.ts';
import { LESSON_STEPS } from './text/game/lesson.ts';
import { refusalSentence } from './text/game/record.ts';

type BackupFields = Readonly<Record<string, unknown>>;

/** The part of a backup that is not games. */
export type BackupExtras = {
  readonly settings: BackupFields;
  readonly lessons: BackupFields;
  /** By game, and the days of solved daily puzzles. */
  readonly ratings: BackupFields;
};

/** Separates a backup's games from the rest, which is JSON. */
const REST = '[Kept "1"]';

/** All saved data as one text: the records one after the other, then settings, lessons and ratings. */
export async function backupText(
  store: Store,
  records: readonly string[],
  moreSettings: BackupFields,
): Promise<Result<string>> {
  const listed = await store.ratings.list();
  if (!listed.ok) return listed;
  const ratings: [string, unknown][] = [];
  for (const { key } of listed.value.toSorted((a, b) => textOrder(a.key, b.key))) {
    const entry = await store.ratings.get(key);
    if (!entry.ok) return entry;
    const value = entry.value?.value;
    if (key === SOLVED_DAYS ? isDays(value) : isStoredRatings(value)) ratings.push([key, value]);
  }
  const settings = await read(store.values, SETTINGS, isRecord);
  if (!settings.ok) return settings;
  const lessons = await read(store.values, LESSONS, isRecord);
  if (!lessons.ok) return lessons;
  const rest: BackupExtras = {
    settings: { ...settings.value, ...moreSettings },
    lessons: lessons.value ?? {},
    ratings: Object.fromEntries(ratings),
  };
  const games = records.length === 0 ? '' : `${joinRecords(records)}\n`;
  return accept(`${games}${REST}\n${JSON.stringify(rest, null, 1)}\n`);
}

/** The two parts of a text that may be a backup; a text with only records has no second part. */
export function splitBackup(text: string): {
  readonly records: string;
  readonly rest: Result<BackupExtras> | undefined;
} {
  const found = /^\[Kept "1"\]\r?$/m.exec(text);
  if (found === null) return { records: text, rest: undefined };
  const records = text.slice(0, found.index);
  try {
    const data: unknown = JSON.parse(text.slice(found.index + found[0].length));
    if (!isRecord(data)) throw new SyntaxError('it is no object');
    const fields = (value: unknown): BackupFields => (isRecord(value) ? value : {});
    const { settings, lessons, ratings } = data;
    return {
      records,
      rest: accept({
        settings: fields(settings),
        lessons: fields(lessons),
        ratings: fields(ratings),
      }),
    };
  } catch (error) {
    const why = (error as Error).message;
    return {
      records,
      rest: refuse({
        code: 'store/not-read',
        message: `The settings, lessons and ratings in the file are damaged: ${why}. The games are not.`,
      }),
    };
  }
}

/** A text that a person brought, and the name to use for it in error messages. */
export type ImportedText = { readonly text: string; readonly name: string };

/** The contents of texts that may be records, several of them, or backups. */
export type ImportedData = {
  /** How many records were found, intact or damaged. */
  readonly parts: number;
  readonly records: readonly string[];
  readonly rests: readonly BackupExtras[];
  /** What is wrong with the rest, in sentences. */
  readonly refused: readonly string[];
};

/** Reads what a person brought. `faultOf` says why a record's rules must not be called, if they must not. */
export async function readImportedTexts(
  brought: readonly ImportedText[],
  find: FindGame,
  faultOf: (record: string) => Promise<string | null>,
): Promise<ImportedData> {
  const records: string[] = [];
  const rests: BackupExtras[] = [];
  const refused = new Set<string>();
  let parts = 0;
  for (const { text: whole, name } of brought) {
    const { records: games, rest } = splitBackup(whole);
    if (rest?.ok === true) rests.push(rest.value);
    else if (rest !== undefined) refused.add(rest.error.message);
    // A backup may hold no game at all.
    const found = rest !== undefined && games.trim() === '' ? [] : partsOf(games);
    parts += found.length;
    for (const { text, linesBefore } of found) {
      const fault = await faultOf(text);
      if (fault !== null) {
        refused.add(`${name} was only partly read. ${fault}`);
        continue;
      }
      const record = parseRecord(text, find);
      if (record.ok) records.push(formatRecord(record.value));
      // A backup restores games whose rules are not available here.
      else if (rest !== undefined && record.error.code === 'record/unknown-game')
        records.push(text);
      else {
        const { place } = record.error;
        // Line numbers count from the start of the whole text.
        const whereInAll = place && { place: { ...place, line: place.line + linesBefore } };
        refused.add(refusalSentence(name, { ...record.error, ...whereInAll }));
      }
    }
  }
  return { parts, records, rests, refused: [...refused] };
}

/**
 * Adds the rest of a backup, everything but its games, to what is saved here. Adding the same backup twice changes
 * nothing.
 */
export async function mergeBackup(
  store: Store,
  { settings, lessons, ratings }: BackupExtras,
): Promise<Result<void>> {
  const merges: readonly (() => Promise<Result<unknown>>)[] = [
    () =>
      update(store.values, SETTINGS, (ours) => ({ ...settings, ...(isRecord(ours) ? ours : {}) })),
    () =>
      update(store.values, LESSONS, (ours) => mergeLessons(isRecord(ours) ? ours : {}, lessons)),
    ...Object.entries(ratings).map(
      ([key, theirs]) =>
        () =>
          update(store.ratings, key, (ours) => mergeEntry(key, ours, theirs)),
    ),
  ];
  for (const merge of merges) {
    const done = await merge();
    if (!done.ok) return done;
  }
  return accept(undefined);
}

function mergeEntry(key: string, ours: unknown, theirs: unknown): unknown {
  if (key === SOLVED_DAYS)
    return isDays(theirs) ? mergeDays(isDays(ours) ? ours : {}, theirs) : undefined;
  return isStoredRatings(theirs)
    ? mergeRatings(isStoredRatings(ours) ? ours : NO_RATINGS, theirs)
    : undefined;
}

/** Keeps the rating that rests on more answers, and merges the lists of people who have seen a puzzle. */
function mergeRatings(ours: StoredRatings, theirs: StoredRatings): StoredRatings {
  const puzzles = merge(ours.puzzles, theirs.puzzles, (own, other) => ({
    ...(other.met.length > own.met.length ? other : own),
    met: [...new Set([...own.met, ...other.met])],
  }));
  const people = merge(ours.people, theirs.people, (own, other) =>
    other.puzzles > own.puzzles ? other : own,
  );
  return { ...theirs, ...ours, people, puzzles };
}

function mergeDays(ours: SolvedDays, theirs: SolvedDays): SolvedDays {
  return merge(ours, theirs, (own, other) =>
    merge(own, other, (mine, more) => [...new Set([...mine, ...more])]),
  );
}

/** The later step of each lesson, and the steps that were finished in either. */
function mergeLessons(ours: BackupFields, theirs: BackupFields): BackupFields {
  return merge(ours, theirs, (own, other) => {
    const [mine, more] = [placeIn(own), placeIn(other)];
    const further = LESSON_STEPS.indexOf(more.step) > LESSON_STEPS.indexOf(mine.step) ? more : mine;
    return {
      step: further.step,
      games: { ...more.games, ...mine.games },
      done: LESSON_STEPS.filter((step) => mine.done.includes(step) || more.done.includes(step)),
    };
  });
}

function merge<Value>(
  ours: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
  both: (own: Value, other: Value) => Value,
): Readonly<Record<string, Value>> {
  const merged = new Map(Object.entries(ours));
  for (const [key, other] of Object.entries(theirs)) {
    const own = merged.get(key);
    merged.set(key, own === undefined ? other : both(own, other));
  }
  return Object.fromEntries(merged);
}
