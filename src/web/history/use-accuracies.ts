import { useEffect, useState } from 'preact/hooks';
import type { Store } from '../../store/contract.ts';
import { keepAccuracy } from '../store/accuracy.ts';
import { engine } from '../work/engine.ts';
import type { ListedGame } from './kept-games.ts';

/** A larger game gets its accuracy from its review. */
const MOST_STATES = 20_000_000;

/** The games that failed, so that they are not tried over and over. */
const given = new Set<string>();

/** Works out missing accuracies, one game after another, while the page is idle. */
export function useAccuracies(
  store: Store | undefined,
  games: readonly ListedGame[] | undefined,
): void {
  const [, setTried] = useState(0);
  const next = games?.find(
    ({ known, accuracy, result, text }) =>
      known && accuracy === null && result !== '*' && !given.has(text),
  );
  useEffect(() => {
    if (store === undefined || next === undefined) return;
    const stopping = new AbortController();
    const work = async (): Promise<void> => {
      await idle();
      const { signal } = stopping;
      if (signal.aborted) return;
      const found = await engine
        .ask('accuracies', [next.text, MOST_STATES], undefined, signal)
        .catch(() => null);
      if (signal.aborted) return;
      given.add(next.text);
      if (found !== null) await keepAccuracy(store, next.id, next.version, found);
      // Also if nothing was found, the next game is looked at.
      if (!signal.aborted) setTried((tried) => tried + 1);
    };
    void work();
    return () => stopping.abort();
  }, [store, next?.text]);
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
}
