import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { hrefWith } from '../record-link.ts';
import type { ListedGame } from './kept-games.ts';

/** The game that was left last, to be gone on with. */
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
    // Without what was kept there is nothing to go on with, and nothing else is amiss.
    look().catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  if (left === undefined) return null;
  const { game, where } = left;
  return (
    <aside class="go-on" aria-label="The game you left">
      <p class="go-on-text">
        <strong>{game.title}</strong>, {where}
      </p>
      <a class="button main" href={hrefWith(['play'], game.text, game.id)}>
        Go on
      </a>
    </aside>
  );
}
