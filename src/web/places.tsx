import type { JSX } from 'preact';
import type { ChosenGame } from '../core/contract/game.ts';
import { Match } from '../core/match/match.ts';
import { Lost } from './address-notice.tsx';
import { findGame } from './games.ts';
import { lazy } from './lazy.tsx';
import { chosenIn, recordIn } from './links.ts';
import type { Route } from './router.ts';

/** The screens that a first game does not need, and what is said of an address that leads nowhere. */
export function OtherPlace({ route }: { readonly route: Route }): JSX.Element {
  const { path, set } = route;
  const [place = '', id = ''] = path;
  if (place === 'history') return <HistoryScreen />;
  if (place === 'play' || place === 'review') {
    const record = recordIn(route);
    if (!record.ok) return <Lost message={record.error.message} />;
    const known = { record: record.value, id: set.get('id') ?? undefined };
    return <ReviewScreen {...known} from={Number(set.get('turn')) || 0} />;
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

/** The screens about one game, by the first word of their address. */
const GAME_SCREENS: Readonly<Record<string, (chosen: ChosenGame, route: Route) => JSX.Element>> = {
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

const RulesScreen = lazy(() => import('./screens/rules.tsx'), 'RulesScreen');
const AuditScreen = lazy(() => import('./screens/audit.tsx'), 'AuditScreen');
const MapScreen = lazy(() => import('./screens/map.tsx'), 'MapScreen');
const HistoryScreen = lazy(() => import('./screens/history.tsx'), 'HistoryScreen');
const ReviewScreen = lazy(() => import('./screens/review.tsx'), 'ReviewScreen');
const LearnScreen = lazy(() => import('./screens/learn.tsx'), 'LearnScreen');
const PuzzlesScreen = lazy(() => import('./screens/puzzles.tsx'), 'PuzzlesScreen');
const PuzzleRunScreen = lazy(() => import('./screens/puzzle-run.tsx'), 'PuzzleRunScreen');
const DailyPuzzleScreen = lazy(() => import('./screens/daily-puzzle.tsx'), 'DailyPuzzleScreen');
