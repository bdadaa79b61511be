import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ChosenGame } from '../core/game.ts';
import { Match } from '../core/match.ts';
import { formatOptions } from '../core/option.ts';
import { accept, type Result } from '../core/result.ts';
import { Token } from './board/token.tsx';
import { changedOptions, chosenIn } from './chosen-link.ts';
import { findGame, isOwn } from './games.ts';
import { later } from './later.tsx';
import { LookedOver } from './looked-over.tsx';
import { UpdateNotice } from './offline/update.tsx';
import { gameIn, recordIn } from './record-link.ts';
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

/** Somebody's own game is looked over with the options of the address before any of it is used. */
function Screen({ route }: { readonly route: Route }): JSX.Element {
  const chosen = gameIn(route);
  const place = <Place route={route} />;
  return chosen === undefined || !isOwn(chosen.game) ? (
    place
  ) : (
    <LookedOver key={formatOptions(chosen.options)} chosen={chosen}>
      {place}
    </LookedOver>
  );
}

function Place({ route }: { readonly route: Route }): JSX.Element {
  const [place = '', id = ''] = route.path;
  if (place === '') return <HomeScreen />;
  if (place === 'play') {
    const record = recordIn(route, findGame);
    return record.ok ? (
      <PlayScreen record={record.value} />
    ) : (
      <Lost message={record.error.message} />
    );
  }
  const game = findGame(id);
  if (game === undefined) return <Lost message={`There is no game "${id}" here.`} />;
  const chosen = chosenIn(route, game);
  if (!chosen.ok) return <Lost message={chosen.error.message} />;
  const from = (route.set.get('from') ?? '').split(' ').filter(Boolean);
  if (place === 'new')
    return <NewGameScreen game={game} set={changedOptions(chosen.value)} from={from} />;
  if (place === 'rules') return <RulesScreen key={where(route)} chosen={chosen.value} />;
  if (place === 'audit') return <AuditScreen key={where(route)} chosen={chosen.value} />;
  if (place === 'map') {
    const match = matchToMap(route, chosen.value);
    return match.ok ? (
      <MapScreen key={where(route)} match={match.value} />
    ) : (
      <Lost message={match.error.message} />
    );
  }
  return <Lost message="There is no such place." />;
}

/** The match whose path a map shows: the one in the address, or one that begins. */
function matchToMap(route: Route, { game, options }: ChosenGame): Result<Match> {
  if (!route.set.has('record')) return accept(Match.start(game, options));
  const record = recordIn(route, findGame);
  return record.ok ? accept(record.value.match) : record;
}

/** Another game or other options are another screen. */
function where({ path, set }: Route): string {
  return `${path.join('/')}?${set}`;
}

const RulesScreen = later(() => import('./screens/rules.tsx').then((it) => it.RulesScreen));
const AuditScreen = later(() => import('./screens/audit.tsx').then((it) => it.AuditScreen));
const MapScreen = later(() => import('./screens/map.tsx').then((it) => it.MapScreen));

/** An address that leads nowhere. */
function Lost({ message }: { readonly message: string }): JSX.Element {
  return (
    <>
      <h1>Nothing here</h1>
      <p class="lead">{message}</p>
      <p>
        <a href={hrefTo([])}>To the games</a>
      </p>
    </>
  );
}
