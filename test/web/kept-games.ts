import type { Page } from 'playwright-core';

/** A game as the browser keeps it, with what was worked out of it. */
export type StoredGame = {
  readonly key: string;
  readonly text: string;
  readonly accuracy: unknown;
};

/** What the browser keeps of the games by now. */
export function keptGames(page: Page): Promise<readonly StoredGame[]> {
  return page.evaluate(
    () =>
      new Promise<readonly StoredGame[]>((resolve) => {
        const opening = indexedDB.open('parlor');
        // The page has not made it yet, and must find nothing in the way when it does.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const { result } = opening;
          const reading = result.transaction(['records', 'values']);
          const records = reading.objectStore('records').getAll();
          const accuracies = reading.objectStore('values').get('accuracies');
          reading.oncomplete = () => {
            const known = accuracies.result?.value ?? {};
            resolve(
              records.result.map(({ key, value, version }) => ({
                key,
                text: value,
                accuracy: known[key]?.version === version ? known[key].accuracy : null,
              })),
            );
            result.close();
          };
        };
      }),
  );
}
