import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Match } from '../core/match.ts';
import { defaultOptions, formatOptions, parseOptions } from '../core/option.ts';
import { Token } from './board/token.tsx';
import { findGame } from './games.ts';
import { later } from './later.tsx';
import { UpdateNotice } from './offline/update.tsx';
import { recordIn } from './record-link.ts';
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
  useEffect(() => {
    // Whoever cannot see that the screen has changed is taken to it.
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
    scrollTo(0, 0);
  }, [route.path.join('/')]);
  return (
    <div class="page">
      <header class="top">
        <a class="brand" href={hrefTo([])}>
          <Token seat={0} />
          <Token seat={1} />
          Parlor
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

function Screen({ route }: { readonly route: Route }): JSX.Element {
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
  const game = findGame(id);
  if (game === undefined) return <Lost message={`There is no game "${id}" here.`} />;
  if (place === 'new')
    return (
      <NewGameScreen game={game} from={(route.set.get('from') ?? '').split(' ').filter(Boolean)} />
    );
  if (place === 'learn' || place === 'puzzles') {
    const options = parseOptions(game.options, route.set.get('set') ?? '');
    if (!options.ok) return <Lost message={options.error.message} />;
    const chosen = { game, options: options.value };
    const key = `${id} ${formatOptions(options.value)}`;
    if (place === 'learn') return <LearnScreen key={key} chosen={chosen} />;
    const day = route.set.get('daily');
    return day === null ? (
      <PuzzleRunScreen key={key} chosen={chosen} />
    ) : (
      <DailyPuzzleScreen key={key} chosen={chosen} day={day} />
    );
  }
  if (place === 'map') return <MapScreen match={Match.start(game, defaultOptions(game.options))} />;
  return <Lost message="There is no such place." />;
}

const HistoryScreen = later(() => import('./screens/history.tsx').then((it) => it.HistoryScreen));
const ReviewScreen = later(() => import('./screens/review.tsx').then((it) => it.ReviewScreen));
const MapScreen = later(() => import('./screens/map.tsx').then((it) => it.MapScreen));

const LearnScreen = later(() => import('./screens/learn.tsx').then((it) => it.LearnScreen));
const puzzles = (): Promise<typeof import('./screens/puzzles.tsx')> =>
  import('./screens/puzzles.tsx');
const PuzzlesScreen = later(() => puzzles().then((it) => it.PuzzlesScreen));
const PuzzleRunScreen = later(() => puzzles().then((it) => it.PuzzleRunScreen));
const DailyPuzzleScreen = later(() => puzzles().then((it) => it.DailyPuzzleScreen));

/** Puzzles of no game in particular. */
function AnyPuzzles({ route: { set } }: { readonly route: Route }): JSX.Element {
  const day = set.get('daily');
  if (day !== null) return <DailyPuzzleScreen key={day} chosen={undefined} day={day} />;
  return set.has('any') ? <PuzzleRunScreen key="any" chosen={undefined} /> : <PuzzlesScreen />;
}

/** An address that leads nowhere. */
function Lost({ message }: { readonly message: string }): JSX.Element {
  return (
    <>
      <h1>Nothing here</h1>
      <p class="lead">{message}</p>
      <p>
        <a class="button" href={hrefTo([])}>
          To the games
        </a>
      </p>
    </>
  );
}
