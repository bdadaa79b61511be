import type { JSX } from 'preact';
import type { ChosenGame } from '../core/contract/game.ts';
import { parseOptions } from '../core/contract/option.ts';
import { Match } from '../core/match/match.ts';
import { SEATS } from '../core/seat.ts';
import { Lost } from './address-notice.tsx';
import { LinkButton } from './controls/controls.tsx';
import { findGame } from './games.ts';
import { chosenIn, gameIn, recordIn } from './links.ts';
import { loadBookParts } from './loading/book-parts-later.ts';
import { loadHouseRules } from './loading/house-rules-later.ts';
import { lazy } from './loading/lazy.tsx';
import { roundOn } from './quiet.ts';
import type { Route } from './router.ts';
import { engine } from './work/engine.ts';

/** The screens that a first game does not need, and the message for an address that leads nowhere. */
export function OtherPlace({ route }: { readonly route: Route }): JSX.Element {
  const { path, set } = route;
  const [place = '', id = ''] = path;
  if (place === 'history') return <HistoryScreen />;
  if (place === 'at' && id !== '')
    return <RemoteTableScreen table={id} token={path[2]} room={set.get('room') ?? undefined} />;
  if (place === 'room' && id === 'new') return <OpenRoomScreen />;
  if (place === 'room') return <RoomScreen code={id} token={path[2]} />;
  const round = roundOn();
  const played = place === 'play' ? gameIn(route)?.game.id : place === 'new' ? id : undefined;
  if (round !== undefined && (HELP.includes(place) || played === round.game))
    return <RoundNotice room={round.href} />;
  if (place === 'together' && id === '') return <TogetherScreen />;
  if (place === 'play' || place === 'review') {
    const record = recordIn(route);
    if (!record.ok) return <Lost message={record.error.message} />;
    const known = { record: record.value, id: set.get('id') ?? undefined };
    const seat = SEATS.find((one) => set.get('seat') === String(one + 1));
    return <ReviewScreen {...known} seat={seat} from={Number(set.get('turn')) || 0} />;
  }
  if (place === 'puzzles' && id === '') return puzzleScreen(set);
  const screen = GAME_SCREENS[place];
  if (screen === undefined && place !== 'new') return <Lost message="This page does not exist." />;
  if (id === '') return <Lost message="This address names no game." />;
  const game = findGame(id);
  if (game === undefined) return <Lost message={`There is no game "${id}" here.`} />;
  const chosen = chosenIn(route, game);
  if (!chosen.ok) return <Lost message={chosen.error.message} />;
  return screen?.(chosen.value, route) ?? <Lost message="This page does not exist." />;
}

/** Places that tell how to play well: closed while a round is played. So are other games of the round's game. */
const HELP: readonly string[] = ['review', 'map', 'learn', 'puzzles', 'audit', 'compare'];

function RoundNotice({ room }: { readonly room: string }): JSX.Element {
  return (
    <>
      <h1>Not while a round is on</h1>
      <p class="lead">
        Hints, reviews and programs to play against come back when the round in your room is over.
      </p>
      <p>
        <LinkButton main text="Back to the room" href={room} />
      </p>
    </>
  );
}

/** The screens about one game, by the first word of their address. */
const GAME_SCREENS: Readonly<Record<string, (chosen: ChosenGame, route: Route) => JSX.Element>> = {
  rules: (chosen) => <RulesScreen chosen={chosen} />,
  audit: (chosen) => <AuditScreen chosen={chosen} />,
  compare(after, { set }) {
    const base = parseOptions(after.game.options, set.get('base') ?? '');
    if (!base.ok) return <Lost message={base.error.message} />;
    return <CompareScreen before={{ game: after.game, options: base.value }} after={after} />;
  },
  map({ game, options }, route) {
    const at = route.set.get('at');
    if (!route.set.has('record')) return <MapScreen match={Match.start(game, options)} at={at} />;
    const record = recordIn(route);
    if (!record.ok) return <Lost message={record.error.message} />;
    return <MapScreen match={record.value.match} at={at} />;
  },
  learn: (chosen, { set }) => <LearnScreen chosen={chosen} at={set.get('step')} />,
  puzzles: (chosen, { set }) => puzzleScreen(set, chosen),
  together: (chosen) => <NewRemoteTableScreen chosen={chosen} />,
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

const RemoteTableScreen = lazy(() => import('./screens/remote-table.tsx'), 'RemoteTableScreen');
const RoomScreen = lazy(() => import('./screens/room.tsx'), 'RoomScreen');
const OpenRoomScreen = lazy(async () => {
  await loadHouseRules();
  return import('./screens/open-room.tsx');
}, 'OpenRoomScreen');
const TogetherScreen = lazy(() => import('./screens/together.tsx'), 'TogetherScreen');
const NewRemoteTableScreen = lazy(async () => {
  await loadHouseRules();
  return import('./screens/new-remote-table.tsx');
}, 'NewRemoteTableScreen');
const RulesScreen = lazy(async () => {
  await loadBookParts(['ideas', 'rulings']);
  return import('./screens/rules.tsx');
}, 'RulesScreen');
const AuditScreen = lazy(() => import('./screens/audit.tsx'), 'AuditScreen');
const CompareScreen = lazy(() => import('./screens/compare.tsx'), 'CompareScreen');
const MapScreen = lazy(() => import('./screens/map.tsx'), 'MapScreen');
const HistoryScreen = lazy(() => import('./screens/history.tsx'), 'HistoryScreen');
const ReviewScreen = lazy(() => import('./screens/review.tsx'), 'ReviewScreen');
const LearnScreen = lazy(() => import('./screens/learn.tsx'), 'LearnScreen');
const PuzzlesScreen = lazy(() => waking(import('./screens/puzzles.tsx')), 'PuzzlesScreen');
const PuzzleRunScreen = lazy(() => waking(import('./screens/puzzle-run.tsx')), 'PuzzleRunScreen');
const DailyPuzzleScreen = lazy(
  () => waking(import('./screens/daily-puzzle.tsx')),
  'DailyPuzzleScreen',
);

/** Starts the worker while a screen is loading: the screen will ask it at once. */
function waking<Loading>(screen: Loading): Loading {
  engine.wake();
  return screen;
}
