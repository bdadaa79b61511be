import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatOptions } from '../core/contract/option.ts';
import { nameOf } from '../core/contract/variant.ts';
import { Token } from './board/token.tsx';
import { ThemeButton } from './controls/theme.tsx';
import { findGame, isCustom } from './games.ts';
import { chosenIn, gameIn, readableRoute, recordIn, recordOn, turnsIn } from './links.ts';
import { loadHouseRules, waitsForHouseRules } from './loading/house-rules-later.ts';
import { lazy } from './loading/lazy.tsx';
import { arrive, focusScreen } from './navigation.ts';
import { roundOn } from './quiet.ts';
import { hrefTo, type Route, useRoute } from './router.ts';
import { HomeScreen } from './screens/home.tsx';
import { NewGameScreen } from './screens/new-game.tsx';
import { PlayScreen } from './screens/play.tsx';

/** The page: its head, and the screen for the address. */
export function App({ notice }: { readonly notice?: string | undefined }): JSX.Element {
  const route = readableRoute(useRoute());
  const main = useRef<HTMLElement>(null);
  const [place = ''] = route.path;
  const isFirst = useRef(true);
  // Once it has waited it stays the same component, or the screen would restart at the next step.
  const hasWaited = useRef(false);
  hasWaited.current ||= waitsForHouseRules(`${location.hash} ${route.set.get('set')}`);
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
        {hasWaited.current ? <ScreenWithHouseRules route={route} /> : <Screen route={route} />}
      </main>
    </div>
  );
}

/** Whether an address holds more than a place, a game, and the record that the page itself writes. */
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
  if (place === 'play') {
    const record = recordIn(route);
    if (record.ok && record.value.match.game.id !== roundOn()?.game)
      return <PlayScreen record={record.value} id={set.get('id') ?? undefined} />;
  }
  // A program's moves could be copied to the board of a round.
  const isNew = place === 'new' && roundOn()?.game !== id;
  const game = isNew ? findGame(id) : undefined;
  const chosen = game && chosenIn(route, game);
  if (chosen?.ok !== true) return <OtherPlace route={route} />;
  return (
    <NewGameScreen
      chosen={chosen.value}
      from={turnsIn(route)}
      against={set.get('against') ?? undefined}
    />
  );
}

/** The screen of an address, for focus and scrolling: other settings change within the screen. */
function screenOf({ path, set }: Route): string {
  const puzzles = ['daily', 'any', 'mine'].map((what) => set.get(what));
  return [...path, ...puzzles].join('/');
}

/** A new game or new options restart the screen; steps and levels are chosen within one screen. */
function placeOf({ path, set }: Route): string {
  const kept = [...set].filter(([name]) => name !== 'step' && name !== 'level');
  return `${path.join('/')}?${new URLSearchParams(kept)}`;
}

const ScreenWithHouseRules = lazy(async () => {
  await loadHouseRules();
  return { Screen };
}, 'Screen');
const AddressNotice = lazy(() => import('./address-notice.tsx'), 'AddressNotice');
const LookedOver = lazy(() => import('./custom/custom-views.tsx'), 'LookedOver');
const OtherPlace = lazy(() => import('./places.tsx'), 'OtherPlace');

/** The title of the window, so that tabs, bookmarks and screen readers can tell places apart. */
function pageTitle(route: Route): string {
  const [place = ''] = route.path;
  const chosen = gameIn(route);
  const words = [chosen && nameOf(chosen), TITLES[place], 'Parlor'];
  return words.filter((word) => word !== undefined).join(' · ');
}

const TITLES: Readonly<Record<string, string>> = {
  new: 'New game',
  review: 'Review',
  rules: 'Rules',
  audit: 'Audit',
  compare: 'Compare',
  map: 'Map of positions',
  learn: 'Learn',
  puzzles: 'Puzzles',
  history: 'History',
  together: 'Play together',
  room: 'Room',
};

const NewVersion = lazy(() => import('./offline/new-version.tsx'), 'NewVersion');

/** Caches the page for offline use, and says when a newer version is ready. */
function UpdateNotice(): JSX.Element | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    // A cached game of your own would be out of date after the next save.
    const isCustom = document.querySelector('meta[name="parlor-own"]') !== null;
    if (isCustom || !('serviceWorker' in navigator)) return;
    const look = async (): Promise<void> => {
      // If it is refused, as in a private window, the page still works online.
      const registration = await navigator.serviceWorker
        .register('./service-worker.js')
        .catch(() => undefined);
      if (registration === undefined) return;
      const { watchForUpdates } = await import('./offline/new-version.tsx');
      watchForUpdates(registration, setWaiting);
    };
    // If it is blocked, even checking for it may be refused.
    look().catch(() => {});
  }, []);
  if (waiting === null) return null;
  return <NewVersion worker={waiting} later={() => setWaiting(null)} />;
}

const DroppedFiles = lazy(() => import('./records/dropped-files.tsx'), 'DroppedFiles');

/** Opens a file dropped anywhere on the page. */
function DropPlace(): JSX.Element | null {
  const [isOver, setOver] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(() => {
    const hasFile = ({ dataTransfer }: DragEvent): boolean =>
      dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      setFiles([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return (
    <>
      {isOver && (
        <div class="drop-here" aria-hidden="true">
          Drop the record here
        </div>
      )}
      {files.length > 0 && <DroppedFiles files={files} />}
    </>
  );
}
