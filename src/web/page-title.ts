import { gameIn } from './record-link.ts';
import type { Route } from './router.ts';

/** What the window is called, so that a list of windows, a bookmark and a screen reader can tell one place from another. */
export function pageTitle(route: Route): string {
  const [place = ''] = route.path;
  const words = [gameIn(route)?.game.title, WORDS[place], 'Parlor'];
  return words.filter((word) => word !== undefined).join(' · ');
}

const WORDS: Readonly<Record<string, string>> = {
  new: 'New game',
  review: 'Review',
  rules: 'Rules',
  audit: 'Audit',
  map: 'Map of positions',
  learn: 'Learn',
  puzzles: 'Puzzles',
  history: 'History',
};
