import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { hrefWith } from '../record-link.ts';
import type { ListedGame } from './kept-games.ts';

/** The last unfinished game, to continue. */
export function GoOn(): JSX.Element | null {
  const [left, setLeft] = useState<{ readonly game: ListedGame; readonly where: string }>();
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const { pageStore } = await import('../store/store.ts');
      const store = await pageStore();
      const records = await store.records.list();
      // Without any game yet there is no need to fetch how games are listed.
      if (!records.ok || records.value.length === 0) return;
      const { newestOpen, readGames, whereLeft } = await import('./kept-games.ts');
      const game = newestOpen(await readGames(store));
      if (!isGone && game !== undefined) setLeft({ game, where: whereLeft(game) });
    };
    // Without saved games there is nothing to continue, and no other harm.
    look().catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  if (left === undefined) return null;
  const { game, where } = left;
  return (
    <aside class="go-on" aria-label="Your unfinished game">
      <p class="go-on-text">
        <strong>{game.title}</strong>, {where}
      </p>
      <a class="button main" href={hrefWith(['play'], game.text, game.id)}>
        Continue
      </a>
    </aside>
  );
}
