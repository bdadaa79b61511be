import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Lines } from '../../core/contract/book.ts';
import type { ChosenGame, Game } from '../../core/contract/game.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { dailyName } from '../../play/puzzles/day.ts';
import { scoreAfter, scoreLine } from '../../play/puzzles/score.ts';
import { withPuzzles } from '../../play/puzzles/settings.ts';
import { dailySentence, solvedAlready } from '../../play/text/ratings.ts';
import { hrefOf } from '../chosen-link.ts';
import { Button, LinkButton } from '../controls.tsx';
import { gamesAtHand } from '../games.ts';
import { readGames } from '../history/kept-games.ts';
import { LevelChoice, levelNamed } from '../puzzle/level-choice.tsx';
import { PuzzleCard, type PuzzleEnd } from '../puzzle/puzzle-card.tsx';
import { keepRun, keptRun, type RunState } from '../puzzle/run-state.ts';
import { hrefTo } from '../router.ts';
import {
  changeRatings,
  daySolved,
  keepDay,
  keepNone,
  keptNone,
  keptRatings,
  today,
} from '../store/puzzles.ts';
import { pageStore } from '../store/store.ts';
import { StoreTrouble } from '../store/trouble.tsx';
import { NotToBeHad } from '../work/answered.tsx';
import { engine } from '../work/engine.ts';
import { gameData } from '../work/game-data.ts';
import type { PuzzleData, PuzzleFound, PuzzleSearch } from '../work/puzzle-data.ts';
import { useAsked } from '../work/use-asked.ts';
import { Waiting } from '../work/waiting.tsx';

/** The choice of puzzles: today's, any game's, or one game's. */
export function PuzzlesScreen(): JSX.Element {
  const day = today();
  const [solved, setSolved] = useState({ isSolved: false, streak: 0 });
  const [standings, setStandings] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    void daySolved(day, '').then(setSolved, () => {});
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
      <div class="card day">
        <h2>The puzzle for {day}</h2>
        <p>
          {solved.isSolved ? solvedAlready(solved.streak) : 'One a day, the same for everyone.'}
        </p>
        <div class="row">
          <LinkButton
            main
            text={solved.isSolved ? 'See it again' : 'Solve it'}
            href={hrefTo(['puzzles'], { daily: day })}
          />
          <LinkButton text="Puzzles from any game" href={hrefTo(['puzzles'], { any: '1' })} />
          <LinkButton text="From your own games" href={hrefTo(['puzzles'], { mine: '1' })} />
        </div>
      </div>
      <ul class="cards">
        {gamesAtHand().map((game) => (
          <li key={game.id}>
            <article class="card">
              <h2>{game.title}</h2>
              <p>{standings[game.id] ?? game.summary}</p>
              <div class="row">
                <LinkButton text="Puzzles" heard={`of ${game.title}`} href={hrefToPuzzles(game)} />
              </div>
            </article>
          </li>
        ))}
      </ul>
      <StoreTrouble />
    </>
  );
}

/** The address of a game's puzzles; if the printed rules have none, with options that do. */
function hrefToPuzzles(game: Game): string {
  return hrefOf('puzzles', withPuzzles({ game, options: defaultOptions(game.options) }));
}

type Coming =
  | {
      readonly kind: 'awaited';
      readonly done?: number | undefined;
      readonly doubt?: string | undefined;
      readonly stop?: () => void;
    }
  | PuzzleFound
  | { readonly kind: 'failed'; readonly message: string };

/** Puzzle after puzzle near your rating or of one level: from one game, from any, or from your own mistakes. */
export function PuzzleRunScreen({
  chosen,
  level: named,
  isMine,
}: {
  readonly chosen: ChosenGame | undefined;
  readonly level: string | null;
  readonly isMine: boolean;
}): JSX.Element {
  const level = levelNamed(named);
  const [run, setRun] = useState(keptRun);
  const { seed, round, score, seen } = run;
  const [tries, setTries] = useState(0);
  const [coming, setComing] = useState<Coming>({ kind: 'awaited' });
  const change = (to: Partial<RunState>): void => {
    const now = { ...run, ...to };
    setRun(now);
    keepRun(now);
  };
  const isFirst = useRef(true);
  const game = chosen === undefined ? null : gameData(chosen);
  useEffect(() => {
    const stopping = new AbortController();
    let isCurrent = true;
    const show = (now: Coming): void => {
      if (!isCurrent) return;
      setComing(now);
      if (now.kind === 'found') change({ open: now.puzzle });
    };
    const { current: isOpening } = isFirst;
    isFirst.current = false;
    if (isOpening && run.open !== null) {
      setComing({ kind: 'found', puzzle: run.open });
      return;
    }
    const wait = (done?: number, doubt?: string): void =>
      show({ kind: 'awaited', done, doubt, stop: () => stopping.abort() });
    wait();
    findNext({ game, level, seed, seen }, chosen, isMine, wait, stopping.signal).then(
      show,
      (error: Error) => show({ kind: 'failed', message: error.message }),
    );
    return () => {
      isCurrent = false;
      stopping.abort();
    };
  }, [round, level, tries]);
  const settled = async (puzzle: PuzzleData, end: PuzzleEnd): Promise<Lines> => {
    change({
      score: scoreAfter(score, end.isShown ? undefined : end),
      seen: [...seen, puzzle.key],
      open: null,
    });
    return rated(puzzle, end);
  };
  const counted = scoreLine(score);
  return (
    <>
      <h1>{titleOf(chosen, isMine)}</h1>
      <LevelChoice
        level={level}
        choose={(now) => {
          const more = {
            ...(isMine ? { mine: '1' } : chosen === undefined ? { any: '1' } : {}),
            ...(now === null ? {} : { level: now }),
          };
          location.hash = (
            chosen === undefined ? hrefTo(['puzzles'], more) : hrefOf('puzzles', chosen, more)
          ).slice(1);
        }}
      />
      {counted !== undefined && <p class="about">{counted}</p>}
      {coming.kind === 'awaited' && (
        <>
          <Waiting text="Looking for a puzzle" done={coming.done} stop={coming.stop} />
          {coming.doubt !== undefined && <p class="about">{coming.doubt}</p>}
        </>
      )}
      {coming.kind === 'failed' && (
        <NotToBeHad message={coming.message} again={() => setTries(tries + 1)} />
      )}
      {coming.kind === 'none' && <NoPuzzle found={coming} chosen={chosen} />}
      {coming.kind === 'found' && (
        <PuzzleCard
          key={coming.puzzle.key}
          puzzle={coming.puzzle}
          title={`Puzzle ${round + 1}`}
          settled={(end) => settled(coming.puzzle, end)}
        >
          <Button main text="Next puzzle" onClick={() => change({ round: round + 1 })} />
          <LinkButton text="Stop" href={hrefTo(['puzzles'])} />
        </PuzzleCard>
      )}
      <StoreTrouble />
    </>
  );
}

function titleOf(chosen: ChosenGame | undefined, isMine: boolean): string {
  if (isMine) return chosen === undefined ? 'Your mistakes' : `Your mistakes: ${chosen.game.title}`;
  return chosen === undefined ? 'Puzzles from any game' : `Puzzles: ${chosen.game.title}`;
}

/** The next puzzle, or the stored finding that the game has none. */
async function findNext(
  search: Omit<PuzzleSearch, 'kept' | 'mine'>,
  chosen: ChosenGame | undefined,
  isMine: boolean,
  wait: (done?: number, doubt?: string) => void,
  signal: AbortSignal,
): Promise<PuzzleFound> {
  const { seen, level, seed } = search;
  const isFirst = seen.length === 0 && !isMine;
  const isAnyLevel = level === null;
  if (chosen !== undefined && isFirst) {
    const before = isAnyLevel ? await keptNone(chosen) : undefined;
    if (before !== undefined) return before;
    const doubt = await engine.ask('puzzleDoubt', [gameData(chosen), level, seed], wait, signal);
    if (doubt !== null) wait(undefined, doubt);
  }
  const kept = await keptOf(chosen);
  const mine = isMine ? await readGames(await pageStore()) : null;
  const found = await engine.ask('nextPuzzle', [{ ...search, kept, mine }], undefined, signal);
  if (found.kind === 'none' && chosen !== undefined && isFirst && isAnyLevel)
    await keepNone(chosen, found);
  return found;
}

/** The puzzle of a day, the same for everyone. */
export function DailyPuzzleScreen(given: DailyPuzzle): JSX.Element {
  // The address may be mangled.
  if (isDay(given.day)) return <Daily {...given} />;
  return (
    <>
      <h1>Puzzles</h1>
      <Failed message={`"${given.day.slice(0, 40)}" is not a day. Write it like ${today()}.`} />
      <LinkButton main text="Other puzzles" href={hrefTo(['puzzles'])} />
    </>
  );
}

type DailyPuzzle = { readonly day: string; readonly chosen: ChosenGame | undefined };

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

function Daily({ day, chosen }: DailyPuzzle): JSX.Element {
  const asked = useAsked(
    'dailyPuzzle',
    [day, chosen === undefined ? null : gameData(chosen)],
    [day],
  );
  const which = dailyName(chosen);
  const isToday = day === today();
  const [tries, setTries] = useState(0);
  const [isMissed, setMissed] = useState(false);
  const settled = async (puzzle: PuzzleData, end: PuzzleEnd): Promise<Lines> => {
    if (isToday && end.solved > 0) await keepDay(day, which);
    const { isSolved, streak } = await daySolved(day, which);
    setMissed(isToday && !isSolved);
    const told = isToday ? [dailySentence(isSolved, streak)] : [];
    return [...told, ...(await rated(puzzle, end))];
  };
  return (
    <>
      <h1>The puzzle for {day}</h1>
      {asked.kind === 'awaited' && (
        <Waiting text="Looking for the puzzle" done={asked.done} stop={asked.stop} />
      )}
      {asked.kind === 'failed' && <NotToBeHad {...asked} />}
      {asked.kind === 'answered' && asked.value.kind === 'none' && (
        <NoPuzzle found={asked.value} chosen={chosen} />
      )}
      {asked.kind === 'answered' && asked.value.kind === 'found' && (
        <PuzzleCard
          key={tries}
          puzzle={asked.value.puzzle}
          settled={(end) =>
            asked.value.kind === 'found' ? settled(asked.value.puzzle, end) : Promise.resolve([])
          }
        >
          {isMissed && <Button main text="Try again" onClick={() => setTries(tries + 1)} />}
          <LinkButton
            main={!isMissed}
            text="More puzzles"
            href={hrefTo(['puzzles'], { any: '1' })}
          />
        </PuzzleCard>
      )}
      <StoreTrouble />
    </>
  );
}

/** That there is no puzzle, how that is known, and which options have some. */
function NoPuzzle({
  found: { line, instead },
  chosen,
}: {
  readonly found: Extract<PuzzleFound, { kind: 'none' }>;
  readonly chosen: ChosenGame | undefined;
}): JSX.Element {
  return (
    <div class="card">
      <p>{line}</p>
      {chosen !== undefined && instead.length > 0 && (
        <>
          <p>Try these options:</p>
          <div class="row">
            {instead.map(({ set, text }) => (
              <LinkButton
                key={set}
                text={text}
                href={hrefTo(['puzzles', chosen.game.id], { set })}
              />
            ))}
          </div>
        </>
      )}
      <div class="row">
        <LinkButton main text="Other puzzles" href={hrefTo(['puzzles'])} />
      </div>
    </div>
  );
}

function Failed({ message }: { readonly message: string }): JSX.Element {
  return (
    <p class="problem" role="alert">
      {message}
    </p>
  );
}

/** Rates the solver, saves the rating, and says the result. */
async function rated(puzzle: PuzzleData, { solved }: PuzzleEnd): Promise<Lines> {
  const { game } = puzzle.match;
  let line = '';
  const trouble = await changeRatings(game, async (before) => {
    const rated = await engine.ask('ratePuzzle', [puzzle, before, solved]);
    line = rated.line;
    return rated.kept;
  });
  return trouble === undefined ? [line] : [line, `It is not kept: ${trouble}`];
}

async function keptOf(chosen: ChosenGame | undefined): Promise<Readonly<Record<string, unknown>>> {
  const games = chosen === undefined ? gamesAtHand().map(({ id }) => id) : [chosen.game.id];
  const kept = await Promise.all(games.map(async (id) => [id, await keptRatings(id)] as const));
  return Object.fromEntries(kept);
}
