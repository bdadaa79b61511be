import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { solvedAlready } from '../../play/text/puzzle/ratings.ts';
import { LinkButton } from '../controls/controls.tsx';
import { VariantLinks } from '../game-links.tsx';
import { gamesAtHand } from '../games.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { hrefTo } from '../router.ts';
import { daySolved, keptRatings, today } from '../store/puzzles.ts';
import { StoreTrouble } from '../store/trouble.tsx';
import { engine, gameData } from '../work/engine.ts';

const NOT_SOLVED = { isSolved: false, streak: 0 };

/** The choice of puzzles: today's, any game's, or one game's. */
export function PuzzlesScreen(): JSX.Element {
  const day = today();
  const { isSolved, streak } = useLoaded(() => daySolved(day, ''), []) ?? NOT_SOLVED;
  const [standings, setStandings] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    for (const { id } of gamesAtHand())
      keptRatings(id)
        .then((kept) => (kept === undefined ? null : engine.ask('standing', [id, kept])))
        .then(
          (line) => line !== null && setStandings((before) => ({ ...before, [id]: line })),
          () => {},
        );
  }, []);
  return (
    <>
      <h1>Puzzles</h1>
      <p class="lead">
        Positions with exactly one right answer. The more you solve, the harder they get.
      </p>
      <div class="surface card day">
        <h2>Today’s puzzle</h2>
        <p>{isSolved ? solvedAlready(streak) : 'One a day, the same for everyone.'}</p>
        <div class="row">
          <LinkButton
            main
            text={isSolved ? 'See it again' : 'Solve it'}
            href={hrefTo(['puzzles'], { daily: day })}
          />
          <LinkButton text="Puzzles from any game" href={hrefTo(['puzzles'], { any: '1' })} />
          <LinkButton text="From your own games" href={hrefTo(['puzzles'], { mine: '1' })} />
        </div>
      </div>
      <ul class="cards">
        {gamesAtHand().map((game) => (
          <li key={game.id}>
            <PuzzleGame game={game} standing={standings[game.id]} />
          </li>
        ))}
      </ul>
      <StoreTrouble />
    </>
  );
}

/** The links to the puzzles of a game and its variants, if it has any. */
function PuzzleGame({
  game,
  standing,
}: {
  readonly game: Game;
  readonly standing: string | undefined;
}): JSX.Element {
  const book = { game, options: defaultOptions(game.options) };
  const isWithout = useLoaded(() => engine.ask('isWithoutPuzzles', [gameData(book)]), []);
  return (
    <article class="surface card">
      <h2>{game.title}</h2>
      <p>{standing ?? game.summary}</p>
      {isWithout === true ? (
        <p class="about">It has no hard puzzles.</p>
      ) : (
        <>
          <div class="row">
            <LinkButton
              text="Puzzles"
              heard={`of ${game.title}`}
              href={hrefTo(['puzzles', game.id])}
            />
          </div>
          <VariantLinks game={game} place="puzzles" />
        </>
      )}
    </article>
  );
}
