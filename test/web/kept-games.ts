import type { Page } from 'playwright-core';
import type { StoredGame } from '../../src/web/store/store.ts';

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
          const asked = result.transaction('games').objectStore('games').getAll();
          asked.onsuccess = () => {
            resolve(asked.result);
            result.close();
          };
        };
      }),
  );
}
