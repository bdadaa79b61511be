import type { Page } from 'playwright-core';

/** A game as the browser keeps it, with what was worked out of it. */
export type StoredGame = {
  readonly key: string;
  readonly text: string;
  readonly accuracy: unknown;
};

type StoredEntry = { readonly key: string; readonly value: unknown; readonly version: string };

/** What the browser keeps in a collection by now. */
function stored(page: Page, collection: string): Promise<readonly StoredEntry[]> {
  return page.evaluate(
    (name) =>
      new Promise<readonly StoredEntry[]>((resolve) => {
        const opening = indexedDB.open('parlor');
        // The page has not made it yet, and must find nothing in the way when it does.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const { result } = opening;
          const reading = result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            resolve(reading.result);
            result.close();
          };
        };
      }),
    collection,
  );
}

/** What the browser keeps of the games by now. */
export async function keptGames(page: Page): Promise<readonly StoredGame[]> {
  const records = await stored(page, 'records');
  const values = await stored(page, 'values');
  const accuracies = values.find(({ key }) => key === 'accuracies')?.value;
  const known = (accuracies ?? {}) as Record<
    string,
    Pick<StoredGame, 'accuracy'> & { version: string }
  >;
  return records.map(({ key, value, version }) => ({
    key,
    text: String(value),
    accuracy: known[key]?.version === version ? known[key].accuracy : null,
  }));
}

/** The tables that the browser keeps by now. */
export async function keptTables(page: Page): Promise<readonly unknown[]> {
  return (await stored(page, 'tables')).map(({ value }) => value);
}
