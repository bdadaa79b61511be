import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ChosenGame } from '../core/contract/game.ts';
import { formatOptions } from '../core/contract/option.ts';
import { Match } from '../core/match/match.ts';
import { Token } from './board/token.tsx';
import { findGame, isCustom } from './games.ts';
import { loadHouseRules, waitsForHouseRules } from './house-rules-later.ts';
import { lazy } from './lazy.tsx';
import { chosenIn, gameIn, recordIn, recordOn, turnsIn } from './links.ts';
import { arrive, focusScreen } from './navigation.ts';
import { UpdateNotice } from './offline/update.tsx';
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
              class="plain-button"
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
        <p class="row notice problem" role="alert">
          {notice}
        </p>
      )}
      {hasMore(route) && <AddressNotice route={route} />}
      <main ref={main} tabIndex={-1}>
        {waitsForHouseRules(location.hash) ? (
          <ScreenWithHouseRules route={route} />
        ) : (
          <Screen route={route} />
        )}
      </main>
    </div>
  );
}

/** Whether an address has more than a place, a game, and the record that the page itself writes. */
function hasMore({ path, set }: Route): boolean {
  return path.length > 2 || [...set.keys()].some((name) => name !== 'record' && name !== 'id');
}

const PLACES = [
  ['', 'Games'],
  ['puzzles', 'Puzzles'],
  ['history', 'History'],
] as const;

/** Your own game is checked with the options of the address before it is used. */
function Screen({ route }: { readonly route: Route }): JSX.Element {
  const title = pageTitle(route);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const chosen = gameIn(route);
  const place = <Place key={placeOf(route)} route={route} />;
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
  const { path, set } = route;
  const [place = '', id = ''] = path;
  if (place === '') return <HomeScreen />;
  if (place === 'history') return <HistoryScreen />;
  if (place === 'play' || place === 'review') {
    const record = recordIn(route);
    if (!record.ok) return <Lost message={record.error.message} />;
    const known = { record: record.value, id: set.get('id') ?? undefined };
    if (place === 'play') return <PlayScreen {...known} />;
    return <ReviewScreen {...known} from={Number(set.get('turn')) || 0} />;
  }
  if (place === 'puzzles' && id === '') return puzzleScreen(set);
  const screen = GAME_SCREENS[place];
  if (screen === undefined) return <Lost message="This page does not exist." />;
  if (id === '') return <Lost message="This address names no game." />;
  const game = findGame(id);
  if (game === undefined) return <Lost message={`There is no game "${id}" here.`} />;
  const chosen = chosenIn(route, game);
  return chosen.ok ? screen(chosen.value, route) : <Lost message={chosen.error.message} />;
}

/** The screens about one game, by the first word of their address. */
const GAME_SCREENS: Readonly<Record<string, (chosen: ChosenGame, route: Route) => JSX.Element>> = {
  new: (chosen, route) => (
    <NewGameScreen
      chosen={chosen}
      from={turnsIn(route)}
      against={route.set.get('against') ?? undefined}
    />
  ),
  rules: (chosen) => <RulesScreen chosen={chosen} />,
  audit: (chosen) => <AuditScreen chosen={chosen} />,
  map({ game, options }, route) {
    const at = route.set.get('at');
    if (!route.set.has('record')) return <MapScreen match={Match.start(game, options)} at={at} />;
    const record = recordIn(route);
    if (!record.ok) return <Lost message={record.error.message} />;
    return <MapScreen match={record.value.match} at={at} />;
  },
  learn: (chosen, { set }) => <LearnScreen chosen={chosen} at={set.get('step')} />,
  puzzles: (chosen, { set }) => puzzleScreen(set, chosen),
};

/** Puzzles of one game, or of all. */
function puzzleScreen(set: URLSearchParams, chosen?: ChosenGame): JSX.Element {
  const day = set.get('daily');
  const isMine = set.has('mine');
  if (day !== null) return <DailyPuzzleScreen chosen={chosen} day={day} />;
  if (chosen === undefined && !isMine && !set.has('any')) return <PuzzlesScreen />;
  const number = (name: string): number | undefined => Number(set.get(name) ?? '') || undefined;
  return (
    <PuzzleRunScreen
      chosen={chosen}
      level={set.get('level')}
      isMine={isMine}
      count={number('count')}
      seed={number('seed')}
    />
  );
}

/** The screen of an address, for focus and scrolling: other settings change within the screen. */
function screenOf({ path, set }: Route): string {
  const puzzles = ['daily', 'any', 'mine'].map((what) => set.get(what));
  return [...path, ...puzzles].join('/');
}

/** Another game or other options start the screen afresh; a step or a level is chosen on the same screen. */
function placeOf({ path, set }: Route): string {
  const kept = [...set].filter(([name]) => name !== 'step' && name !== 'level');
  return `${path.join('/')}?${new URLSearchParams(kept)}`;
}

const ScreenWithHouseRules = lazy(async () => {
  await loadHouseRules();
  return { Screen };
}, 'Screen');
const AddressNotice = lazy(() => import('./address-notice.tsx'), 'AddressNotice');
const Lost = lazy(() => import('./address-notice.tsx'), 'Lost');
const LookedOver = lazy(() => import('./custom-views.tsx'), 'LookedOver');
const RulesScreen = lazy(() => import('./screens/rules.tsx'), 'RulesScreen');
const AuditScreen = lazy(() => import('./screens/audit.tsx'), 'AuditScreen');
const MapScreen = lazy(() => import('./screens/map.tsx'), 'MapScreen');
const HistoryScreen = lazy(() => import('./screens/history.tsx'), 'HistoryScreen');
const ReviewScreen = lazy(() => import('./screens/review.tsx'), 'ReviewScreen');
const LearnScreen = lazy(() => import('./screens/learn.tsx'), 'LearnScreen');
const PuzzlesScreen = lazy(() => import('./screens/puzzles.tsx'), 'PuzzlesScreen');
const PuzzleRunScreen = lazy(() => import('./screens/puzzle-run.tsx'), 'PuzzleRunScreen');
const DailyPuzzleScreen = lazy(() => import('./screens/daily-puzzle.tsx'), 'DailyPuzzleScreen');

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
