import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { countOf } from '../../core/count.ts';
import { Match } from '../../core/match/match.ts';
import { dayAt } from '../../play/puzzles/solved-days.ts';
import { glimpseOf } from '../../play/text/position/position.ts';
import { Board } from '../board/board.tsx';
import { LinkButton } from '../controls/controls.tsx';
import { GameLinks } from '../game-links.tsx';
import { gamesAtHand, isCustom } from '../games.ts';
import { lastChoice } from '../last-choice.ts';
import { lazy } from '../loading/lazy.tsx';
import { useLoaded } from '../loading/use-loaded.ts';
import { findServer } from '../remote/find-server.ts';
import { hrefTo } from '../router.ts';
import type { OpenGame } from '../store/kept-games.ts';
import { VariantLinks } from '../variant-links.tsx';

const Together = lazy(() => import('../remote/together.tsx'), 'Together');

/** The front page: every game with its picture. */
export function HomeScreen(): JSX.Element {
  const server = useLoaded(findServer, []);
  return (
    <>
      <h1>Small games for two</h1>
      <p class="lead">
        Races, bluffs and number duels of a few minutes, without dice. Play a friend on this device,
        or the computer at any strength. Every game is solved exactly, so you can learn to win it.
      </p>
      <ul class="open-now">
        <FirstGame />
        <DailyPuzzle />
        <OpenGames />
      </ul>
      {server != null && <Together />}
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
      <VariantLinks game={game} />
      <GameLinks chosen={{ game, options }} />
    </article>
  );
}

/** For a visitor who has not started a game yet: a game in which no choice is hidden. */
function FirstGame(): JSX.Element | null {
  const easy = gamesAtHand().find(
    (game) => Match.start(game, defaultOptions(game.options)).turn.kind === 'one',
  );
  if (easy === undefined || lastChoice().opponent !== undefined) return null;
  return (
    <li class="row go-on">
      <p class="go-on-text">
        <strong>New here?</strong> Start with {easy.title}
      </p>
      <LinkButton text="Learn it" heard={easy.title} href={hrefTo(['learn', easy.id])} />
    </li>
  );
}

/** The puzzle of the day, and the streak. */
function DailyPuzzle(): JSX.Element {
  const day = dayAt(Date.now());
  const kept = useLoaded(() => daysInARow(day), []);
  return (
    <li class="row go-on">
      <p class="go-on-text">
        <strong>Today’s puzzle</strong>
        {kept === undefined || kept.streak === 0
          ? ', the same for everyone'
          : `${kept.isSolved ? ' is solved' : ''}. Streak: ${countOf(kept.streak, 'day')}`}
      </p>
      <LinkButton
        text={kept?.isSolved === true ? 'See it again' : 'Solve it'}
        href={hrefTo(['puzzles'], { daily: day })}
      />
    </li>
  );
}

async function daysInARow(
  day: string,
): Promise<{ readonly isSolved: boolean; readonly streak: number }> {
  const { daySolved } = await import('../store/puzzles.ts');
  return daySolved(day, '');
}

/** The last unfinished game, and the level above the one last beaten. */
async function openGames(): Promise<readonly OpenGame[]> {
  const { pageStore } = await import('../store/store.ts');
  const records = await pageStore.records.list();
  // Before the first game there is no need to load the list of games.
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
