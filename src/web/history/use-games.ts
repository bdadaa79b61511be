import { useEffect, useState } from 'preact/hooks';
import { type PageStore, pageStore } from '../store/store.ts';
import { type ListedGame, readGames } from './kept-games.ts';

/** The games played here, as they change in this tab and in others; undefined until they are known. */
export function useGames(): {
  readonly store: PageStore | undefined;
  readonly games: readonly ListedGame[] | undefined;
} {
  const [store, setStore] = useState<PageStore | undefined>();
  const [games, setGames] = useState<readonly ListedGame[] | undefined>();
  useEffect(() => {
    let isGone = false;
    let leave: (() => void) | undefined;
    void pageStore().then((opened) => {
      if (isGone) return;
      const look = async (): Promise<void> => {
        const read = await readGames(opened);
        if (!isGone) setGames(read);
      };
      setStore(opened);
      const again = (): void => void look();
      const leaves = [
        opened.records.subscribe(again),
        opened.values.subscribe(again),
        opened.onTrouble(again),
      ];
      leave = () => {
        for (const each of leaves) each();
      };
      void look();
    });
    return () => {
      isGone = true;
      leave?.();
    };
  }, []);
  return { store, games };
}
