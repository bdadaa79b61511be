import { formatRecord, type GameRecord } from '../../core/match/record.ts';
import type { KeepLink } from '../../play/link/local-link.ts';
import { recordOf, type Session, sitterAt } from '../../play/session.ts';
import { hrefWith } from '../record-link.ts';
import { GameKeeper, newPlace } from './game-keeper.ts';
import type { PageStore } from './store.ts';

/** Keeps a game after every change: in the address at once, and in this browser. The next game is one of its own. */
export function keeping(start: Session, opened: GameRecord, id: string | undefined): KeepLink {
  const { game } = opened.match;
  const known = id === undefined ? undefined : formatRecord(opened);
  let { earlier } = start;
  let place = { ...newPlace(game.id), ...(id === undefined ? {} : { id }) };
  if (opened.tags.Date !== undefined) place = { ...place, date: opened.tags.Date };
  let latest = opened;
  let isKept = id !== undefined;
  let { hash } = location;
  const show = (): void => {
    // Whoever has gone somewhere else meanwhile stays there.
    if (location.hash !== hash) return;
    history.replaceState(history.state, '', hrefWith(['play'], latest, place.id));
    ({ hash } = location);
  };
  const keeperAt = (text: string | undefined): GameKeeper =>
    new GameKeeper(theStore(), place, text, (moved) => {
      place = moved;
      show();
    });
  let keeper = keeperAt(known);
  if (id !== undefined) keeper.catchUp(opened);
  return (session, resigned) => {
    if (session.earlier !== earlier) {
      ({ earlier } = session);
      place = newPlace(game.id);
      keeper = keeperAt(undefined);
      isKept = false;
    }
    const record = recordOf(session, session.match);
    const given = resigned === null ? {} : { Resigned: String(resigned + 1) };
    latest = { ...record, tags: { ...record.tags, ...given, Date: place.date } };
    // Before the first move there is nothing to keep, unless it was taken back.
    isKept ||= session.match.turns > 0;
    const write = (): void => {
      show();
      if (isKept) keeper.keep(latest);
    };
    const { waiting } = session.match;
    const isThinking = waiting.some((seat) => sitterAt(session, seat).kind === 'bot');
    if (isThinking && resigned === null) writeSoon(write);
    else writeNow(write);
  };
}

/** A program that answers within so many milliseconds is waited for: then there is one thing to write, not two. */
const SOON = 100;

let waiting:
  | { readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> }
  | undefined;
// Whoever leaves meanwhile loses nothing.
addEventListener('pagehide', () => waiting !== undefined && writeNow(waiting.write));

function writeSoon(write: () => void): void {
  clearTimeout(waiting?.timer);
  waiting = { write, timer: setTimeout(() => writeNow(write), SOON) };
}

function writeNow(write: () => void): void {
  clearTimeout(waiting?.timer);
  waiting = undefined;
  write();
}

/** Fetched after the first picture: what is kept does not have to wait for it. */
async function theStore(): Promise<PageStore> {
  return (await import('./store.ts')).pageStore();
}
