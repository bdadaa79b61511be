import { useEffect, useState } from 'preact/hooks';
import { pageStore, type Store } from '../store/store.ts';
import { type ListedGame, listGames } from './kept-games.ts';

/** The games played here, as they change in this tab and in others; undefined until they are known. */
export function useGames(): {
  readonly store: Store | undefined;
  readonly games: readonly ListedGame[] | undefined;
} {
  const [store, setStore] = useState<Store | undefined>();
  const [games, setGames] = useState<readonly ListedGame[] | undefined>();
  useEffect(() => {
    let isGone = false;
    let leave: (() => void) | undefined;
    void pageStore().then((opened) => {
      if (isGone) return;
      const look = async (): Promise<void> => {
        const stored = await opened.games();
        if (!isGone) setGames(listGames(stored));
      };
      setStore(opened);
      leave = opened.subscribe(() => void look());
      void look();
    });
    return () => {
      isGone = true;
      leave?.();
    };
  }, []);
  return { store, games };
}
