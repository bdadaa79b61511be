import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './controls.tsx';
import { focusScreen } from './navigation.ts';

/** A screen that is loading, loaded, or failed. */
type Coming<Props> = ComponentType<Props> | 'coming' | 'lost';

/** A screen whose script is loaded when it is first shown, so that the first load stays small. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element {
  let known: Coming<Props> = 'coming';
  return function Lazy(props: Props): JSX.Element {
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
      // If the focus was on the loading screen, it moves to the heading now.
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

/** The part could not be loaded: there is no network, or a newer version has replaced it. */
function NotFetched(): JSX.Element {
  return (
    <>
      <h1>This part did not load</h1>
      <p class="lead">
        You are offline, or there is a newer version of Parlor. Your games are safe.
      </p>
      <Button main text="Reload the page" onClick={() => location.reload()} />
    </>
  );
}
