import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { focusScreen } from './arrival.ts';

/** A screen as it comes: not here yet, here, or not to be had. */
type Coming<Props> = ComponentType<Props> | 'coming' | 'lost';

/** A screen whose script is fetched when it is first shown, so that the first load stays small. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element {
  let known: Coming<Props> = 'coming';
  return function Later(props: Props): JSX.Element {
    const [coming, setComing] = useState<{ readonly screen: Coming<Props> }>({ screen: known });
    useEffect(() => {
      if (typeof known === 'function') return;
      load().then(
        (screen) => {
          known = screen;
          setComing({ screen });
        },
        () => setComing({ screen: 'lost' }),
      );
    }, []);
    const Screen = coming.screen;
    useEffect(() => {
      // Whoever was taken to the screen before it was here is now taken to its heading.
      const main = document.querySelector('main');
      if (Screen !== 'coming' && document.activeElement === main) focusScreen(main);
    }, [Screen]);
    if (Screen === 'coming')
      return (
        <p class="waiting" role="status">
          One moment …
        </p>
      );
    if (Screen === 'lost') return <NotFetched />;
    return <Screen {...props} />;
  };
}

/** There is no network and this part was not kept, or a newer version has taken its place. */
function NotFetched(): JSX.Element {
  return (
    <>
      <h1>This part could not be fetched</h1>
      <p class="lead">
        There is no network, or a newer version of Parlor is there. Nothing of your games is lost.
      </p>
      <button type="button" class="button main" onClick={() => location.reload()}>
        Load the page again
      </button>
    </>
  );
}
