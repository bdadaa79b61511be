import { formatRecord, type GameRecord } from '../../core/match/record.ts';
import type { KeepLink } from '../../play/link/local-link.ts';
import { recordOf, type Session } from '../../play/session.ts';
import { hrefWith } from '../record-link.ts';
import { GameKeeper, newPlace } from './game-keeper.ts';
import type { Store } from './store.ts';

/** Keeps a game after every change: in the address at once, and in this browser. The next game is one of its own. */
export function keeping(start: Session, opened: GameRecord, id: string | undefined): KeepLink {
  const { game } = opened.match;
  const known = id === undefined ? undefined : formatRecord(opened);
  let { earlier } = start;
  let place = { ...newPlace(game.id), ...(id === undefined ? {} : { id }) };
  if (opened.tags.Date !== undefined) place = { ...place, date: opened.tags.Date };
  let latest = opened;
  let isKept = id !== undefined;
  const show = (): void => history.replaceState(null, '', hrefWith(['play'], latest, place.id));
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
    show();
    // Before the first move there is nothing to keep, unless it was taken back.
    isKept ||= session.match.turns > 0;
    if (isKept) keeper.keep(latest);
  };
}

/** Fetched after the first picture: what is kept does not have to wait for it. */
async function theStore(): Promise<Store> {
  return (await import('./store.ts')).pageStore();
}
