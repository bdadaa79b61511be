import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Has the page kept for when there is no network, and says when a newer one is there. */
export function UpdateNotice(): JSX.Element | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    // Kept for later, a game that somebody is writing would be the game as it was.
    const isOwn = document.querySelector('meta[name="parlor-own"]') !== null;
    if (isOwn || !('serviceWorker' in navigator)) return;
    const look = async (): Promise<void> => {
      // Where it is refused, as in a private window, the page works all the same while there is a network.
      const registration = await navigator.serviceWorker
        .register('./service-worker.js')
        .catch(() => undefined);
      if (registration === undefined) return;
      // Another program may answer at this address by now; the worker finds out without a word in the console.
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (data === 'gone') location.reload();
      });
      navigator.serviceWorker.controller?.postMessage('opened');
      const isUpdate = (): boolean => navigator.serviceWorker.controller !== null;
      if (registration.waiting !== null && isUpdate()) setWaiting(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed' && isUpdate()) setWaiting(installing);
        });
      });
    };
    // Where it is blocked, even looking for it may be refused.
    look().catch(() => {});
  }, []);
  if (waiting === null) return null;
  const takeOver = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    });
    waiting.postMessage('take over');
  };
  return (
    <div class="notice" role="status">
      <span>A new version of Parlor is here. Your game stays as it is.</span>
      <button type="button" class="button" onClick={takeOver}>
        Load it
      </button>
      <button type="button" class="plain-button" onClick={() => setWaiting(null)}>
        Later
      </button>
    </div>
  );
}
