import { useEffect, useState } from 'preact/hooks';
import { keepAccuracy, type ListedGame, readGames } from '../store/kept-games.ts';
import { pageStore } from '../store/store.ts';
import { engine } from '../work/engine.ts';

/** The games played here, as they change in this tab and in others; undefined until they are known. */
export function useGames(): readonly ListedGame[] | undefined {
  const [games, setGames] = useState<readonly ListedGame[]>();
  useEffect(() => {
    let latest = 0;
    // An earlier read can finish after a later one, and would show outdated games.
    const look = async (): Promise<void> => {
      const own = ++latest;
      const read = await readGames();
      if (own === latest) setGames(read);
    };
    const { records, values } = pageStore;
    const leaves = [records.subscribe(look), values.subscribe(look), pageStore.onTrouble(look)];
    void look();
    return () => {
      latest = 0;
      for (const leave of leaves) leave();
    };
  }, []);
  return games;
}

/** The games that failed, so that they are not retried over and over. */
const given = new Set<string>();

/** Computes missing accuracies, one game after another, while the page is idle. */
export function useAccuracies(games: readonly ListedGame[] | undefined): void {
  const [, setTried] = useState(0);
  const next = games?.find(
    ({ known, accuracy, result, text }) =>
      known && accuracy === null && result !== '*' && !given.has(text),
  );
  useEffect(() => {
    if (next === undefined) return;
    const stopping = new AbortController();
    const work = async (): Promise<void> => {
      await idle();
      const { signal } = stopping;
      if (signal.aborted) return;
      const found = await engine
        .ask('accuracies', [next.text], undefined, signal)
        .catch(() => null);
      if (signal.aborted) return;
      given.add(next.text);
      if (found !== null) await keepAccuracy(next.id, next.version, found);
      // Even if nothing was found, the next game is tried.
      if (!signal.aborted) setTried((tried) => tried + 1);
    };
    void work();
    return () => stopping.abort();
  }, [next?.text]);
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
}
