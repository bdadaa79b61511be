import type { JSX } from 'preact';
import { Button } from '../controls/controls.tsx';

/** Says when a newer version of the page waits to take over. */
export function watchForUpdates(
  registration: ServiceWorkerRegistration,
  setWaiting: (worker: ServiceWorker) => void,
): void {
  const { serviceWorker } = navigator;
  // Another program may be at this address by now; the worker finds out without an error in the console.
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'gone') location.reload();
  });
  serviceWorker.controller?.postMessage('opened');
  const isUpdate = (): boolean => serviceWorker.controller !== null;
  if (registration.waiting !== null && isUpdate()) setWaiting(registration.waiting);
  const follow = (): void => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && isUpdate()) setWaiting(installing);
    });
  };
  // It may have been found before this script loaded.
  follow();
  registration.addEventListener('updatefound', follow);
}

/** Offers the newer version of the page that waits in a service worker. */
export function NewVersion({
  worker,
  later,
}: {
  readonly worker: ServiceWorker;
  readonly later: () => void;
}): JSX.Element {
  const takeOver = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    });
    worker.postMessage('take over');
  };
  return (
    <div class="row notice" role="status">
      <span>A new version of Parlor is ready. Your game stays as it is.</span>
      <Button text="Reload" onClick={takeOver} />
      <Button text="Later" class="plain-button" onClick={later} />
    </div>
  );
}
