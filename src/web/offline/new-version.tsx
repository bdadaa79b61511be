import type { JSX } from 'preact';
import { Button } from '../controls.tsx';

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
