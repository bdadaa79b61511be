import type { IDBPTransaction } from 'idb';
import type { Entry, Version } from './contract.ts';

/** A game as the first format stored it. */
type FirstGame = {
  readonly id: string;
  readonly text: string;
  /** When it began and last changed, in UTC. */
  readonly date: string;
  readonly written: string;
  readonly accuracy: unknown;
};

type Moved = readonly ['records' | 'ratings' | 'values', Entry<unknown>];

const RATINGS = 'puzzles ';
const LESSON = 'lesson ';

export type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

/** Moves everything stored in the first format into today's object stores, which `create` makes. */
export async function takeOverFirstForm(
  upgrading: Upgrade,
  create: () => void,
  newVersion: () => Version,
): Promise<void> {
  const kept = await entriesOfFirstForm(upgrading, newVersion);
  for (const old of [...upgrading.db.objectStoreNames]) upgrading.db.deleteObjectStore(old);
  create();
  await Promise.all(kept.map(([store, entry]) => upgrading.objectStore(store).put(entry)));
}

/** Everything stored in the first format, as today's entries. */
async function entriesOfFirstForm(
  upgrading: Upgrade,
  newVersion: () => Version,
): Promise<readonly Moved[]> {
  const entry = (key: string, value: unknown, written: number): Entry<unknown> => ({
    key,
    value,
    version: newVersion(),
    written,
  });
  const now = Date.now();
  const games = (await upgrading.objectStore('games').getAll()) as readonly FirstGame[];
  const records = games.map((game) => ({
    game,
    entry: entry(game.id, withDate(game), Date.parse(game.written) || now),
  }));
  const accuracies = records.flatMap(({ game: { id, accuracy }, entry: { version } }) =>
    accuracy === null ? [] : [[id, { version, accuracy }] as const],
  );
  const values = upgrading.objectStore('values');
  const lessons: [string, unknown][] = [];
  const others: Moved[] = [];
  for (const key of await values.getAllKeys()) {
    const name = String(key);
    const value: unknown = await values.get(key);
    if (name.startsWith(LESSON)) lessons.push([name.slice(LESSON.length), value]);
    else if (name.startsWith(RATINGS))
      others.push(['ratings', entry(name.slice(RATINGS.length), value, now)]);
    // The page knows one person, without a name.
    else if (name === 'puzzle days') others.push(['ratings', entry('_days', { '': value }, now)]);
    else others.push(['values', entry(name, value, now)]);
  }
  return [
    ...records.map((record): Moved => ['records', record.entry]),
    ...others,
    ['values', entry('lessons', Object.fromEntries(lessons), now)],
    ['values', entry('accuracies', Object.fromEntries(accuracies), now)],
  ];
}

/** The record of a game, with its date added: the current format has no separate date. */
function withDate({ text, date }: FirstGame): string {
  return /^\[Date "/m.test(text)
    ? text
    : text.replace(/\n(?=\[Turns "|(?!\[))/, `\n[Date "${date}"]\n`);
}
