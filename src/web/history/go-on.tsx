import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { contestText } from '../../play/history/history-text.ts';
import { hrefWith } from '../record-link.ts';
import type { ListedGame } from './kept-games.ts';

/** The game that was left last, to be gone on with. */
export function GoOn(): JSX.Element | null {
  const [game, setGame] = useState<ListedGame | undefined>();
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const [{ pageStore }, { listGames, newestOpen }] = await Promise.all([
        import('../store/store.ts'),
        import('./kept-games.ts'),
      ]);
      const open = newestOpen(listGames(await (await pageStore()).games()));
      if (!isGone) setGame(open);
    };
    // Without what was kept there is nothing to go on with, and nothing else is amiss.
    look().catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  if (game === undefined) return null;
  const where = game.result === '*' ? `after turn ${game.turns}` : 'the next game';
  return (
    <aside class="go-on" aria-label="The game you left">
      <p class="go-on-text">
        <strong>{game.title}</strong>, {contestText(game)}, {where}
      </p>
      <a class="button main" href={hrefWith(['play'], game.text, game.id)}>
        Go on
      </a>
    </aside>
  );
}
