import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ChosenGame } from '../core/contract/game.ts';
import { formatOptions } from '../core/contract/option.ts';
import { Match } from '../core/match/match.ts';
import { accept, type Result } from '../core/result.ts';
import { Token } from './board/token.tsx';
import { chosenIn, hrefOf } from './chosen-link.ts';
import { LinkButton } from './controls.tsx';
import { findGame, isCustom } from './games.ts';
import { lazy } from './lazy.tsx';
import { arrive, focusScreen } from './navigation.ts';
import { UpdateNotice } from './offline/update.tsx';
import { gameIn, recordIn, recordOn, turnsIn } from './record-link.ts';
import { DropPlace } from './records/drop.tsx';
import { hrefTo, type Route, useRoute } from './router.ts';
import { HomeScreen } from './screens/home.tsx';
import { NewGameScreen } from './screens/new-game.tsx';
import { PlayScreen } from './screens/play.tsx';
import { ThemeButton } from './theme.tsx';

/** The page: its head, and the screen of the address. */
export function App({ notice }: { readonly notice?: string | undefined }): JSX.Element {
  const route = useRoute();
  const main = useRef<HTMLElement>(null);
  const [place = ''] = route.path;
  const isFirst = useRef(true);
  const title = pageTitle(route);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useLayoutEffect(() => {
    arrive();
    if (!isFirst.current) focusScreen(main.current);
    isFirst.current = false;
  }, [screenOf(route)]);
  return (
    <div class="page">
      <header class="top">
        <a class="brand" href={hrefTo([])}>
          <Token seat={0} />
          <Token seat={1} />
          <span class="brand-name">Parlor</span>
        </a>
        <nav aria-label="Parlor">
          {PLACES.map(([path, title]) => (
            <a
              key={path}
              href={hrefTo(path === '' ? [] : [path])}
              aria-current={place === path ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        <ThemeButton />
      </header>
      <UpdateNotice />
      <DropPlace />
      {notice !== undefined && (
        <p class="notice problem" role="alert">
          {notice}
        </p>
      )}
      <main ref={main} tabIndex={-1}>
        <Screen route={route} />
      </main>
    </div>
  );
}

const PLACES = [
  ['', 'Games'],
  ['puzzles', 'Puzzles'],
  ['history', 'History'],
] as const;

/** Your own game is checked with the options of the address before it is used. */
function Screen({ route }: { readonly route: Route }): JSX.Element {
  const chosen = gameIn(route);
  const place = <Place route={route} />;
  const record = route.set.get('record') ?? (chosen && recordOn(chosen, turnsIn(route))) ?? null;
  return chosen === undefined || !isCustom(chosen.game) ? (
    place
  ) : (
    <LookedOver key={`${formatOptions(chosen.options)} ${record}`} chosen={chosen} record={record}>
      {place}
    </LookedOver>
  );
}

function Place({ route }: { readonly route: Route }): JSX.Element {
  const [place = '', id = ''] = route.path;
  if (place === '') return <HomeScreen />;
  if (place === 'history') return <HistoryScreen />;
  if (place === 'play' || place === 'review') {
    const record = recordIn(route, findGame);
    if (!record.ok) return <Lost message={record.error.message} />;
    const known = { record: record.value, id: route.set.get('id') ?? undefined };
    const key = `${place} ${route.set}`;
    if (place === 'play') return <PlayScreen key={key} {...known} />;
    return <ReviewScreen key={key} {...known} from={Number(route.set.get('turn')) || 0} />;
  }
  if (place === 'puzzles' && id === '') return <AnyPuzzles route={route} />;
  if (!OF_A_GAME.includes(place)) return <Lost message="This page does not exist." />;
  const game = findGame(id);
  if (game === undefined)
    return (
      <Lost
        message={id === '' ? 'This address names no game.' : `There is no game "${id}" here.`}
      />
    );
  const chosen = chosenIn(route, game);
  if (!chosen.ok) return <Lost message={chosen.error.message} />;
  if (place === 'new')
    return <NewGameScreen key={where(route)} chosen={chosen.value} from={turnsIn(route)} />;
  if (place === 'rules') return <RulesScreen key={where(route)} chosen={chosen.value} />;
  if (place === 'audit') return <AuditScreen key={where(route)} chosen={chosen.value} />;
  if (place === 'map') {
    const match = matchToMap(route, chosen.value);
    return match.ok ? (
      <MapScreen key={where(route)} match={match.value} at={route.set.get('at')} />
    ) : (
      <Lost message={match.error.message} />
    );
  }
  if (place === 'learn')
    return (
      <LearnScreen
        key={hrefOf(place, chosen.value)}
        chosen={chosen.value}
        at={route.set.get('step')}
      />
    );
  const day = route.set.get('daily');
  return day === null ? (
    <PuzzleRunScreen key={puzzleKind(route)} chosen={chosen.value} {...puzzlesIn(route)} />
  ) : (
    <DailyPuzzleScreen key={where(route)} chosen={chosen.value} day={day} />
  );
}

const OF_A_GAME: readonly string[] = ['new', 'rules', 'audit', 'map', 'learn', 'puzzles'];

/** The match whose path a map shows: the one in the address, or a new one. */
function matchToMap(route: Route, { game, options }: ChosenGame): Result<Match> {
  if (!route.set.has('record')) return accept(Match.start(game, options));
  const record = recordIn(route, findGame);
  return record.ok ? accept(record.value.match) : record;
}

/** The screen of an address; other settings change within the screen. */
function screenOf({ path, set }: Route): string {
  const puzzles = ['daily', 'any', 'mine'].map((what) => set.get(what));
  return [...path, ...puzzles].join('/');
}

/** Another game or other options are another screen. */
function where({ path, set }: Route): string {
  return `${path.join('/')}?${set}`;
}

const LookedOver = lazy(() => import('./looked-over.tsx').then((it) => it.LookedOver));
const RulesScreen = lazy(() => import('./screens/rules.tsx').then((it) => it.RulesScreen));
const AuditScreen = lazy(() => import('./screens/audit.tsx').then((it) => it.AuditScreen));
const MapScreen = lazy(() => import('./screens/map.tsx').then((it) => it.MapScreen));

const HistoryScreen = lazy(() => import('./screens/history.tsx').then((it) => it.HistoryScreen));
const ReviewScreen = lazy(() => import('./screens/review.tsx').then((it) => it.ReviewScreen));
const LearnScreen = lazy(() => import('./screens/learn.tsx').then((it) => it.LearnScreen));
const puzzles = (): Promise<typeof import('./screens/puzzles.tsx')> =>
  import('./screens/puzzles.tsx');
const PuzzlesScreen = lazy(() => puzzles().then((it) => it.PuzzlesScreen));
const PuzzleRunScreen = lazy(() => puzzles().then((it) => it.PuzzleRunScreen));
const DailyPuzzleScreen = lazy(() => puzzles().then((it) => it.DailyPuzzleScreen));

/** Puzzles from all games. */
function AnyPuzzles({ route }: { readonly route: Route }): JSX.Element {
  const { set } = route;
  const day = set.get('daily');
  if (day !== null) return <DailyPuzzleScreen key={day} chosen={undefined} day={day} />;
  return set.has('any') || set.has('mine') ? (
    <PuzzleRunScreen key={puzzleKind(route)} chosen={undefined} {...puzzlesIn(route)} />
  ) : (
    <PuzzlesScreen />
  );
}

/** The kind of puzzles, at any difficulty: the level is chosen on the same screen. */
function puzzleKind({ path, set }: Route): string {
  return [...path, set.get('set'), set.has('mine')].join();
}

/** The puzzles that an address asks for. */
function puzzlesIn({ set }: Route): { readonly level: string | null; readonly isMine: boolean } {
  return { level: set.get('level'), isMine: set.has('mine') };
}

/** An address that leads nowhere. */
function Lost({ message }: { readonly message: string }): JSX.Element {
  return (
    <>
      <h1>Nothing here</h1>
      <p class="lead">{message}</p>
      <p>
        <LinkButton text="Go to the games" href={hrefTo([])} />
      </p>
    </>
  );
}

/** The title of the window, so that tabs, bookmarks and screen readers can tell places apart. */
function pageTitle(route: Route): string {
  const [place = ''] = route.path;
  const words = [gameIn(route)?.game.title, TITLES[place], 'Parlor'];
  return words.filter((word) => word !== undefined).join(' · ');
}

const TITLES: Readonly<Record<string, string>> = {
  new: 'New game',
  review: 'Review',
  rules: 'Rules',
  audit: 'Audit',
  map: 'Map of positions',
  learn: 'Learn',
  puzzles: 'Puzzles',
  history: 'History',
};
