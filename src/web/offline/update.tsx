import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../loading/lazy.tsx';

const NewVersion = lazy(() => import('./new-version.tsx'), 'NewVersion');

/** Caches the page for offline use, and says when a newer version is ready. */
export function UpdateNotice(): JSX.Element | null {
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
      const { watchForUpdates } = await import('./new-version.tsx');
      watchForUpdates(registration, setWaiting);
    };
    // If it is blocked, even looking for it may be refused.
    look().catch(() => {});
  }, []);
  if (waiting === null) return null;
  return <NewVersion worker={waiting} later={() => setWaiting(null)} />;
}
