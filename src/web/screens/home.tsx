import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { Match } from '../../core/match/match.ts';
import { dayAt } from '../../play/puzzles/day.ts';
import { glimpseOf } from '../../play/text/position/position.ts';
import { Board } from '../board/board.tsx';
import { LinkButton } from '../controls.tsx';
import { GameLinks } from '../game-links.tsx';
import { gamesAtHand, isCustom } from '../games.ts';
import { hrefTo } from '../router.ts';
import type { OpenGame } from '../store/kept-games.ts';
import { useLoaded } from '../use-loaded.ts';

/** The front page: every game with its picture. */
export function HomeScreen(): JSX.Element {
  return (
    <>
      <h1>Small games for two</h1>
      <p class="lead">
        Races, bluffs and number duels of a few minutes, without dice. Play a friend on this device,
        or the computer at any strength. Every game is solved exactly, so you can learn to win it.
      </p>
      <ul class="open-now">
        <FirstGame />
        <li class="row go-on">
          <p class="go-on-text">
            <strong>Today’s puzzle</strong>, the same for everyone
          </p>
          <LinkButton text="Solve it" href={hrefTo(['puzzles'], { daily: dayAt(Date.now()) })} />
        </li>
        <OpenGames />
      </ul>
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

/** A game to begin with: one in which no choice is hidden. */
function FirstGame(): JSX.Element | null {
  const easy = gamesAtHand().find(
    (game) => Match.start(game, defaultOptions(game.options)).turn.kind === 'one',
  );
  if (easy === undefined) return null;
  return (
    <li class="row go-on">
      <p class="go-on-text">
        <strong>New here?</strong> Start with {easy.title}
      </p>
      <LinkButton text="Learn it" heard={easy.title} href={hrefTo(['learn', easy.id])} />
    </li>
  );
}

/** The last unfinished game, and the level above one that was beaten. */
async function openGames(): Promise<readonly OpenGame[]> {
  const { pageStore } = await import('../store/store.ts');
  const records = await pageStore.records.list();
  // Without any game yet there is no need to fetch how games are listed.
  if (!records.ok || records.value.length === 0) return [];
  const { openNow, readGames } = await import('../store/kept-games.ts');
  return openNow(await readGames());
}

function OpenGames(): JSX.Element {
  const open = useLoaded(openGames, []) ?? [];
  return (
    <>
      {open.map(({ title, where, action, href }) => (
        <li key={href} class="row go-on own">
          <p class="go-on-text">
            <strong>{title}</strong>, {where}
          </p>
          <LinkButton main text={action} href={href} />
        </li>
      ))}
    </>
  );
}
