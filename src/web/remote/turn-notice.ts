import { useEffect } from 'preact/hooks';
import { nameOf } from '../../core/contract/variant.ts';
import type { TableConnection, TableState } from '../../play/table/connection.ts';
import { remember, remembered } from '../remembered.ts';

const KEY = 'parlor-notify';

/** Whether this page may notify you of your turn while you look at another. */
export function isNotifying(): boolean {
  return canNotify() && Notification.permission === 'granted' && remembered(KEY) === '1';
}

/** Not every browser has notifications, and none has them without https. */
export function canNotify(): boolean {
  return 'Notification' in window && isSecureContext;
}

/** Switches notifications on or off, and returns whether they are on: the browser may have said no. */
export async function switchNotices(isOn: boolean): Promise<boolean> {
  const isAllowed = isOn && (await Notification.requestPermission()) === 'granted';
  remember(KEY, isAllowed ? '1' : '0');
  return isAllowed;
}

/** Shows whose turn it is in the tab's title, and notifies you if you look elsewhere. */
export function useTurnNotice(connection: TableConnection): void {
  useEffect(() => {
    let last = momentOf(connection.state);
    // A background tab draws nothing, so this does not wait for a drawing.
    const tell = (): void => {
      const { match, ending } = connection.state;
      const name = nameOf(match);
      const now = momentOf(connection.state);
      const turn = ending !== null ? 'Over · ' : now.isYours ? 'Your turn · ' : '';
      document.title = `${turn}${name} · Parlor`;
      const isNews = now.isYours && (!last.isYours || last.turns !== now.turns);
      if (isNews && document.hidden && isNotifying()) void notify(`${name}: your turn`);
      last = now;
    };
    tell();
    const stop = connection.subscribe(tell);
    return () => {
      stop();
      document.title = 'Parlor';
    };
  }, [connection]);
}

function momentOf({ match, awaited, here, ending }: TableState): {
  readonly turns: number;
  readonly isYours: boolean;
} {
  const isYours = ending === null && awaited.some((seat) => here.includes(seat));
  return { turns: match.turns, isYours };
}

/** Phones show a notification only through the service worker. */
async function notify(text: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const options = { tag: location.hash, icon: './icon-192.png' };
  if (worker === undefined) new Notification(text, options);
  else await worker.showNotification(text, options);
}
