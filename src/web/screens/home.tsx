import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { Match } from '../../core/match/match.ts';
import { glimpseOf } from '../../play/text/glimpse.ts';
import { NO_ANSWERS } from '../board/answers.ts';
import { Board } from '../board/board.tsx';
import { GameLinks } from '../game-links.tsx';
import { gamesAtHand, isOwn } from '../games.ts';
import { GoOn } from '../history/go-on.tsx';
import { hrefTo } from '../router.ts';

/** The front page: every game with its picture. */
export function HomeScreen(): JSX.Element {
  return (
    <>
      <h1>Small games for two</h1>
      <p class="lead">
        Play a friend on this device, or a program of any strength. Learn how to win each game, and
        look inside it: everything here is solved exactly.
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
        <a class="plain-button" href="./licences.txt">
          Licences
        </a>
      </footer>
    </>
  );
}

function GameCard({ game }: { readonly game: Game }): JSX.Element {
  const { id, title, summary } = game;
  const options = defaultOptions(game.options);
  // The rules of your own game are checked for a start only.
  const [seen] = useState(() => (isOwn(game) ? Match.start(game, options) : glimpseOf(game)));
  const book = game.book(options);
  return (
    <article class="card">
      <h2>{title}</h2>
      <div class="picture">
        <Board scene={book.scene(seen.position)} answers={NO_ANSWERS} />
      </div>
      <p>{summary}</p>
      <div class="row">
        <a class="button main" href={hrefTo(['new', id])}>
          Play<span class="heard"> {title}</span>
        </a>
        <a class="button" href={hrefTo(['learn', id])}>
          Learn<span class="heard"> {title}</span>
        </a>
      </div>
      <GameLinks chosen={{ game, options }} />
    </article>
  );
}
