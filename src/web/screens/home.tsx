import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { Match } from '../../core/match/match.ts';
import { glimpseOf } from '../../play/text/position/position.ts';
import { Board } from '../board/board.tsx';
import { LinkButton } from '../controls.tsx';
import { GameLinks } from '../game-links.tsx';
import { gamesAtHand, isCustom } from '../games.ts';
import { hrefWith } from '../links.ts';
import { hrefTo } from '../router.ts';
import type { ListedGame } from '../store/kept-games.ts';
import { useLoaded } from '../use-loaded.ts';

/** The front page: every game with its picture. */
export function HomeScreen(): JSX.Element {
  return (
    <>
      <h1>Small games for two</h1>
      <p class="lead">
        Play a friend on this device, or the computer at any strength. Learn how to win each game,
        and look inside it: every game here is solved exactly.
      </p>
      <GoOn />
      <ul class="cards">
        {gamesAtHand().map((game) => (
          <li key={game.id}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
      <footer class="about">
        <LinkButton text="Licences" class="plain-button" href="./licences.txt" />
      </footer>
    </>
  );
}

function GameCard({ game }: { readonly game: Game }): JSX.Element {
  const { id, title, summary } = game;
  const options = defaultOptions(game.options);
  // The rules of your own game are checked for a start only.
  const [seen] = useState(() => (isCustom(game) ? Match.start(game, options) : glimpseOf(game)));
  const book = game.book(options);
  return (
    <article class="surface card">
      <h2>{title}</h2>
      <div class="picture">
        <Board scene={book.scene(seen.position)} />
      </div>
      <p>{summary}</p>
      <div class="row">
        <LinkButton main text="Play" heard={title} href={hrefTo(['new', id])} />
        <LinkButton text="Learn" heard={title} href={hrefTo(['learn', id])} />
      </div>
      <GameLinks chosen={{ game, options }} />
    </article>
  );
}

/** The last unfinished game, and how far it has got. */
async function unfinishedGame(): Promise<{ game: ListedGame; where: string } | undefined> {
  const { pageStore } = await import('../store/store.ts');
  const records = await pageStore.records.list();
  // Without any game yet there is no need to fetch how games are listed.
  if (!records.ok || records.value.length === 0) return undefined;
  const { newestOpen, readGames, whereLeft } = await import('../store/kept-games.ts');
  const game = newestOpen(await readGames());
  return game && { game, where: whereLeft(game) };
}

function GoOn(): JSX.Element | null {
  const left = useLoaded(unfinishedGame, []);
  if (left === undefined) return null;
  const { game, where } = left;
  return (
    <aside class="row go-on" aria-label="Your unfinished game">
      <p class="go-on-text">
        <strong>{game.title}</strong>, {where}
      </p>
      <LinkButton main text="Continue" href={hrefWith('play', game.text, game.id)} />
    </aside>
  );
}
